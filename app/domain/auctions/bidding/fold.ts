import { BID_STEP_CENTS } from '../../../contract/constants'
import type { Cents } from '../../../lib/money'

/** A bid by a person that counts: its amount, optional maximum, and the bid whose maximum it raises. */
export interface Commitment {
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
  standing: Lead
  /** In the order in which they are shown. */
  autos: AutoBid[]
}

/** Adds one commitment to the standing before it (rule 7.2): pure, and the whole rule of who leads at what price. */
export function applyBid(before: Lead | null, bid: Commitment): LeadChange {
  const ceiling = Math.max(bid.cents, bid.maxCents ?? 0)
  const lead = { leaderId: bid.bidderId, leadBidId: bid.raisesId ?? bid.id }
  if (!before) return { standing: { ...lead, price: bid.cents, ceiling }, autos: [] }
  if (before.leaderId === bid.bidderId) {
    // Nobody bids against themselves.
    const price = Math.max(before.price, bid.cents)
    return { standing: { ...lead, price, ceiling: Math.max(before.ceiling, ceiling) }, autos: [] }
  }
  return ceiling > before.ceiling ? overtake(before, bid, ceiling) : stay(before, bid, ceiling)
}

/** The newcomer leads: at its own amount when that beats the old ceiling, else one step above that ceiling. */
function overtake(before: Lead, bid: Commitment, ceiling: Cents): LeadChange {
  const isBeyond = bid.cents > before.ceiling
  const price = isBeyond ? bid.cents : Math.min(ceiling, before.ceiling + BID_STEP_CENTS)
  const autos: AutoBid[] = []
  if (!isBeyond && before.ceiling > before.price) autos.push({ bidderId: before.leaderId, cents: before.ceiling })
  if (price > bid.cents) autos.push({ bidderId: bid.bidderId, cents: price })
  return { standing: { leaderId: bid.bidderId, leadBidId: bid.raisesId ?? bid.id, price, ceiling }, autos }
}

/** The leader stays, one step above the newcomer's ceiling as far as its own goes; a tie is the earlier one's. */
function stay(before: Lead, bid: Commitment, ceiling: Cents): LeadChange {
  const price = Math.max(before.price, Math.min(before.ceiling, ceiling + BID_STEP_CENTS))
  const autos: AutoBid[] = []
  if (ceiling > bid.cents && ceiling > before.price) autos.push({ bidderId: bid.bidderId, cents: ceiling })
  if (price > before.price) autos.push({ bidderId: before.leaderId, cents: price })
  return { standing: { ...before, price }, autos }
}

/** The left fold over every live commitment in order; null without any. */
export function computeLead(bids: readonly Commitment[]): { standing: Lead | null; autos: AutoBid[] } {
  let standing: Lead | null = null
  const autos: AutoBid[] = []
  for (const bid of bids) {
    const next = applyBid(standing, bid)
    standing = next.standing
    autos.push(...next.autos)
  }
  return { standing, autos }
}

/** What the next bid must reach, in cents: one step above the price, or above the starting price. */
export function minimumBid(auction: { price_cents: Cents | null; starting_price_cents: Cents }): Cents {
  return (auction.price_cents ?? auction.starting_price_cents) + BID_STEP_CENTS
}
