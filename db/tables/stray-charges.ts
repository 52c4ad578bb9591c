import type { Generated } from 'kysely'

/** Table `stray_charges`: charges that do not fit their payment and go back in full. */
export interface StrayChargesTable {
  intent_id: string
  payment_id: string
  reason: 'wrong_amount' | 'wrong_currency' | 'wrong_payment' | 'charged_twice'
  amount_cents: number
  currency: string
  state: Generated<'refunding' | 'refunded' | 'failed'>
  refund_id: string | null
  tries: Generated<number>
  created_at: string
  done_at: string | null
}
