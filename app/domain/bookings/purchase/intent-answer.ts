import type { BookingIntentAnswer } from '../../../contract/bookings/bookings'
import type { CheckoutView } from '../../../contract/payments/checkout'
import { dollarsOf } from '../../../lib/money'

/** A checkout as POST /api/create-payment-intent answers it. */
export function intentAnswer(step: CheckoutView): BookingIntentAnswer {
  return {
    zeroAmount: step.totalCents === 0,
    discountedAmount: dollarsOf(step.totalCents),
    amount: dollarsOf(step.totalCents),
    ...(step.card ?? {}),
    step,
  }
}
