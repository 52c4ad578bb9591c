import { findBooking } from '#db/queries/bookings'
import { findEventWithSeats } from '#db/queries/event-seats'
import type { Payment } from '#db/queries/payments'
import { dateText } from '../../lib/nz-time'
import { bookingDetails, storedDetails } from '../payments/details'
import type { PurchaseWays } from '../payments/read-purchase-step'
import type { Services } from '../services'
import { bookingPath } from './booking-link'
import { sumLines } from './receipt'

/** A booking that the owner reserved, at its payment step. */
export const reservedPurchase: PurchaseWays = {
  describe: (services, payment) => {
    const { eventId, name, email, phone, partySize, totalCents, creditCents, voucherCode } = storedDetails(
      bookingDetails,
      payment,
    )!
    const event = findEventWithSeats(services.db, eventId)
    return {
      title: event?.title ?? payment.description,
      picture: null,
      facts: [...(event ? [`${dateText(event.starts_at)}, ${event.time}`] : []), `${name}, ${email}`],
      lines: sumLines({
        partySize,
        totalCents,
        creditCents,
        voucherCode,
        voucherPlaces: 0,
        totalLabel: 'Total to pay',
      }),
      phone,
      backUrl: pathOf(services, payment) ?? '/#events',
    }
  },
  madePath: (services, payment) => (payment.made_kind === 'booking' ? pathOf(services, payment) : null),
}

/** The id of the reserved booking that a payment is for; null for every other payment. */
export function reservedIdOf(payment: Payment): number | null {
  return payment.purpose === 'booking' ? (storedDetails(bookingDetails, payment)?.reservedId ?? null) : null
}

function pathOf(services: Services, payment: Payment): string | null {
  const id = reservedIdOf(payment)
  const booking = id === null ? undefined : findBooking(services.db, id)
  return booking ? bookingPath(services, booking) : null
}
