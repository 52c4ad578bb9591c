/** Table `auction_notices`. */
export interface AuctionNoticesTable {
  auction_id: number
  bidder_id: number
  kind: 'outbid' | 'reinstated' | 'extended'
  bid_id: number
}
