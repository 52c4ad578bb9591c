import { type Booking, findBooking, updateBooking } from '#db/queries/bookings'
import { findEventWithSeats } from '#db/queries/event-seats'
import { listPaymentsOfBooking } from '#db/queries/payments'
import { forgetUnreturned } from '#db/queries/unreturned-payments'
import { bookings as texts } from '../../copy/admin'
import { Failure } from '../../lib/failure'
import { type Cents, exactPrice } from '../../lib/money'
import { requireEvent } from '../events/read-event'
import { tellMoved } from '../events/tell-moved'
import { settleProblem } from '../payments/problems'
import type { Services } from '../services'
import type { BookingUndo } from '../undo/keep-undo'
import { bookingValue } from './booking-value'
import { queueBookingMoved, queueRainchecked, queueRestored } from './change-messages'

/**
 * What an undone change of a booking or an evening tells whoever booked; in the transaction of the undo. 409 when a deleted
 * booking's money went back to its card meanwhile: nothing of the undo stays then. Answers what the owner is to know of it.
 */
export function tellAfterUndo(services: Services, after: BookingUndo): string | undefined {
  if (after.kind === 'event_moved_back') {
    const event = requireEvent(services, after.eventId)
    tellMoved(services, { ...event, ...after.from }, event)
    return
  }
  const standing = findBooking(services.db, after.bookingId)
  if (!standing) return
  const found = putWithEvening(services, standing)
  if (after.kind === 'booking_restored') {
    refuseMoneyGone(services, found, after.refundedCents)
    askNoRefund(services, found)
    const { booking, note } = owedAgain(services, found)
    queueRestored(services, booking)
    return note
  }
  // A calendar takes only a higher number than the one that it has, also for the old time.
  const booking = updateBooking(services.db, found.id, { calendar_sequence: found.calendar_sequence + 2 })
  const from = eventOf(services, after.fromEventId)
  const event = eventOf(services, booking.event_id)
  if (event) queueBookingMoved(services, booking, { was: from, now: event, cause: 'booking' })
  else queueRainchecked(services, booking, from)
}

/** Its evening may have been put away meanwhile, or have come back: a booking stands where its evening does. */
function putWithEvening(services: Services, booking: Booking): Booking {
  const is_archived = eventOf(services, booking.event_id)?.is_archived ?? 0
  return booking.is_archived === is_archived ? booking : updateBooking(services.db, booking.id, { is_archived })
}

/** The booking stands again: nobody has to decide about its money. */
function askNoRefund(services: Services, booking: Booking): void {
  for (const payment of listPaymentsOfBooking(services.db, booking.id)) {
    const subject = { subject_type: 'booking', subject: booking.reference } as const
    settleProblem(services, { payment_id: payment.id, kind: 'deleted_unrefunded', ...subject }, { how: 'restored' })
  }
}

/** What was paid by hand and settled while the booking was gone most likely went back: it is not called paid unseen. */
function owedAgain(services: Services, found: Booking): { booking: Booking; note?: string } {
  const cash = forgetUnreturned(services.db, found.id)
  if (!cash?.settled_at) return { booking: found }
  const booking = updateBooking(services.db, found.id, {
    payment_status: 'pending',
    // Her word, not a payment, keeps its seats until it is paid.
    made_by: 'owner',
    placed_by: 'owner',
  })
  return { booking, note: texts.owedAgain(exactPrice(cash.amount_cents)) }
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
