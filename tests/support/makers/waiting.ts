import { expect } from 'vitest'
import type { Row } from '#db/tables'
import { deleteBooking } from '../../../app/domain/bookings/changes/remove-booking'
import { joinNotifier } from '../../../app/domain/notifier/subscription'
import { offerFreeSeats } from '../../../app/domain/waiting-list/seat-offers'
import { actor, messagesOf } from './bookings'
import { anEvent, openStudio, paidBooking, type Studio } from './purchases'

/** Joins the waiting list of an event. */
export function joinList(studio: Studio, eventId: number, name: string, partySize?: number): void {
  joinNotifier(studio, { firstName: name, lastName: 'Waits', email: `${name}@example.com`, eventId, partySize })
}

/** Fills an event with bookings of these sizes; returns their rows. */
export async function fill(studio: Studio, eventId: number, sizes: number[]): Promise<Row<'bookings'>[]> {
  const rows: Row<'bookings'>[] = []
  for (const [index, partySize] of sizes.entries()) {
    rows.push(await paidBooking(studio, eventId, { email: `guest${index}@example.com`, partySize }))
  }
  return rows
}

export function offersOf(studio: Studio, eventId: number): Row<'seat_offers'>[] {
  return studio.db.sqlite
    .prepare('SELECT * FROM seat_offers WHERE event_id = ? ORDER BY id')
    .all(eventId) as Row<'seat_offers'>[]
}

/** '<name> <state>' of everybody on the list, in the order of joining. */
export function listOf(studio: Studio, eventId: number): string[] {
  const rows = studio.db.sqlite
    .prepare('SELECT first_name, state FROM waiting_list WHERE event_id = ? ORDER BY id')
    .all(eventId) as { first_name: string; state: string }[]
  return rows.map((row) => `${row.first_name} ${row.state}`)
}

/** The recipients of messages of this kind, in order. */
export function recipientsOf(studio: Studio, kind: string): string[] {
  return messagesOf(studio, kind).map(({ to_email }) => to_email.split('@')[0]!)
}

/** The link in the newest message of this kind to this person, from its path's first part on. */
export function linkIn(studio: Studio, kind: string, name: string, path: string): string {
  const sent = messagesOf(studio, kind).findLast(({ to_email }) => to_email === `${name}@example.com`)
  const link = new RegExp(`/${path}/([\\w-]+)`).exec(sent?.text ?? '')?.[1]
  if (!link) throw new Error(`No /${path}/ in ${kind} to ${name}: ${sent?.text}`)
  return link
}

/**
 * An evening sold out to these parties, with these people on its waiting list. `sweep` runs the job that offers free
 * seats; `freeSeats` deletes the first booking and runs it.
 */
export async function soldOut(sizes = [1, 2], waits: [string, number?][] = [['mere', 1]]) {
  const studio = openStudio()
  const capacity = sizes.reduce((sum, size) => sum + size, 0)
  const event = anEvent(studio, { max_capacity: capacity })
  const bookings = await fill(studio, event, sizes)
  for (const [name, party] of waits) joinList(studio, event, name, party)
  expect(offerFreeSeats(studio)).toBe(0)
  const sweep = () => offerFreeSeats(studio)
  const freeSeats = () => {
    deleteBooking(studio, { id: bookings[0]!.id, actor })
    sweep()
  }
  return { studio, event, bookings, sweep, freeSeats }
}

/** The offer in the newest e-mail to somebody on the list. */
export function offerLink(studio: Studio, name: string): string {
  return linkIn(studio, 'seat_offer', name, 'offer')
}
