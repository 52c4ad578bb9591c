import type { Generated } from 'kysely'

/** Table `bids`. */
export interface BidsTable {
  id: Generated<number>
  auction_id: number
  bidder_id: number
  device_id: number | null
  bid_cents: number
  max_cents: number | null
  is_auto_bid: Generated<0 | 1>
  is_cancelled: Generated<0 | 1>
  raises_bid_id: number | null
  created_at: string
  cancelled_at: string | null
  /** 'system': the fold no longer makes this automatic row. */
  cancelled_by: 'bidder' | 'owner' | 'system' | null
  cancel_reason: 'not_me' | null
  /** The owner's words to the bidder. */
  cancel_note: string | null
}
