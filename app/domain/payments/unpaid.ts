import type { Payment } from '#db/queries/payments'
import { Failure } from '../../lib/failure'

/** Why a payment has made nothing, for the person who pays. Thrown by the caller. */
export function refuseUnpaid(
  payment: Payment,
  refunded = 'What you paid for could not be made. Your payment is being refunded in full.',
): Failure {
  if (payment.state === 'refunding' || payment.state === 'refunded') {
    return new Failure('conflict', 'refunded', refunded)
  }
  if (payment.state === 'cancelled' || payment.state === 'expiring') {
    return new Failure(
      'conflict',
      'payment_closed',
      'This payment is no longer open and nothing was charged. Please start again.',
    )
  }
  if (payment.state === 'paid') {
    return new Failure('conflict', 'payment_not_taken_up', 'Your payment arrived, but we still miss your details.')
  }
  return new Failure(
    'declined',
    'payment_incomplete',
    payment.decline_message ?? 'This payment has not been completed.',
  )
}
