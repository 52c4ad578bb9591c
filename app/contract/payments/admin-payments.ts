import { z } from 'zod'
import { dollars, idField, requiredNote } from '../fields'
import { LIMITS } from '../limits'

/** The owner's refund form: dollars, a reason that the payer reads too, and what becomes of the thing. */
export const refundForm = z.object({
  amount: dollars('Please give the amount in dollars').refine((amount) => amount > 0, 'Please give more than $0'),
  reason: requiredNote('Please say why; the payer reads it too', LIMITS.refundReason),
  purchase: z.enum(['cancel', 'keep'], { error: 'Please choose what becomes of it' }),
})
export const dismissRequest = z.object({
  problem: idField('Please choose a problem'),
})

export type OwnerRefundRequest = z.infer<typeof refundForm>
