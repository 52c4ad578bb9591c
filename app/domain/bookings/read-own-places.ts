import { findBookingByHold } from '#db/queries/bookings/bookings'
import { findHold, findLiveHold, findUsedHold } from '#db/queries/bookings/holds'
import { findPayment } from '#db/queries/payments/payments'
import type { OwnPlacesView } from '../../contract/bookings/bookings'
import { checkoutPath, returnPath } from '../../contract/payments/checkout'
import { secondsUntil } from '../../lib/instants'
import { instantNow } from '../../providers/clock.port'
import { isBeingFinished } from '../payments/checkout/unpaid'
import type { Services } from '../services'
import { bookingPath } from './booking-link'
import { typedInto } from './purchase/booking-details'

/**
 * What this browser has of an event: what it typed, the seats that it holds until they are paid or their time is over, and
 * the newest booking that it made.
 */
export function readOwnPlaces(services: Services, asked: { eventId: number; visitor: string }): OwnPlacesView {
  const hold = findLiveHold(services.db, asked)
  if (!hold) return { form: {}, hold: null, booked: readBooked(services, asked) }
  const now = instantNow(services.clock)
  const payment = hold.payment_id ? findPayment(services.db, hold.payment_id) : undefined
  const form = typedInto(hold)
  if (payment && isBeingFinished(payment)) {
    return { form, hold: null, booked: { url: returnPath(payment), isFinishing: true } }
  }
  const isOpen = payment && hold.expires_at > now
  return {
    form,
    hold: isOpen ? { paymentUrl: checkoutPath(payment), seconds: secondsUntil(now, hold.expires_at) } : null,
    booked: readBooked(services, asked),
  }
}

function readBooked(services: Services, asked: { eventId: number; visitor: string }): OwnPlacesView['booked'] {
  const used = findUsedHold(services.db, asked)
  const booking = used && findBookingByHold(services.db, used.id)
  if (booking?.event_id !== asked.eventId) return null
  return { url: bookingPath(services, booking), isFinishing: false }
}

/** Where the seats of a hold are paid for; null when this browser holds no such seats. */
export function findCheckoutOfHold(
  services: Services,
  { visitor, holdId }: { visitor: string | null; holdId: number },
): string | null {
  const hold = Number.isSafeInteger(holdId) ? findHold(services.db, holdId) : undefined
  return hold?.payment_id && hold.visitor === visitor ? checkoutPath({ id: hold.payment_id }) : null
}
