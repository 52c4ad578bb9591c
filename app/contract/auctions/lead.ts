import type { Cents } from '~/lib/money'
import { BID_STEP_CENTS, SOFT_CLOSE_SECONDS } from '../constants'

/** A bid by a person that counts, with the columns of its row. */
export interface Commitment {
  id: number
  bidder_id: number
  bid_cents: Cents
  max_cents: Cents | null
  raises_bid_id: number | null
}

/** Leader and price of an auction, as columns of its row. The ceiling is the most that the leader would pay. */
export interface Lead {
  leader_id: number
  price_cents: Cents
  leader_ceiling_cents: Cents
  /** The leader's newest bid; a raise of its maximum belongs to it. */
  lead_bid_id: number
}

/** An automatic bid that a maximum made, for the feed. */
export type AutoBid = Pick<Commitment, 'bidder_id' | 'bid_cents'>

interface LeadChange {
  lead: Lead
  /** In the order in which they are shown. */
  autoBids: AutoBid[]
}

/**
 * Who leads at what price after one more commitment: all of rule 7.2, as a pure function. The browser's check uses it
 * too.
 */
export function applyBid(before: Lead | null, bid: Commitment, step: Cents = BID_STEP_CENTS): LeadChange {
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
    const price = isBeyond ? amount : Math.min(ceiling, oldCeiling + step)
    if (!isBeyond && oldCeiling > oldPrice) autoBids.push({ bidder_id: leader_id, bid_cents: oldCeiling })
    if (price > amount) autoBids.push({ bidder_id, bid_cents: price })
    return { lead: leadAt(price), autoBids }
  }
  // The leader stays, one step above the newcomer's ceiling, but at most at its own. A tie goes to the earlier bid.
  const price = Math.max(oldPrice, Math.min(oldCeiling, ceiling + step))
  if (ceiling > amount && ceiling > oldPrice) autoBids.push({ bidder_id, bid_cents: ceiling })
  if (price > oldPrice) autoBids.push({ bidder_id: leader_id, bid_cents: price })
  return { lead: { ...before, price_cents: price }, autoBids }
}

/** Applies all commitments that count, in order; the lead is null without any. */
export function computeLead(bids: readonly Commitment[], step?: Cents): { lead: Lead | null; autoBids: AutoBid[] } {
  let lead: Lead | null = null
  const autoBids: AutoBid[] = []
  for (const bid of bids) {
    const next = applyBid(lead, bid, step)
    lead = next.lead
    autoBids.push(...next.autoBids)
  }
  return { lead, autoBids }
}

/** The minimum of the next bid: one step above the price, or above the starting price. */
export function minimumBid(
  auction: { price_cents: Cents | null; starting_price_cents: Cents },
  step: Cents = BID_STEP_CENTS,
): Cents {
  return (auction.price_cents ?? auction.starting_price_cents) + step
}

/**
 * The end of an auction after a change at `now`: a late change of leader or price moves it (rule 7.7). All are
 * instants.
 */
export function endAfter(
  { before, after }: { before: Lead | null; after: Lead | null },
  { endsAt, now, seconds = SOFT_CLOSE_SECONDS }: { endsAt: string; now: string; seconds?: number },
): string {
  const isChange = after?.leader_id !== before?.leader_id || after?.price_cents !== before?.price_cents
  const softEnd = new Date(Date.parse(now) + seconds * 1000).toISOString()
  return isChange && softEnd > endsAt ? softEnd : endsAt
}
