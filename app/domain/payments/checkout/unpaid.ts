import { listStrayCharges } from '#db/queries/payments/payment-problems'
import type { Payment } from '#db/queries/payments/payments'
import { beingFinished, strayCharge } from '../../../copy/payments/payment-problems'
import { Failure } from '../../../lib/failure'
import type { Services } from '../../services'

const ASK_AGAIN = 30

/** Paid with all its details, but not made yet: nobody may be asked to pay for it again. */
export function isBeingFinished(payment: Payment): boolean {
  return payment.state === 'paid' && payment.details !== null
}

export function refuseSecondPayment(payment: Payment): Failure {
  const message = beingFinished.message(beingFinished.nouns[payment.purpose])
  return new Failure('unavailable', 'payment_received', message, { retryAfter: ASK_AGAIN })
}

/** Why a payment has made nothing, for the person who pays. Thrown by the caller. */
export function refuseUnpaid(
  services: Services,
  payment: Payment,
  refunded = 'What you paid for could not be made. Your payment is being refunded in full.',
): Failure {
  if (payment.state === 'refunding' || payment.state === 'refunded') {
    if (payment.amount_cents === 0) return new Failure('conflict', 'seats_taken', payment.decline_message ?? refunded)
    return new Failure('conflict', 'refunded', refunded)
  }
  if (payment.state === 'cancelled' || payment.state === 'expiring') {
    if (listStrayCharges(services.db, payment.id).length > 0) {
      return new Failure('conflict', 'refunded', strayCharge.refusal)
    }
    return new Failure(
      'conflict',
      'payment_closed',
      'This payment is no longer open and nothing was charged. Please start again.',
    )
  }
  if (isBeingFinished(payment)) return refuseSecondPayment(payment)
  if (payment.state === 'paid') {
    return new Failure('conflict', 'payment_not_taken_up', 'We have your payment, but we still need your details.')
  }
  return new Failure(
    'declined',
    'payment_incomplete',
    payment.decline_message ?? 'This payment has not been completed.',
  )
}
