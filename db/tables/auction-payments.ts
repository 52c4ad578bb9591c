/** View `auction_payments`. */
export interface AuctionPaymentsTable {
  id: string
  auction_id: number
  bidder_id: number
  amount_cents: number
  intent_id: string
  payment_status: string
  created_at: string
}
