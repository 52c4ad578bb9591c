import type { Generated } from 'kysely'

/** Table `payment_problems`: what needs the owner about a payment, open until it is settled. */
export interface PaymentProblemsTable {
  id: Generated<number>
  payment_id: string
  kind:
    | 'not_fulfilled'
    | 'stray_charge'
    | 'dispute_inquiry'
    | 'disputed'
    | 'dispute_lost'
    | 'refund_waiting'
    | 'refund_failed'
    | 'refund_not_sent'
    | 'refunded_at_provider'
    | 'deleted_unrefunded'
  subject_type: Generated<'payment' | 'booking' | 'voucher' | 'order' | 'refund' | 'charge' | 'dispute'>
  /** A reference, a code or an id; '' when it is about the whole payment. */
  subject: Generated<string>
  amount_cents: number | null
  error_reference: string | null
  raised_at: string
  settled_at: string | null
  settled_by: string | null
  settled_how: 'dismissed' | 'fulfilled' | 'refunded' | 'retried' | 'removed' | 'restored' | 'closed' | null
}
