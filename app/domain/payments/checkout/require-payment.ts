import { findPayment, findPaymentByProviderId, type Payment } from '#db/queries/payments/payments'
import { Failure } from '../../../lib/failure'
import type { PaymentProvider } from '../../../providers/payments/port'
import type { BidderDevice } from '../../bidders/bidder-devices'
import type { Services } from '../../services'

/** The browser that asks: its key (null for a client that sent no cookie), the key to remember it by, and its address. */
export interface Visitor {
  key: string | null
  nextKey: string
  ip: string
}

/** Who asks for a payment: the browser's key, and the bidders of its cookie. */
export interface Payer {
  visitor: string | null
  bidders?: readonly BidderDevice[]
}

/** Whether a payment is the asker's: of the browser that began it, or as its purchase knows more of its buyer. */
export function isPayer(services: Services, payment: Payment, payer: Payer): boolean {
  if (payer.visitor !== null && payment.visitor === payer.visitor) return true
  return services.purchases[payment.purpose].isPayer?.(payment, payer) ?? false
}

/** The payment of who asks; anybody else sees none. */
export function requireOwnPayment(services: Services, payer: Payer, paymentId: string): Payment {
  const payment = findPayment(services.db, paymentId)
  if (payment && isPayer(services, payment, payer)) return payment
  throw new Failure('missing', 'payment_unknown', 'This purchase was started in another browser, or has closed.')
}

export function requirePayment(services: Services, id: string): Payment {
  const payment = findPayment(services.db, id)
  if (!payment) throw new Failure('missing', 'payment_unknown', 'This payment does not exist.')
  return payment
}

/** The payment that a program names by the provider's id; 404, and 409 when it pays for something else. */
export function requirePaymentFor(
  services: Services,
  purpose: Payment['purpose'],
  { intentId, noun }: { intentId: string; noun: string },
): Payment {
  const payment = findPaymentByProviderId(services.db, intentId)
  if (!payment) throw new Failure('missing', 'payment_unknown', 'We don’t know this payment.')
  if (payment.purpose === purpose) return payment
  throw new Failure('conflict', 'payment_of_something_else', `This payment is not for ${noun}.`)
}

/** The provider, or a refusal: this server takes no payments. */
export function requireProvider(services: Services): PaymentProvider {
  if (services.payments) return services.payments
  throw new Failure('unavailable', 'payments_off', 'Card payments are not switched on yet. Please call us to book.')
}
