import type { Generated } from 'kysely'

/** Table `disputes`: the card holder asks the bank for the money of a payment. */
export interface DisputesTable {
  id: Generated<number>
  payment_id: string
  provider_id: string
  amount_cents: number
  reason: string
  state: 'inquiry' | 'open' | 'won' | 'lost'
  opened_at: string
  due_by: string | null
  closed_at: string | null
}
