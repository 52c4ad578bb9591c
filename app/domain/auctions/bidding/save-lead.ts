import { createHash, randomBytes } from 'node:crypto'
import { type Auction, updateAuction } from '#db/queries/auctions/auctions'
import { cancelAutoBids, insertBid, insertNotice, listLiveBids } from '#db/queries/auctions/bids'
import { findHead, insertEntry } from '#db/queries/auctions/entries'
import { type AutoBid, computeLead, endAfter, type Lead } from '~/contract/auctions/lead'
import { type AuctionEvent, type Entry, sealedText } from '~/contract/auctions/sealed-entries'
import { BID_STEP_CENTS, SOFT_CLOSE_SECONDS } from '~/contract/constants'
import type { Services } from '../../services'

interface Cause {
  bidId: number
  bidderId: number
  now: string
}

const NO_LEAD = { leader_id: null, price_cents: null, leader_ceiling_cents: null, lead_bid_id: null }

/** Writes leader and price (null: nobody leads); a late change moves the end (rule 7.7). Inside a transaction. */
export function saveLead({ db }: Services, auction: Auction, lead: Lead | null, { bidId, bidderId, now }: Cause): void {
  // A lead that was read from the auction is its whole row.
  const { leader_id, price_cents, leader_ceiling_cents, lead_bid_id } = lead ?? NO_LEAD
  const columns = { leader_id, price_cents, leader_ceiling_cents, lead_bid_id }
  const endsAt = endAfter({ before: leadOf(auction), after: lead }, { endsAt: auction.ends_at, now })
  const isMoved = endsAt !== auction.ends_at
  updateAuction(db, auction.id, isMoved ? { ...columns, ends_at: endsAt, status: 'extended' } : columns)
  if (isMoved) insertNotice(db, { auction_id: auction.id, bidder_id: bidderId, kind: 'extended', bid_id: bidId })
}

/** The lead, or null. Price, leader and ceiling are null together (a CHECK of the table). */
export function leadOf(auction: Auction): Lead | null {
  return auction.leader_id === null ? null : (auction as Lead)
}

/** Inserts an automatic bid for the feed. Inside the transaction of its cause. */
export function insertAutoBid({ db }: Services, auctionId: number, auto: AutoBid, now: string): void {
  const row = { ...auto, auction_id: auctionId, is_auto_bid: 1, created_at: now } as const
  insertBid(db, { ...row, device_id: null, max_cents: null, raises_bid_id: null, entry: null })
}

/** Computes leader, price, automatic bids and end from the remaining bids. Inside the transaction that cancels bids. */
export function recomputeLead(services: Services, auction: Auction, cause: Cause): void {
  const { db } = services
  const live = listLiveBids(db, auction.id)
  const { lead, autoBids } = computeLead(live.filter((bid) => !bid.is_auto_bid))
  // Automatic bids that the remaining bids still make stay; the others are cancelled.
  const keyOf = ({ bidder_id, bid_cents }: AutoBid) => `${bidder_id}:${bid_cents}`
  const missing = new Map(autoBids.map((auto) => [keyOf(auto), auto]))
  const outdated = live.filter((bid) => bid.is_auto_bid && !missing.delete(keyOf(bid)))
  cancelAutoBids(db, { ids: outdated.map(({ id }) => id), at: cause.now })
  for (const auto of missing.values()) insertAutoBid(services, auction.id, auto, cause.now)
  saveLead(services, auction, lead, cause)
  if (lead && lead.leader_id !== auction.leader_id) {
    const { leader_id: bidder_id } = lead
    insertNotice(db, { auction_id: auction.id, bidder_id, kind: 'reinstated', bid_id: cause.bidId })
  }
}

/**
 * Adds a sealed entry to an auction and returns its number (rule 7.26). `auction` has the terms from before the event.
 * Call in the transaction of the event, so that neither exists without the other.
 */
export function seal({ db }: Services, auction: Auction, event: AuctionEvent & { at: string }): number {
  const before = findHead(db, auction.id)
  const number = (before?.number ?? 0) + 1
  const entry: Entry = {
    auction: auction.id,
    number,
    starts: auction.starts_at,
    ends: auction.ends_at,
    startingCents: auction.starting_price_cents,
    step: BID_STEP_CENTS,
    extension: SOFT_CLOSE_SECONDS,
    ...event,
  }
  const text = JSON.stringify(entry)
  const salt = randomBytes(32).toString('hex')
  const hash = createHash('sha256').update(sealedText(text, salt, before?.seal ?? ''))
  insertEntry(db, { auction_id: auction.id, number, text, salt, seal: hash.digest('hex') })
  return number
}
