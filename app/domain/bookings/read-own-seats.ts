import { findBookingByHold } from '#db/queries/bookings/bookings'
import { findHold, findLiveHold, findUsedHold } from '#db/queries/bookings/holds'
import { findPayment } from '#db/queries/payments/payments'
import type { OwnSeatsView } from '../../contract/bookings/bookings'
import { checkoutPath, returnPath } from '../../contract/payments/checkout'
import { secondsUntil } from '../../lib/instants'
import { instantNow } from '../../providers/clock.port'
import { isBeingFinished } from '../payments/checkout/unpaid'
import type { Services } from '../services'
import { bookingPath } from './booking-link'
import { typedInto } from './purchase/booking-details'

/** What this browser has of an event: what it typed, the seats that it holds, and the newest booking that it made. */
export function readOwnSeats(services: Services, request: { eventId: number; visitor: string }): OwnSeatsView {
  const hold = findLiveHold(services.db, request)
  const payment = hold?.payment_id ? findPayment(services.db, hold.payment_id) : undefined
  const form = typedInto(hold)
  if (payment && isBeingFinished(payment)) {
    return { form, hold: null, booked: { url: returnPath(payment), isFinishing: true } }
  }
  const now = instantNow(services.clock)
  const isOpen = payment && hold && hold.expires_at > now
  const used = findUsedHold(services.db, request)
  const booking = used && findBookingByHold(services.db, used.id)
  return {
    form,
    hold: isOpen ? { paymentUrl: checkoutPath(payment), secondsLeft: secondsUntil(now, hold.expires_at) } : null,
    booked: booking?.event_id === request.eventId ? { url: bookingPath(services, booking), isFinishing: false } : null,
  }
}

/** Where the seats of a hold are paid for; null when this browser holds no such seats. */
export function findCheckoutOfHold(services: Services, visitor: string | null, holdId: number): string | null {
  const hold = Number.isSafeInteger(holdId) ? findHold(services.db, holdId) : undefined
  return hold?.payment_id && hold.visitor === visitor ? checkoutPath({ id: hold.payment_id }) : null
}
