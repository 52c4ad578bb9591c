import { BID_STEP_CENTS } from '../../../contract/constants'
import type { Cents } from '../../../lib/money'

/** A bid by a person that counts; `raisesId` is the bid whose maximum it raises. */
interface Commitment {
  id: number
  bidderId: number
  cents: Cents
  maxCents: Cents | null
  raisesId: number | null
}

/** Leader and price of an auction. The ceiling, which is how far the leader would go, is shown to nobody. */
export interface Lead {
  leaderId: number
  price: Cents
  ceiling: Cents
  /** The leader's newest bid; a raise of its maximum belongs to it. */
  leadBidId: number
}

/** A bid that a maximum made by itself, as the feed shows it. */
export interface AutoBid {
  bidderId: number
  cents: Cents
}

interface LeadChange {
  lead: Lead
  /** In the order in which they are shown. */
  autoBids: AutoBid[]
}

/** Who leads at what price after one more commitment (rule 7.2): pure, and the whole rule. */
export function applyBid(before: Lead | null, bid: Commitment): LeadChange {
  const ceiling = Math.max(bid.cents, bid.maxCents ?? 0)
  const own = { leaderId: bid.bidderId, leadBidId: bid.raisesId ?? bid.id }
  if (!before) return { lead: { ...own, price: bid.cents, ceiling }, autoBids: [] }
  if (before.leaderId === bid.bidderId) {
    // Nobody bids against themselves.
    const price = Math.max(before.price, bid.cents)
    return { lead: { ...own, price, ceiling: Math.max(before.ceiling, ceiling) }, autoBids: [] }
  }
  const autoBids: AutoBid[] = []
  if (ceiling > before.ceiling) {
    // The newcomer leads: at its own amount when that beats the old ceiling, else one step above that ceiling.
    const isBeyond = bid.cents > before.ceiling
    const price = isBeyond ? bid.cents : Math.min(ceiling, before.ceiling + BID_STEP_CENTS)
    if (!isBeyond && before.ceiling > before.price) autoBids.push({ bidderId: before.leaderId, cents: before.ceiling })
    if (price > bid.cents) autoBids.push({ bidderId: bid.bidderId, cents: price })
    return { lead: { ...own, price, ceiling }, autoBids }
  }
  // The leader stays, one step above the newcomer's ceiling as far as its own goes; a tie goes to the earlier one.
  const price = Math.max(before.price, Math.min(before.ceiling, ceiling + BID_STEP_CENTS))
  if (ceiling > bid.cents && ceiling > before.price) autoBids.push({ bidderId: bid.bidderId, cents: ceiling })
  if (price > before.price) autoBids.push({ bidderId: before.leaderId, cents: price })
  return { lead: { ...before, price }, autoBids }
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
export function minimumBid(auction: { price_cents: Cents | null; starting_price_cents: Cents }): Cents {
  return (auction.price_cents ?? auction.starting_price_cents) + BID_STEP_CENTS
}
