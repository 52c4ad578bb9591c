import { type Booking, findBooking, updateBooking } from '#db/queries/bookings/bookings'
import { findEventWithSeats } from '#db/queries/bookings/event-seats'
import { listPaymentsOfBooking } from '#db/queries/payments/payments'
import { Failure } from '../../lib/failure'
import type { Cents } from '../../lib/money'
import { requireEvent } from '../events/read-event'
import { tellMoved } from '../events/tell-moved'
import { settleProblem } from '../payments/problems'
import type { Services } from '../services'
import type { BookingUndo } from '../undo/save-undo'
import { bookingValue } from './booking-value'
import { followPaymentStatus } from './by-hand'
import { bookingMoved, bookingRainchecked, queueRestored } from './change-messages'

/**
 * E-mails the guests of a booking or event whose change was undone; in the transaction of the undo. 409 when a deleted
 * booking's money went back to its card or was handed back meanwhile: then nothing is undone.
 */
export function tellAfterUndo(services: Services, after: BookingUndo, actor: string): void {
  if (after.kind === 'event_moved_back') {
    const event = requireEvent(services, after.eventId)
    tellMoved(services, { before: { ...event, ...after.from }, event })
    return
  }
  const standing = findBooking(services.db, after.bookingId)
  if (!standing) return
  const found = putWithEvening(services, standing)
  if (after.kind === 'booking_restored') {
    refuseMoneyGone(services, found, after.refundedCents)
    askNoRefund(services, found)
    queueRestored(services, found)
    return
  }
  if (after.payment) {
    const { status, totalCents } = after.payment
    const before = { ...found, payment_status: status, total_cents: totalCents }
    followPaymentStatus(services, { before, after: found, method: 'other', actor })
  }
  if (after.kind === 'booking_changed_back') return
  // A calendar takes only a higher number than the one that it has, also for the old time.
  const booking = updateBooking(services.db, found.id, { calendar_sequence: found.calendar_sequence + 2 })
  const from = eventOf(services, after.fromEventId)
  const event = eventOf(services, booking.event_id)
  if (event) bookingMoved.queue(services, { booking, was: from, now: event, moved: 'booking' })
  else bookingRainchecked.queue(services, { booking, was: from, isFilled: false })
}

/** Its event may have been archived or restored meanwhile: a booking is archived when its event is. */
function putWithEvening(services: Services, booking: Booking): Booking {
  const is_archived = eventOf(services, booking.event_id)?.is_archived ?? 0
  return booking.is_archived === is_archived ? booking : updateBooking(services.db, booking.id, { is_archived })
}

/** The booking is back: nobody has to decide about its money. */
function askNoRefund(services: Services, booking: Booking): void {
  for (const payment of listPaymentsOfBooking(services.db, booking.id)) {
    const subject = { subject_type: 'booking', subject: booking.reference } as const
    settleProblem(services, { payment_id: payment.id, kind: 'deleted_unrefunded', ...subject }, { how: 'restored' })
  }
}

/** Money that went back does not come again by an undo: the booking would be paid with nothing paid for it. */
function refuseMoneyGone(services: Services, booking: Booking, before: Cents = 0): void {
  const { refundedCents, disputedCents } = bookingValue(services, booking)
  if (refundedCents + disputedCents <= before) return
  throw new Failure(
    'conflict',
    'refunded_since',
    'This cannot be undone any more: money of this booking went back meanwhile. Please add a new booking instead.',
  )
}

function eventOf(services: Services, id: number | null) {
  return id === null ? null : (findEventWithSeats(services.db, id) ?? null)
}
