import { type Booking, updateBooking } from '#db/queries/bookings/bookings'
import { findEvent } from '#db/queries/bookings/events'
import type { Payment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type { CheckoutView } from '~/contract/payments/checkout'
import { conflict } from '~/lib/failure'
import { beginningOf } from '~/lib/text'
import { dateText } from '~/lib/time'
import { checkoutView } from '../../payments/checkout/open-checkout'
import { reopenOrCreate } from '../../payments/checkout/open-payment'
import { settleFormer } from '../../payments/settle-payment'
import type { Services } from '../../services'
import { requireBookingByLink } from '../booking-link'
import { centsOfReserved, findCardPayment } from '../booking-money'
import { bookingDetails } from './booking-details'

/** The checkout for the guest of a reserved booking. One payment is open at a time, in the browser that asked last. */
export async function payReserved(
  services: Services,
  { nextKey: visitor }: { nextKey: string },
  link: string,
): Promise<CheckoutView> {
  const booking = requireReserved(services, link)
  const before = findCardPayment(services, booking)
  await settleFormer(services, before, before?.amount_cents === centsOfReserved(services, booking))
  const payment = inTransaction(services.db, () =>
    findOrOpenPayment(services, requireReserved(services, link), visitor),
  )
  return checkoutView(services, { visitor }, payment)
}

function requireReserved(services: Services, link: string): Booking {
  const booking = requireBookingByLink(services, link)
  const event = findEvent(services.db, booking.event_id)
  const isOver = !event || event.ends_at <= services.clock.instant()
  if (!isOver && centsOfReserved(services, booking) > 0) return booking
  throw conflict('nothing_to_pay', 'There’s nothing left to pay for this booking.')
}

function findOrOpenPayment(services: Services, booking: Booking, visitor: string): Payment {
  const { name, email, reference } = booking
  const event = findEvent(services.db, booking.event_id)!
  const payment = reopenOrCreate(services, findCardPayment(services, booking), {
    purpose: 'booking',
    amountCents: centsOfReserved(services, booking),
    description: beginningOf(`${event.title}, ${dateText(event.starts_at)}: booking ${reference}`, 200),
    name,
    email,
    visitor,
    details: bookingDetails.parse({ ...booking, hold_id: null, reserved_id: booking.id }),
  })
  updateBooking(services.db, booking.id, { payment_id: payment.id })
  return payment
}
