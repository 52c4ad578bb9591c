import { build, type Db } from '../../connection'
import { execute } from '../../execute'
import { findBy, rowsOf } from '../../rows'
import type { Row } from '../../tables'
import { type Booking, listConfirmedBookings } from './bookings'

export type GuestGroup = Row<'guest_groups'>

export const { find: findGroup, insert: insertGroup, update: updateGroup } = rowsOf('guest_groups')
export const findGroupOfHost = findBy('guest_groups', 'host_booking_id')

/** Parties that paint together, or one party that came alone. */
export interface PaintingGroup {
  /** null: one party alone. */
  id: number | null
  /** The host, else the first party. */
  name: string
  /** The host first, then by name. */
  parties: Booking[]
}

/** Every confirmed booking of an event, those of one group beside each other; by the groups' names. */
export function listGroups(db: Db, eventId: number): PaintingGroup[] {
  const hosts = build.selectFrom('guest_groups').select(['id', 'host_booking_id']).where('event_id', '=', eventId)
  const hostIds = new Set(execute(db, hosts).map((group) => group.host_booking_id))
  const groups = new Map<string, PaintingGroup>()
  const bookings = listConfirmedBookings(db, eventId)
  for (const booking of [...bookings].sort((a, b) => Number(hostIds.has(b.id)) - Number(hostIds.has(a.id)))) {
    const key = booking.group_id === null ? `booking ${booking.id}` : `group ${booking.group_id}`
    const group = groups.get(key)
    if (group) group.parties.push(booking)
    else groups.set(key, { id: booking.group_id, name: booking.name, parties: [booking] })
  }
  return [...groups.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.parties[0]!.id - b.parties[0]!.id))
}
