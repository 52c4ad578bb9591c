import { findHoldByPayment } from '#db/queries/holds'
import { findPayment, findPaymentByProviderId } from '#db/queries/payments'
import { Failure } from '../../lib/failure'
import { frameReturn, kitReturn, type OrderReturn } from '../orders/return-to-order'
import { settlePayment } from '../payments/settle-payment'
import type { Services } from '../services'
import { bookingPath } from './booking-link'
import { tellNow } from './booking-messages'
import { requireBookingOf } from './confirm-booking'

export type ReturnOutcome =
  | { outcome: 'booked'; path: string; emailSent: boolean }
  | { outcome: 'open' | 'refunded'; path: string; message: string }
  | ({ outcome: 'told' } & OrderReturn)

const RETURNS: readonly string[] = ['booking', 'paint_kit', 'custom_frame']

/**
 * Settles the payment that a visitor comes back from. Our own payment's id is known to the payer alone; the provider's id
 * is believed only from the browser that began the payment.
 */
export async function settleReturn(
  services: Services,
  from: { visitor: string | null; paymentId: string | null; intentId: string | null },
): Promise<ReturnOutcome> {
  const payment = from.paymentId
    ? findPayment(services.db, from.paymentId)
    : from.intentId
      ? findPaymentByProviderId(services.db, from.intentId)
      : undefined
  if (!payment || !RETURNS.includes(payment.purpose) || (!from.paymentId && payment.visitor !== from.visitor)) {
    throw new Failure('missing', 'payment_unknown', 'We do not know this payment.')
  }
  const settled = await settlePayment(services, payment.id)
  if (settled.purpose === 'paint_kit') return { outcome: 'told', ...(await kitReturn(services, settled)) }
  if (settled.purpose === 'custom_frame') return { outcome: 'told', ...(await frameReturn(services, settled)) }
  try {
    const booking = requireBookingOf(services, settled)
    return { outcome: 'booked', path: bookingPath(services, booking), emailSent: await tellNow(services, booking) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (error.code === 'refunded') return { outcome: 'refunded', path: '/#events', message: error.message }
    const hold = findHoldByPayment(services.db, payment.id)
    return { outcome: 'open', path: hold ? `/book/${hold.id}` : '/#events', message: error.message }
  }
}
