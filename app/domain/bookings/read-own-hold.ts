import { findHold, findLiveHold } from '#db/queries/holds'
import { findPayment } from '#db/queries/payments'
import type { OwnHoldView } from '../../contract/bookings'
import { secondsUntil } from '../../lib/instants'
import { instantNow } from '../../providers/clock.port'
import { checkoutPath } from '../payments/payment-paths'
import { isBeingFinished } from '../payments/unpaid'
import type { Services } from '../services'
import { typedInto } from './booking-details'

/** What this browser typed for the event, and the seats that it holds; no hold once that is paid or its time is over. */
export function readOwnHold(
  services: Services,
  asked: { eventId: number; visitor: string },
): { form: Record<string, string>; hold: OwnHoldView | null } {
  const hold = findLiveHold(services.db, asked)
  if (!hold) return { form: {}, hold: null }
  const now = instantNow(services.clock)
  const payment = hold.payment_id ? findPayment(services.db, hold.payment_id) : undefined
  const isOpen = hold.expires_at > now && payment && !isBeingFinished(payment)
  return {
    form: typedInto(hold),
    hold: isOpen ? { paymentUrl: checkoutPath(payment), seconds: secondsUntil(now, hold.expires_at) } : null,
  }
}

/** Where the seats of a hold are paid for; null when this browser holds no such seats. */
export function findCheckoutOfHold(
  services: Services,
  { visitor, holdId }: { visitor: string | null; holdId: number },
): string | null {
  const hold = Number.isSafeInteger(holdId) ? findHold(services.db, holdId) : undefined
  return hold?.payment_id && hold.visitor === visitor ? checkoutPath({ id: hold.payment_id }) : null
}
