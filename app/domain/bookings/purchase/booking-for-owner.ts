import { findBooking } from '#db/queries/bookings/bookings'
import { findEventWithSeats } from '#db/queries/bookings/event-seats'
import { findUseOfBooking } from '#db/queries/vouchers'
import { bookings } from '../../../copy/owner/admin'
import { exactPrice } from '../../../lib/money'
import { dateText } from '../../../lib/nz-time'
import type { FulfilledForOwner, FulfilledPayment } from '../../payments/checkout/purchase'
import type { Services } from '../../services'
import { byHandCents } from '../by-hand'

/** What the owner reads of a booking on the page of its payment. */
export function bookingForOwner(services: Services, payment: FulfilledPayment): FulfilledForOwner {
  const booking = findBooking(services.db, payment.fulfilled_id)
  if (!booking) return { title: 'The booking was deleted' }
  const event = booking.event_id === null ? undefined : findEventWithSeats(services.db, booking.event_id)
  const use = findUseOfBooking(services.db, booking.id)
  // What this payment is not.
  const otherByHand = payment.provider === 'manual' ? 0 : byHandCents(services, booking.id)
  const people = booking.party_size === 1 ? '1 person' : `${booking.party_size} people`
  return {
    title: `Booking ${booking.reference} of ${booking.name}`,
    note: event ? `${people}, ${event.title}, ${dateText(event.starts_at)}, ${event.time}` : `${people}, raincheck`,
    href: `/admin/bookings/${booking.id}/edit`,
    cancel: {
      label: 'Cancel the booking; its seats come free',
      text: [
        use
          ? `Voucher ${booking.voucher_code} gets its ${exactPrice(use.credit_cents)} of credit back first.`
          : 'The person is told by email.',
        ...(otherByHand > 0 ? [bookings.manualPart(exactPrice(otherByHand))] : []),
      ].join(' '),
    },
  }
}
