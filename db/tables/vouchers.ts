import type { ColumnType, Generated } from 'kysely'

/** Table `vouchers`. */
export interface VouchersTable {
  id: Generated<number>
  code: string
  kind: 'sold' | 'assigned'
  value_cents: number
  people_count: number
  places_left: number
  value_left_cents: number
  is_redeemed: ColumnType<0 | 1, never, never>
  redeemed_at: string | null
  redeemed_by: string | null
  ended_at: string | null
  end_reason: 'refunded' | 'disputed' | 'voided' | null
  /** Why the owner voided it. */
  void_reason: string | null
  purchaser_name: string
  purchaser_email: string
  recipient_name: Generated<string>
  gift_message: Generated<string>
  customer_id: number | null
  payment_id: string | null
  link_nonce: string
  expires_at: string
  created_at: string
}
