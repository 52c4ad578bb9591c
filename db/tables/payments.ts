import type { ColumnType, Generated } from 'kysely'

/** Table `payments`. */
export interface PaymentsTable {
  id: string
  purpose: 'booking' | 'voucher' | 'paint_kit' | 'custom_frame' | 'auction' | 'package'
  amount_cents: number
  currency: Generated<'nzd' | 'usd'>
  /** 'manual': the owner took the money, and no provider knows of it. */
  provider: 'simulated' | 'stripe' | 'manual'
  method: Generated<'card' | 'cash' | 'bank_transfer' | 'other'>
  state: Generated<'open' | 'expiring' | 'cancelled' | 'paid' | 'fulfilled' | 'refunding' | 'refunded'>
  visitor: string | null
  name: Generated<string>
  email: Generated<string>
  description: string
  details: string | null
  intent_id: string | null
  refunded_cents: Generated<number>
  decline_message: string | null
  made_kind: Generated<
    'nothing' | 'booking' | 'voucher' | 'paint_kit_order' | 'custom_frame_order' | 'auction_result' | 'enquiry'
  >
  made_id: number | null
  /** 'difference': a further payment of a raincheck that was booked again on a dearer evening. */
  made_part: Generated<'whole' | 'difference'>
  created_at: string
  expires_at: string | null
  paid_at: string | null
  fulfilled_at: string | null
  /** What open and lost disputes have taken away; the database adds it up. */
  disputed_cents: ColumnType<number, never, never>
  /** What we have of it: paid, less refunds and disputes. */
  kept_cents: ColumnType<number, never, never>
  fulfil_failures: Generated<number>
  /** When making it is tried again after a failure. */
  fulfil_after: string | null
}
