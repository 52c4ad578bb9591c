import { type Booking, findBookingByPayment, insertBooking, updateBooking } from '#db/queries/bookings/bookings'
import { type EventWithSeats, findEventWithSeats, freeSeats } from '#db/queries/bookings/event-seats'
import { findHold, type Hold, updateHold } from '#db/queries/bookings/holds'
import { findPayment, type Payment, updatePayment } from '#db/queries/payments/payments'
import { upsertCustomer } from '#db/queries/people/customers'
import { notBooked, type WhyNotBooked } from '../../../copy/payments/late-payments'
import { instantNow } from '../../../providers/clock.port'
import type { Services } from '../../services'
import { redeemVoucher } from '../../vouchers/use-credit'
import { endWaitingFor } from '../../waiting-list/end-waiting'
import { queueBookingMessages } from '../booking-messages'
import { makeRoom } from '../changes/make-room'
import type { BookingDetails } from './booking-details'

/** Thrown inside the transaction that makes a booking: nothing of it stays. The message is the reason, for guest and owner. */
export class BookingImpossible extends Error {
  override readonly name = 'BookingImpossible'

  constructor(
    readonly why: WhyNotBooked,
    reason: string = notBooked[why].reason,
  ) {
    super(reason)
  }
}

/**
 * The event of a payment, if it still has the seats that the hold does not cover. A hold keeps its promise however late its
 * payment becomes known; without a hold nothing can be booked once the event has begun or was archived.
 */
export function requireSeats(
  services: Services,
  asked: { eventId: number; partySize: number; hold: Hold | undefined },
): EventWithSeats {
  const { partySize, hold } = asked
  const event = findEventWithSeats(services.db, asked.eventId)
  if (!event || (!hold && event.is_archived === 1)) throw new BookingImpossible('off')
  if (!hold && event.starts_at <= instantNow(services.clock)) throw new BookingImpossible('begun')
  // The hold keeps what it promised, also when the owner made the event smaller meanwhile.
  const needed = partySize - (hold?.party_size ?? 0)
  if (needed > 0 && freeSeats(event) < needed) throw new BookingImpossible('full')
  return event
}

/**
 * Makes the booking that was paid (by card, by a voucher that covers it all, or nothing) out of its hold: the hold's seats and
 * credit become the booking's. Call inside the one transaction of the purchase. Throws `BookingImpossible` when the hold
 * was over and seats or credit are gone.
 */
export function insertPaidBooking(services: Services, details: BookingDetails, payment: Payment): Booking {
  const { db } = services
  const now = instantNow(services.clock)
  const found = details.holdId === null ? undefined : findHold(db, details.holdId)
  const hold = found?.state === 'live' || found?.state === 'releasing' ? found : undefined
  endWaitingFor(services, details)
  const event = requireSeats(services, { ...details, hold })
  makeRoom(services, event.id, details.partySize)
  const paymentId = payment.amount_cents > 0 ? payment.id : null
  const pending = findBookingByPayment(db, payment.id)
  // The owner took the money by hand meanwhile.
  if (pending?.payment_status === 'paid') throw new BookingImpossible('settled')
  const columns = columnsOf(details, pending)
  const customer = upsertCustomer(db, { name: columns.name, email: columns.email, phone: columns.phone, now })
  const row = {
    ...columns,
    customer_id: customer.id,
    payment_status: 'paid' as const,
    hold_id: hold?.id ?? null,
    updated_at: now,
  }
  const booking = pending
    ? updateBooking(db, pending.id, row)
    : insertBooking(db, {
        ...row,
        ...newBookingIds(services),
        made_by: paymentId ? 'payment' : details.voucherId === null ? 'free' : 'voucher',
        payment_id: paymentId,
        created_at: now,
      })

  if (hold) {
    updateHold(db, hold.id, { state: 'used' })
    // A second payment that was begun for the same seats can no longer be wanted.
    const other = hold.payment_id && hold.payment_id !== payment.id ? findPayment(db, hold.payment_id) : undefined
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
    if (!redeemed) throw new BookingImpossible('voucher')
  }
  queueBookingMessages(services, booking)
  return booking
}

/** What identifies a new booking: a reference that can be read aloud, and the secret of its link. */
export function newBookingIds(services: Services) {
  return { reference: `WP-${services.codes.code(6)}`, link_nonce: services.codes.nonce() }
}

/**
 * What a booking's row says of what was asked for. Who books is not taken from the form again once the owner has edited the
 * pending booking.
 */
export function columnsOf(details: BookingDetails, pending?: Booking) {
  return {
    event_id: details.eventId,
    party_size: details.partySize,
    total_cents: details.totalCents,
    credit_cents: details.creditCents,
    voucher_code: details.voucherCode,
    ...(pending?.placed_by === 'owner' ? contactOf(pending) : contactIn(details)),
  }
}

function contactOf({ first_name, last_name, name, email, phone, special_requests }: Booking) {
  return { first_name, last_name, name, email, phone, special_requests }
}

function contactIn(details: BookingDetails) {
  return {
    first_name: details.firstName,
    last_name: details.lastName,
    name: details.name,
    email: details.email,
    phone: details.phone,
    special_requests: details.specialRequests,
  }
}
