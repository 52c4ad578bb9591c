import { type Booking, findBookingByPayment, insertBooking, updateBooking } from '#db/queries/bookings'
import { upsertCustomer } from '#db/queries/customers'
import { findEventWithSeats, freeSeats } from '#db/queries/event-seats'
import { findHold, updateHold } from '#db/queries/holds'
import { findPayment, updatePayment } from '#db/queries/payments'
import { instantNow } from '../../providers/clock.port'
import type { BookingDetails } from '../payments/details'
import type { Services } from '../services'
import { redeemVoucher } from '../vouchers/redeem'
import { endWaitingFor } from '../waiting-list/end-waiting'
import { queueBookingMessages } from './booking-messages'
import { makeRoom } from './make-room'

/** Thrown inside the transaction that makes a booking: nothing of it stays. */
export class BookingImpossible extends Error {
  override readonly name = 'BookingImpossible'
}

/**
 * Makes the booking that was paid (by card, or by a voucher that covers it all) out of its hold: the hold's seats and
 * credit become the booking's. Call inside the one transaction of the purchase. Throws `BookingImpossible` when the hold
 * was over and seats or credit are gone.
 */
export function insertPaidBooking(services: Services, details: BookingDetails, paymentId: string | null): Booking {
  const { db } = services
  const now = instantNow(services.clock)
  const hold = findHold(db, details.holdId)
  const ownsHold = hold !== undefined && (hold.state === 'live' || hold.state === 'releasing')
  endWaitingFor(services, details)
  const event = findEventWithSeats(db, details.eventId)
  // What the hold promised is kept, also when the owner made the event smaller meanwhile.
  const needed = details.partySize - (ownsHold ? hold.party_size : 0)
  if (!event || (needed > 0 && freeSeats(event) < needed)) {
    throw new BookingImpossible('The seats were gone when the payment arrived.')
  }

  // A hold keeps its promise however late its payment is heard of; without one there is nothing to come to any more.
  if (!ownsHold && event.starts_at <= now) {
    throw new BookingImpossible('The evening had begun when the payment arrived.')
  }

  makeRoom(services, event.id, details.partySize)
  const customer = upsertCustomer(db, { name: details.name, email: details.email, phone: details.phone, now })
  const row = {
    ...columnsOf(details),
    customer_id: customer.id,
    payment_status: 'paid' as const,
    hold_id: ownsHold ? hold.id : null,
    updated_at: now,
  }
  const pending = paymentId ? findBookingByPayment(db, paymentId) : undefined
  const booking = pending
    ? updateBooking(db, pending.id, row)
    : insertBooking(db, {
        ...row,
        ...newBookingIds(services),
        made_by: paymentId ? 'payment' : details.voucherId === null ? 'free' : 'voucher',
        payment_id: paymentId,
        created_at: now,
      })

  if (ownsHold) {
    updateHold(db, hold.id, { state: 'used' })
    // A second payment that was begun for the same seats can no longer be wanted.
    const other = hold.payment_id && hold.payment_id !== paymentId ? findPayment(db, hold.payment_id) : undefined
    if (other?.state === 'open') updatePayment(db, other.id, { state: 'expiring' })
  }
  if (details.voucherId !== null) {
    const redeemed = redeemVoucher(services, {
      voucherId: details.voucherId,
      bookingId: booking.id,
      creditCents: details.creditCents,
      places: details.voucherPlaces,
      valueCents: details.voucherCents,
      by: details.name,
    })
    if (!redeemed) throw new BookingImpossible('The voucher had been used elsewhere when the payment arrived.')
  }
  queueBookingMessages(services, booking)
  return booking
}

/** What identifies a new booking: a reference that can be read aloud, and the secret of its link. */
export function newBookingIds(services: Services) {
  return { reference: `WP-${services.codes.code(6)}`, link_nonce: services.codes.nonce() }
}

/** What a booking's row says of what was asked for. */
export function columnsOf(details: BookingDetails) {
  return {
    event_id: details.eventId,
    first_name: details.firstName,
    last_name: details.lastName,
    name: details.name,
    email: details.email,
    phone: details.phone,
    party_size: details.partySize,
    total_cents: details.totalCents,
    credit_cents: details.creditCents,
    special_requests: details.specialRequests,
    voucher_code: details.voucherCode,
  }
}
