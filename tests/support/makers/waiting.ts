import { expect } from 'vitest'
import type { Row } from '#db/tables'
import type { BookingForm } from '../../../app/contract/bookings/bookings'
import { joinNotifier } from '../../../app/domain/notifier/subscription'
import { offerFreeSeats } from '../../../app/domain/waiting-list/seat-offers'
import { aForm, anEvent, aVisitor, confirm, openStudio, payCard, type Studio, start } from './purchases'

/** Joins the waiting list of an event. */
export function joinList(studio: Studio, eventId: number, name: string, partySize?: number): void {
  joinNotifier(studio, { firstName: name, lastName: 'Waits', email: `${name}@example.com`, eventId, partySize })
}

/** A booking that was paid by card; returns its row. */
export async function aBooking(studio: Studio, form: BookingForm, name = form.email): Promise<Row<'bookings'>> {
  const visitor = aVisitor(name)
  const step = await start(studio, visitor, form)
  if (step.card) await payCard(studio, step)
  const { booking } = await confirm(studio, visitor, form, step)
  return bookingOf(studio, booking.id)
}

/** Fills an event with bookings of these sizes; returns their rows. */
export async function fill(studio: Studio, eventId: number, sizes: number[]): Promise<Row<'bookings'>[]> {
  const rows: Row<'bookings'>[] = []
  for (const [index, partySize] of sizes.entries()) {
    rows.push(await aBooking(studio, aForm(eventId, { email: `guest${index}@example.com`, partySize })))
  }
  return rows
}

export function bookingOf(studio: Studio, id: number): Row<'bookings'> {
  return studio.db.sqlite.prepare('SELECT * FROM bookings WHERE id = ?').get(id) as Row<'bookings'>
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
  const rows = studio.db.sqlite.prepare('SELECT to_email FROM messages WHERE kind = ? ORDER BY id').all(kind) as {
    to_email: string
  }[]
  return rows.map((row) => row.to_email.split('@')[0]!)
}

/** The link in the newest message of this kind to this person, from its path's first part on. */
export function linkIn(studio: Studio, kind: string, name: string, path: string): string {
  const row = studio.db.sqlite
    .prepare('SELECT text FROM messages WHERE kind = ? AND to_email = ? ORDER BY id DESC')
    .get(kind, `${name}@example.com`) as { text: string } | undefined
  const link = new RegExp(`/${path}/([\\w-]+)`).exec(row?.text ?? '')?.[1]
  if (!link) throw new Error(`No /${path}/ in ${kind} to ${name}: ${row?.text}`)
  return link
}

/** An evening sold out to these parties, with these people on its waiting list. */
export async function soldOut(sizes = [1, 2], waits: [string, number?][] = [['mere', 1]]) {
  const studio = openStudio()
  const capacity = sizes.reduce((sum, size) => sum + size, 0)
  const event = anEvent(studio, { max_capacity: capacity })
  const bookings = await fill(studio, event, sizes)
  for (const [name, party] of waits) joinList(studio, event, name, party)
  expect(offerFreeSeats(studio)).toBe(0)
  return { studio, event, bookings, sweep: () => offerFreeSeats(studio) }
}

/** The offer in the newest e-mail to somebody on the list. */
export function offerLink(studio: Studio, name: string): string {
  return linkIn(studio, 'seat_offer', name, 'offer')
}
