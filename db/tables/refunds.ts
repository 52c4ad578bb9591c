import type { Generated } from 'kysely'

/** Table `refunds`. */
export interface RefundsTable {
  id: Generated<number>
  payment_id: string
  amount_cents: number
  state: Generated<'pending' | 'succeeded' | 'failed'>
  provider_id: string | null
  reason: string
  requester: 'owner' | 'system' | 'provider'
  /** Of the owner. */
  username: string | null
  /** Why the system refunds. */
  cause: 'not_made' | 'paid_twice' | null
  tries: Generated<number>
  last_error: string | null
  created_at: string
  done_at: string | null
}
