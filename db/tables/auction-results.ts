import type { Generated } from 'kysely'

/** Table `auction_results`. */
export interface AuctionResultsTable {
  id: Generated<number>
  auction_id: number
  auction_name: string
  winning_bidder_id: number | null
  winner_name: string | null
  winner_email: string | null
  final_bid_cents: number | null
  total_bids: number
  starting_price_cents: number
  end_date: string
  completed_at: string
  payment_status: Generated<'unpaid' | 'pending' | 'completed' | 'failed'>
  payment_id: string | null
  transaction_cents: number | null
  notes: Generated<string>
  reminded: string | null
  /** The whole price went back to the card. */
  refunded_at: string | null
}
