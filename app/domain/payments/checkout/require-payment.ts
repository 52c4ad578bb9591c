import { listStrayCharges } from '#db/queries/payments/payment-problems'
import { findPayment, findPaymentByProviderId, type Payment } from '#db/queries/payments/payments'
import { beingFinished, strayCharge } from '~/copy/payments/payment-problems'
import { conflict, Failure, missing, requireFound } from '~/lib/failure'
import type { PaymentProvider } from '~/providers/payments/port'
import type { BidderDevice } from '../../bidders/bidder-devices'
import type { Services } from '../../services'

/** The browser that asks: its key (null for a client that sent no cookie), the key to remember it by, and its address. */
export interface Visitor {
  key: string | null
  nextKey: string
  ip: string
}

/** Who asks for a payment: the browser's key, and the bidders in its cookie. */
export interface Payer {
  visitor: string | null
  bidders?: readonly BidderDevice[]
}

/** Whether this browser began the payment, or the purchase recognises its buyer in another way. */
export function isPayer(services: Services, payment: Payment, payer: Payer): boolean {
  if (payer.visitor !== null && payment.visitor === payer.visitor) return true
  return services.purchases[payment.purpose].isPayer?.(payment, payer) ?? false
}

/** The payment, if it is the payer's own; 404 for anybody else. */
export function requireOwnPayment(services: Services, payer: Payer, paymentId: string): Payment {
  const payment = findPayment(services.db, paymentId)
  if (payment && isPayer(services, payment, payer)) return payment
  throw missing('payment_unknown', 'This purchase was started in another browser, or has closed.')
}

/** The payment, or 404. */
export function requirePayment(services: Services, id: string): Payment {
  return requireFound(findPayment(services.db, id), 'payment_unknown', 'This payment does not exist.')
}

/** The payment that a program names by the provider's id; 404, and 409 when it pays for something else. */
export function requirePaymentFor(
  services: Services,
  purpose: Payment['purpose'],
  { intentId, noun }: { intentId: string; noun: string },
): Payment {
  const payment = findPaymentByProviderId(services.db, intentId)
  if (!payment) throw missing('payment_unknown', 'We don’t know this payment.')
  if (payment.purpose === purpose) return payment
  throw conflict('payment_of_something_else', `This payment is not for ${noun}.`)
}

/** The provider. Throws when this server takes no payments. */
export function requireProvider(services: Services): PaymentProvider {
  if (services.payments) return services.payments
  throw new Failure('unavailable', 'payments_off', 'Card payments aren’t switched on yet. Please give us a call.')
}

/** Seconds until a client should ask again. */
const ASK_AGAIN = 30

/** Paid with all its details, but not yet fulfilled: the buyer must not be asked to pay again. */
export function isBeingFinished(payment: Payment): boolean {
  return payment.state === 'paid' && payment.details !== null
}

/** The refusal for a payment that is being finished. */
export function secondPaymentRefusal(payment: Payment): Failure {
  const message = beingFinished.message(beingFinished.nouns[payment.purpose])
  return new Failure('unavailable', 'payment_received', message, { retryAfter: ASK_AGAIN })
}

/** Why a payment has made nothing, in words for the payer. */
export function unpaidRefusal(
  services: Services,
  payment: Payment,
  refunded = 'What you paid for could not be made. Your payment is being refunded in full.',
): Failure {
  if (payment.state === 'refunding' || payment.state === 'refunded') {
    if (payment.amount_cents === 0) return conflict('seats_taken', payment.decline_message ?? refunded)
    return conflict('refunded', refunded)
  }
  if (payment.state === 'cancelled' || payment.state === 'expiring') {
    if (listStrayCharges(services.db, payment.id).length > 0) return conflict('refunded', strayCharge.refusal)
    return conflict('payment_closed', 'This payment is no longer open and nothing was charged. Please start again.')
  }
  if (isBeingFinished(payment)) return secondPaymentRefusal(payment)
  if (payment.state === 'paid') {
    return conflict('payment_not_taken_up', 'We have your payment, but we still need your details.')
  }
  return new Failure(
    'declined',
    'payment_incomplete',
    payment.decline_message ?? 'This payment has not been completed.',
  )
}
