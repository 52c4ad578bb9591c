import {
  type Booking,
  findBooking,
  findBookingByPayment,
  insertBooking,
  updateBooking,
} from '#db/queries/bookings/bookings'
import { type EventWithSeats, findEvent, freeSeats } from '#db/queries/bookings/events'
import { findHold, type Hold, updateHold } from '#db/queries/bookings/holds'
import { listPaymentsOfBooking, type Payment } from '#db/queries/payments/payments'
import { upsertCustomer } from '#db/queries/people/customers'
import { notBooked, otherAmount, type WhyNotBooked } from '~/copy/payments/late-payments'
import { conflict, Failure } from '~/lib/failure'
import { queueFriendJoined } from '../../groups/group-messages'
import type { Fulfilment } from '../../payments/checkout/purchase'
import { requireDetails } from '../../payments/payment-details'
import { requestRefund } from '../../payments/refunds/refund-payment'
import { newIds } from '../../private-link'
import { isActive } from '../../seats/holds'
import type { Services } from '../../services'
import { redeemVoucher } from '../../vouchers/use-credit'
import { endWaitingFor } from '../../waiting-list/end-waiting'
import { queueBookingMessages } from '../booking-messages'
import { bookingValue, centsOfReserved } from '../booking-money'
import { releaseGivenUpSeats } from '../changes/move-booking'
import { requireRaincheck, seatRaincheck } from '../changes/rebook'
import { type BookingDetails, bookingColumns, bookingDetails } from './booking-details'

/** Why nothing is booked, for guest and owner. Thrown inside the transaction, so that everything is rolled back. */
function impossible(why: WhyNotBooked, reason: string = notBooked[why].reason): Failure {
  return conflict(why, reason)
}

/**
 * Makes the booking, books the raincheck, or marks the reserved booking as paid. Refused without free seats (rule 3.6).
 */
export function fulfilBooking(services: Services, payment: Payment): Fulfilment {
  const details = requireDetails(bookingDetails, payment)
  const fulfil = details.reserved_id !== null ? fulfilReserved : details.rebooks ? fulfilRebooking : insertPaidBooking
  try {
    // A savepoint: a refusal undoes its own writes, and the payment's transaction continues.
    const id = services.db.sqlite.transaction(() => fulfil(services, payment, details).id)()
    const part = details.rebooks || isPaidByCard(services, id) ? 'difference' : 'whole'
    return { outcome: 'fulfilled', kind: 'booking', id, part }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code in notBooked) return { outcome: 'refused', why: error.code as WhyNotBooked, reason: error.message }
    // A refused raincheck is not a defect: its payment is refunded with this message.
    if (details.rebooks) return { outcome: 'refused', why: 'raincheck', reason: error.message }
    throw error
  }
}

/**
 * Inserts the paid booking, which takes over the seats and credit of its hold. Refused when seats or credit are gone.
 */
function insertPaidBooking(services: Services, payment: Payment, details: BookingDetails): Booking {
  const { db } = services
  const now = services.clock.instant()
  const pending = findBookingByPayment(db, payment.id)
  // The owner took the money by hand in the meantime. Checked first: the booking's own seats may be the last ones.
  if (pending?.payment_status === 'paid') throw impossible('settled')
  const { event, hold } = requireSeats(services, details)
  releaseGivenUpSeats(services, event.id, details.party_size)
  const paymentId = payment.amount_cents > 0 ? payment.id : null
  const columns = bookingColumnsOf(details, pending)
  const row = {
    ...columns,
    customer_id: upsertCustomer(db, { ...columns, now }).id,
    payment_status: 'paid' as const,
    hold_id: hold?.id ?? null,
    updated_at: now,
  }
  const booking = pending
    ? updateBooking(db, pending.id, row)
    : insertBooking(db, {
        ...row,
        ...newIds(services, 'WP'),
        made_by: paymentId ? 'payment' : details.voucher_id === null ? 'free' : 'voucher',
        payment_id: paymentId,
        created_at: now,
      })
  if (hold) updateHold(db, hold.id, { state: 'used' })
  if (details.voucher_id !== null) {
    const isRedeemed = redeemVoucher(services, {
      voucherId: details.voucher_id,
      bookingId: booking.id,
      credit: {
        creditCents: details.credit_cents,
        usedPlaces: details.voucher_places,
        usedValueCents: details.voucher_cents,
      },
      by: details.name,
    })
    if (!isRedeemed) throw impossible('voucher')
  }
  queueBookingMessages(services, booking)
  queueFriendJoined(services, booking, event)
  return booking
}

/**
 * The event of a payment, and its hold; the guest leaves the waiting list. A hold keeps its promise (rule 2.11) however
 * late its payment becomes known. Without a hold, a full, archived or begun event is refused. A called-off event is
 * always refused.
 */
function requireSeats(services: Services, details: BookingDetails): { event: EventWithSeats; hold: Hold | undefined } {
  const { event_id: eventId, email, offer_id: offerId, party_size } = details
  const found = findHold(services.db, details.hold_id)
  const hold = isActive(found) && found.event_id === eventId ? found : undefined
  endWaitingFor(services, { eventId, email, offerId, partySize: party_size })
  const event = findEvent(services.db, eventId)
  if (event?.called_off_at) throw impossible('called_off')
  if (!event || (!hold && event.is_archived === 1)) throw impossible('off')
  if (!hold && event.starts_at <= services.clock.instant()) throw impossible('begun')
  const needed = party_size - (hold?.party_size ?? 0)
  if (needed > 0 && freeSeats(event) < needed) throw impossible('full')
  return { event, hold }
}

/**
 * Books a raincheck whose difference was paid. If it has become worth more since the payment step, the surplus is
 * refunded.
 */
function fulfilRebooking(services: Services, payment: Payment, details: BookingDetails): Booking {
  const { booking_id, value_cents } = details.rebooks!
  // The words about a missing booking are for somebody who opens its page.
  if (!findBooking(services.db, booking_id)) throw impossible('raincheck')
  const booking = requireRaincheck(services, booking_id)
  const surplusCents = bookingValue(services, booking).valueCents - value_cents
  if (surplusCents < 0) {
    throw impossible('raincheck', 'The raincheck was refunded while the difference was being paid.')
  }
  if (booking.party_size !== details.party_size) {
    throw impossible('raincheck', 'The number of people was changed while the difference was being paid.')
  }
  const seats = requireSeats(services, details)
  const seated = seatRaincheck(services, booking, { ...seats, paidCents: payment.amount_cents })
  if (surplusCents === 0) return seated
  // Also paid by hand while the card was charged: the surplus goes back with the next minute's refunds.
  const amountCents = Math.min(surplusCents, payment.amount_cents)
  requestRefund(services, {
    paymentId: payment.id,
    amountCents,
    reason: `Booking ${booking.reference} had been paid another way meanwhile.`,
    by: null,
    cause: 'paid_twice',
  })
  return updateBooking(services.db, booking.id, { total_cents: seated.total_cents - amountCents })
}

/**
 * Marks a reserved booking as paid by card. Refused when it is gone, was paid another way, or its price has changed.
 */
function fulfilReserved(services: Services, payment: Payment, { reserved_id }: BookingDetails): Booking {
  const booking = findBooking(services.db, reserved_id!)
  const owedCents = booking ? centsOfReserved(services, booking) : 0
  if (!booking || owedCents === 0) throw impossible('settled')
  if (owedCents !== payment.amount_cents) throw impossible('settled', otherAmount)
  const paid = { payment_status: 'paid', payment_id: payment.id, updated_at: services.clock.instant() } as const
  const updated = updateBooking(services.db, booking.id, paid)
  queueBookingMessages(services, updated, 'card')
  return updated
}

/** An earlier card payment has made or paid the booking: the party of reserved seats grew, or it was refunded. */
function isPaidByCard({ db }: Services, id: number): boolean {
  const payments = listPaymentsOfBooking(db, id).filter(({ provider }) => provider !== 'manual')
  return payments.some(({ fulfilled_id, fulfilled_part }) => fulfilled_id === id && fulfilled_part === 'whole')
}

/**
 * The columns of a booking. Once the owner has edited the pending booking, the guest's form no longer overwrites the
 * person.
 */
export function bookingColumnsOf(details: BookingDetails, pending?: Booking) {
  const columns = bookingColumns.parse(details)
  if (pending?.placed_by !== 'owner') return columns
  const { first_name, last_name, name, email, phone, special_requests, coming_with, group_id } = pending
  return { ...columns, first_name, last_name, name, email, phone, special_requests, coming_with, group_id }
}
