import { z } from 'zod'
import { dollars, idField, requiredNote } from '../fields'
import { LIMITS } from '../limits'

/** The owner's refund form: dollars, a reason that the payer reads too, and what becomes of the thing. */
export const refundForm = z.object({
  amount: dollars('Please give the amount in dollars').refine((amount) => amount > 0, 'Please give more than $0'),
  reason: requiredNote('Please say why; the payer reads it too', LIMITS.refundReason),
  /** 'cancel' deletes the booking or ends the voucher; 'keep' leaves it as it is. */
  made: z.enum(['cancel', 'keep'], { error: 'Please choose what becomes of it' }),
})
/** Which problem the owner has dealt with. */
export const dismissRequest = z.object({
  problem: idField('Please choose a problem'),
})

export type OwnerRefundRequest = z.infer<typeof refundForm>

/** One line of the owner's payments. */
export interface AdminPaymentView {
  id: string
  purpose: 'booking' | 'voucher' | 'paint_kit' | 'custom_frame' | 'auction' | 'package'
  description: string
  name: string
  email: string
  /** Dollars, and of which country. */
  amount: number
  currency: 'nzd' | 'usd'
  refunded: number
  /** Dollars that open and lost disputes have taken away. */
  disputed: number
  /** How it was paid: 'card', 'cash', 'bank transfer', 'other'. */
  methodText: string
  /** 'paid', 'refunded', 'partly refunded', 'refund on its way', 'disputed', 'open', 'cancelled', 'paid, awaiting details' */
  stateText: string
  look: 'good' | 'wait' | 'bad' | 'info' | 'line'
  problem: string | null
  createdAt: string
  paidAt: string | null
  whenText: string
}

/** A dispute on the payment's page. */
export interface DisputeView {
  id: number
  /** Dollars. */
  amount: number
  state: 'inquiry' | 'open' | 'won' | 'lost'
  stateText: string
  reason: string
  whenText: string
}

/** The payment's own page. */
export interface PaymentPageView extends AdminPaymentView {
  /** What needs the owner, each by itself. */
  problems: { id: number; text: string; isDismissable: boolean }[]
  /** 'manual': the owner took it, and hands it back herself. 'none': there was nothing to pay. */
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
  /** Dollars that can still be given back. */
  refundable: number
  /** Why some of it cannot be given back; null without a dispute. */
  disputeNote: string | null
  made: {
    title: string
    note: string
    href: string | null
    /** What taking it away with the refund is called, and what that does; null where there is nothing to take away. */
    cancel: { label: string; text: string } | null
    /** Dollars that the form proposes. */
    proposed: number
  } | null
}
