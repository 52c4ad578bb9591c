import type { Auction } from '#db/queries/auctions/auctions'
import type { Bid } from '#db/queries/auctions/bids'
import { BID_STEP_CENTS } from '../../../contract/constants'
import type { Cents } from '../../../lib/money'

/** A bid by a person that counts. */
type Commitment = Pick<Bid, 'id' | 'bidder_id' | 'bid_cents' | 'max_cents' | 'raises_bid_id'>

/** Leader and price of an auction, as its row has them. The ceiling, how far the leader would go, is shown to nobody. */
export interface Lead {
  leader_id: number
  price_cents: Cents
  leader_ceiling_cents: Cents
  /** The leader's newest bid; a raise of its maximum belongs to it. */
  lead_bid_id: number
}

/** A bid that a maximum made by itself, as the feed shows it. */
export type AutoBid = Pick<Bid, 'bidder_id' | 'bid_cents'>

interface LeadChange {
  lead: Lead
  /** In the order in which they are shown. */
  autoBids: AutoBid[]
}

/** Who leads at what price after one more commitment (rule 7.2): pure, and the whole rule. */
export function applyBid(before: Lead | null, bid: Commitment): LeadChange {
  const { bidder_id, bid_cents: amount } = bid
  const ceiling = Math.max(amount, bid.max_cents ?? 0)
  const leadAt = (price_cents: Cents, leader_ceiling_cents = ceiling): Lead => ({
    leader_id: bidder_id,
    price_cents,
    leader_ceiling_cents,
    lead_bid_id: bid.raises_bid_id ?? bid.id,
  })
  if (!before) return { lead: leadAt(amount), autoBids: [] }
  const { leader_id, price_cents: oldPrice, leader_ceiling_cents: oldCeiling } = before
  // Nobody bids against themselves.
  if (leader_id === bidder_id) {
    return { lead: leadAt(Math.max(oldPrice, amount), Math.max(oldCeiling, ceiling)), autoBids: [] }
  }
  const autoBids: AutoBid[] = []
  if (ceiling > oldCeiling) {
    // The newcomer leads: at its own amount when that beats the old ceiling, else one step above that ceiling.
    const isBeyond = amount > oldCeiling
    const price = isBeyond ? amount : Math.min(ceiling, oldCeiling + BID_STEP_CENTS)
    if (!isBeyond && oldCeiling > oldPrice) autoBids.push({ bidder_id: leader_id, bid_cents: oldCeiling })
    if (price > amount) autoBids.push({ bidder_id, bid_cents: price })
    return { lead: leadAt(price), autoBids }
  }
  // The leader stays, one step above the newcomer's ceiling as far as its own goes; a tie goes to the earlier one.
  const price = Math.max(oldPrice, Math.min(oldCeiling, ceiling + BID_STEP_CENTS))
  if (ceiling > amount && ceiling > oldPrice) autoBids.push({ bidder_id, bid_cents: ceiling })
  if (price > oldPrice) autoBids.push({ bidder_id: leader_id, bid_cents: price })
  return { lead: { ...before, price_cents: price }, autoBids }
}

/** Applies every commitment that counts in order; the lead is null without any. */
export function computeLead(bids: readonly Commitment[]): { lead: Lead | null; autoBids: AutoBid[] } {
  let lead: Lead | null = null
  const autoBids: AutoBid[] = []
  for (const bid of bids) {
    const next = applyBid(lead, bid)
    lead = next.lead
    autoBids.push(...next.autoBids)
  }
  return { lead, autoBids }
}

/** What the next bid must reach: one step above the price, or above the starting price. */
export function minimumBid(auction: Pick<Auction, 'price_cents' | 'starting_price_cents'>): Cents {
  return (auction.price_cents ?? auction.starting_price_cents) + BID_STEP_CENTS
}
