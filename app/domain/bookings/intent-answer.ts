import type { BookingIntentAnswer, PaymentStepWire } from '../../contract/bookings'
import { dollarsOf } from '../../lib/money'

/** The payment step as POST /api/create-payment-intent answers it. */
export function intentAnswer(step: PaymentStepWire): BookingIntentAnswer {
  return {
    zeroAmount: step.zeroAmount,
    discountedAmount: dollarsOf(step.totalCents),
    amount: dollarsOf(step.totalCents),
    ...(step.card ?? {}),
    step,
  }
}
