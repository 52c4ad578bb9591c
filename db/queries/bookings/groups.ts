import { build, type Db } from '../../connection'
import { execute, executeFirst } from '../../execute'
import { rowsOf } from '../../rows'
import type { Row } from '../../tables'
import { type Booking, confirmedBooking, listConfirmedBookings } from './bookings'

export type GuestGroup = Row<'guest_groups'>

export const { find: findGroup, insert: insertGroup } = rowsOf('guest_groups')

/** The group that a booking started at its event, even while the booking is not in it. */
export function findGroupOfHost(db: Db, { id, event_id }: Booking): GuestGroup | undefined {
  const made = build.selectFrom('guest_groups').selectAll().where('host_booking_id', '=', id)
  return executeFirst(db, made.where('event_id', '=', event_id ?? 0))
}

/** The booking that brings friends, while it is confirmed and in the group. */
export function findHost(db: Db, group: GuestGroup | undefined): Booking | undefined {
  if (!group) return undefined
  const host = build.selectFrom('bookings').selectAll().where('id', '=', group.host_booking_id)
  return executeFirst(db, host.where('group_id', '=', group.id).where(confirmedBooking))
}

/** Parties that paint together, or a party on its own. */
export interface PaintingGroup {
  /** null for a party on its own. */
  id: number | null
  /** The host's name, else that of the first party. */
  name: string
  /** Host first, then by name. */
  parties: Booking[]
}

/** Every confirmed booking of an event in its group, ordered by the groups' names. */
export function listGroups(db: Db, eventId: number): PaintingGroup[] {
  const made = build.selectFrom('guest_groups').select(['id', 'host_booking_id']).where('event_id', '=', eventId)
  const hosts = new Map(execute(db, made).map((group) => [group.id, group.host_booking_id]))
  const isHost = ({ id, group_id }: Booking) => group_id !== null && hosts.get(group_id) === id
  const groups = new Map<string, PaintingGroup>()
  const bookings = listConfirmedBookings(db, eventId)
  // A stable sort keeps the order by name after the hosts.
  for (const booking of bookings.toSorted((a, b) => Number(isHost(b)) - Number(isHost(a)))) {
    const key = booking.group_id === null ? `booking ${booking.id}` : `group ${booking.group_id}`
    const group = groups.get(key)
    if (group) group.parties.push(booking)
    else groups.set(key, { id: booking.group_id, name: booking.name, parties: [booking] })
  }
  return [...groups.values()].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.parties[0]!.id - b.parties[0]!.id,
  )
}
