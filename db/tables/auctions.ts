import type { Generated } from 'kysely'

/** Table `auctions`. */
export interface AuctionsTable {
  id: Generated<number>
  name: string
  dimensions: string
  description: string
  starts_at: string
  ends_at: string
  starting_price_cents: number
  price_cents: number | null
  leader_id: number | null
  /** How far the leader would go. Shown to nobody. */
  leader_ceiling_cents: number | null
  lead_bid_id: number | null
  winning_bidder_id: number | null
  status: Generated<'upcoming' | 'active' | 'extended' | 'completed'>
  image_urls: Generated<string>
  created_at: string
  updated_at: string
  /** Set when the owner closed it early: when it would have ended. */
  planned_ends_at: string | null
}
