import { type Booking, findBooking, updateBooking } from '#db/queries/bookings/bookings'
import { type EaselPlace, insertPlaceIfFree, listPlaces } from '#db/queries/bookings/easels'
import { findEvent } from '#db/queries/bookings/events'
import { listLastReversed } from '#db/queries/payments/payments'
import type { ManualMethod } from '~/contract/constants'
import { conflict } from '~/lib/failure'
import type { Cents } from '~/lib/money'
import { notifyGuestsOfMove } from '../events/edit-event'
import { requireEvent } from '../events/read-events'
import type { Services } from '../services'
import type { BookingUndo, PaymentBefore } from '../undo/save-undo'
import { goneCents, recordManualPaymentOf } from './booking-money'
import { bookingMoved, bookingRainchecked, queueRestored } from './change-messages'
import { reverseManualPaymentsOf } from './payment-parts'

/**
 * What the undo of a change of bookings needs besides the old values: payments by hand, easels and an e-mail to the
 * guests. In the transaction of the undo. 409 when money was refunded meanwhile.
 */
export function completeBookingUndo(services: Services, after: BookingUndo, actor: string): void {
  const { db } = services
  if (after.kind === 'event_moved_back') {
    const event = requireEvent(services, after.eventId)
    notifyGuestsOfMove(services, { before: { ...event, ...after.from }, event })
    return
  }
  const found = findBooking(db, after.bookingId)
  if (!found) return
  const event = findEvent(db, found.event_id)
  // A booking is archived with its event, which may have changed meanwhile. A raincheck is archived once it has ended.
  const withoutEvent = after.kind === 'booking_moved_back' ? 0 : found.is_archived
  const restored = updateBooking(db, found.id, { is_archived: event?.is_archived ?? withoutEvent })
  if (after.kind === 'booking_restored') {
    requireSameMoneyGone(services, restored, after.refundedCents)
    restorePlaces(services, after.places)
    queueRestored(services, restored)
    return
  }
  if (after.payment) undoPayment(services, restored, after.payment, actor)
  if (after.kind === 'booking_changed_back') return
  // Calendars ignore an entry unless its number is higher than before, even to restore the old time.
  const booking = updateBooking(db, found.id, { calendar_sequence: found.calendar_sequence + 2 })
  const was = findEvent(db, after.fromEventId) ?? null
  if (event) bookingMoved.queue(services, { booking, was, now: event, moved: 'booking' })
  else bookingRainchecked.queue(services, { booking, was, isFilled: false })
}

/** Payments by hand follow the restored booking: nothing was taken or handed back by an undo of another party size. */
function undoPayment(services: Services, restored: Booking, change: PaymentBefore, actor: string): void {
  const { status, totalCents, takenCents, refundedCents } = change
  requireSameMoneyGone(services, restored, refundedCents)
  if (status !== 'paid') {
    const before = { ...restored, payment_status: status, total_cents: totalCents }
    // Money that was taken after all was taken as before.
    const reversed = listLastReversed(services.db, restored.id) as { method: ManualMethod; amount_cents: Cents }[]
    for (const { method, amount_cents } of [
      ...reversed,
      { method: 'other', amount_cents: restored.total_cents } as const,
    ])
      recordManualPaymentOf(services, { before, after: restored, method, mostCents: amount_cents, actor })
    return
  }
  // Not by its id: the money may have been set back meanwhile, and recorded again when that was undone.
  reverseManualPaymentsOf(services, restored.id, { actor, reason: 'The change was undone.', mostCents: takenCents })
}

/** The easels of a restored booking, unless somebody else has them, or the owner has had the evening arranged again. */
function restorePlaces({ db }: Services, places: EaselPlace[]): void {
  if (places.length === 0 || listPlaces(db, places[0]!.event_id).length === 0) return
  for (const place of places) insertPlaceIfFree(db, place)
}

/**
 * Refuses an undo after a refund: the booking would count as paid although its money is gone. Also when less is gone than
 * before, as after a refund that failed: something else may have been refunded since.
 */
function requireSameMoneyGone(services: Services, booking: Booking, beforeCents: number): void {
  if (goneCents(services, booking) === beforeCents) return
  throw conflict(
    'refunded_since',
    'This cannot be undone any more: the money of this booking has changed since. Please change or add the booking by hand.',
  )
}
