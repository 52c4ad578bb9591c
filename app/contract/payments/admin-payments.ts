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

export interface AdminPaymentView {
  id: string
  purpose: 'booking' | 'voucher' | 'paint_kit' | 'custom_frame' | 'auction' | 'package'
  description: string
  name: string
  email: string
  amount: number
  currency: 'nzd' | 'usd'
  refunded: number
  disputed: number
  methodText: string
  stateText: string
  look: 'good' | 'wait' | 'bad' | 'info' | 'line'
  problem: string | null
  createdAt: string
  paidAt: string | null
  whenText: string
}

export interface DisputeView {
  id: number
  amount: number
  state: 'inquiry' | 'open' | 'won' | 'lost'
  stateText: string
  reason: string
  whenText: string
}

export interface PaymentPageView extends AdminPaymentView {
  problems: { id: number; text: string; isDismissable: boolean }[]
  provider: 'simulated' | 'stripe' | 'manual' | 'none'
  providerId: string | null
  createdText: string
  paidText: string | null
  declineMessage: string | null
  attempts: { id: number; kindText: string; providerId: string; state: string; whenText: string }[]
  refunds: {
    id: number
    amount: number
    state: 'pending' | 'succeeded' | 'failed'
    reason: string
    by: string
    whenText: string
    error: string | null
  }[]
  disputes: DisputeView[]
  refundable: number
  disputeNote: string | null
  fulfilled: {
    title: string
    note: string
    href: string | null
    cancel: { label: string; text: string } | null
    proposed: number
  } | null
}
