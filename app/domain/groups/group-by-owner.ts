import { type Booking, findBooking, listConfirmedBookings, updateBooking } from '#db/queries/bookings/bookings'
import { findGroup, findHost, listGroups } from '#db/queries/bookings/groups'
import { inTransaction } from '#db/transaction'
import { fieldFailure } from '~/lib/failure'
import { requireBooking } from '../bookings/changes/move-booking'
import { partyText } from '../bookings/message-parts'
import type { Services } from '../services'
import { recordUndoable, undoOfUpdate } from '../undo/save-undo'
import { joinOwnGroup } from './bring-friends'

/** The parties that a booking paints with, and those of its evening that it could join; null for a raincheck. */
export function readGrouping(services: Services, booking: { id: number; eventId: number | null }) {
  if (booking.eventId === null) return null
  const groups = listGroups(services.db, booking.eventId)
  const own = groups.find(({ parties }) => parties.some(({ id }) => id === booking.id))
  const companions = own?.parties.filter(({ id }) => id !== booking.id) ?? []
  const choices = listConfirmedBookings(services.db, booking.eventId).filter(({ id }) => id !== booking.id)
  return {
    withId: companions[0]?.id ?? null,
    companions: companions.map(partyText),
    choices: choices.map((each) => ({ id: each.id, label: partyText(each) })),
  }
}

interface Grouping {
  bookingId: number
  /** The booking whose group it joins; null: it leaves its group. */
  withId: number | null
  actor: string
}

/** The owner puts a booking into the group of another of the same evening, or takes it out (rule 14.6). 400 under `withId`. */
export function groupByOwner(services: Services, { bookingId, withId, actor }: Grouping) {
  const { db } = services
  return inTransaction(db, () => {
    const before = requireBooking(services, bookingId)
    const companion = withId === null ? null : requireCompanion(services, before, withId)
    const groupId = companion && (companion.group_id ?? joinOwnGroup(services, companion, companion.event_id!).id)
    if (groupId === before.group_id) return { booking: before, undoId: null }
    const booking = updateBooking(db, bookingId, { group_id: groupId, updated_at: services.clock.instant() })
    const detail = { reference: booking.reference, with: companion?.reference ?? null }
    const change = { actor, action: 'group', subject: 'booking', subjectId: bookingId, detail }
    const host = groupId === null ? undefined : findHost(db, findGroup(db, groupId))
    const how = groupId === null ? 'taken out of its group' : `put together with ${host?.name ?? 'others'}`
    const undoId = recordUndoable(services, change, {
      label: `Booking ${booking.reference} of ${booking.name} ${how}`,
      steps: [undoOfUpdate('bookings', before, booking)],
    })
    return { booking, undoId }
  })
}

function requireCompanion(services: Services, { id, event_id }: Booking, withId: number): Booking {
  const companion = findBooking(services.db, withId)
  if (companion && companion.id !== id && event_id !== null && companion.event_id === event_id) return companion
  throw fieldFailure('withId', 'not_of_this_evening', 'Please choose a booking of the same evening.')
}
