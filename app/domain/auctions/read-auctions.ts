import {
  type AuctionWithBidders,
  findAuctionWithBidders,
  listCurrentAuctions,
  listUpcomingAuctions,
} from '#db/queries/auctions/auctions'
import { type FeedRow, findFeedTop, listFeed, listNamesOfAuction } from '#db/queries/auctions/bids'
import type { AuctionDetailView, AuctionView, FeedItemView } from '~/contract/auctions/auctions'
import { minimumBid } from '~/contract/auctions/lead'
import { minutesAfter } from '~/lib/instants'
import { dollarsOf } from '~/lib/money'
import type { Services } from '../services'
import { requireAuction, statusAt } from './auction-clock'
import { closeIfPossible } from './close-auctions'

/** How many days a completed auction stays in the live list. */
const RECENT_DAYS = 7

/** 'Live Auctions' (rule 7.12): running auctions, the next to end first, then recently ended ones, the latest first. */
export function readActiveAuctions(services: Services): AuctionView[] {
  const now = closeDueAt(services)
  const since = minutesAfter(now, -RECENT_DAYS * 24 * 60)
  return listCurrentAuctions(services.db, { now, since }).map((auction) => auctionView(auction, now))
}

/** Auctions that have not started by the clock, the next to start first. */
export function readUpcomingAuctions(services: Services): AuctionView[] {
  const now = closeDueAt(services)
  return listUpcomingAuctions(services.db, now).map((auction) => auctionView(auction, now))
}

/** One auction, whatever its state. */
export function findAuctionView(services: Services, id: number): AuctionView | undefined {
  const now = closeDueAt(services)
  const auction = findAuctionWithBidders(services.db, id)
  return auction && auctionView(auction, now)
}

/** One auction, whatever its state; 404 when there is none. */
export function readAuction(services: Services, id: number): AuctionView {
  return requireAuction(findAuctionView(services, id))
}

/** One auction with the leading bid and the number of bidders; 404 when there is none. */
export function readAuctionDetail(services: Services, id: number): AuctionDetailView {
  const auction = readAuction(services, id)
  const leading = findFeedTop(services.db, id)
  if (!leading) return { auction, highestBid: null, bidderCount: auction.bidderCount }
  const { isAutoBid: _, ...highestBid } = feedItemView(leading, labelBidders(services, id))
  return { auction, highestBid, bidderCount: auction.bidderCount }
}

/** The feed of an auction: the leading bid, then the others, newest first. 404 when there is no such auction. */
export function readFeed(services: Services, id: number): FeedItemView[] {
  readAuction(services, id)
  const labelOf = labelBidders(services, id)
  return listFeed(services.db, id).map((row) => feedItemView(row, labelOf))
}

function closeDueAt(services: Services): string {
  closeIfPossible(services)
  return services.clock.instant()
}

/** An auction for everybody, with its status by the clock. Cents become dollars here; maxima stay secret. */
export function auctionView(auction: AuctionWithBidders, now: string): AuctionView {
  return {
    id: auction.id,
    name: auction.name,
    dimensions: auction.dimensions,
    description: auction.description,
    startDate: auction.starts_at,
    endDate: auction.ends_at,
    startingPrice: dollarsOf(auction.starting_price_cents),
    currentHighestBid: auction.price_cents === null ? null : dollarsOf(auction.price_cents),
    winningBidderId: auction.buyer_id,
    soldFor: auction.sold_cents === null ? null : dollarsOf(auction.sold_cents),
    status: statusAt(auction, now),
    imageUrls: JSON.parse(auction.image_urls) as string[],
    createdAt: auction.created_at,
    updatedAt: auction.updated_at,
    minimumBid: dollarsOf(minimumBid(auction)),
    bidderCount: auction.bidder_count,
    head: auction.head_seal === null ? null : { number: auction.head_number!, seal: auction.head_seal },
  }
}

type LabelOf = (bidderId: number) => { firstName: string; label: string }

function feedItemView(row: FeedRow, labelOf: LabelOf): FeedItemView {
  const { firstName, label } = labelOf(row.bidder_id)
  return {
    id: row.id,
    bidderFirstName: firstName,
    bidderLabel: label,
    bidAmount: dollarsOf(row.bid_cents),
    isAutoBid: row.is_auto_bid === 1,
    createdAt: row.created_at,
  }
}

/**
 * First names, with a number where two bidders of this auction would look the same (rule 7.18), even if somebody is
 * named 'Aroha 2'. Numbers follow the order of first bids, so that labels never change.
 */
export function labelBidders(services: Services, auctionId: number): LabelOf {
  const numbers = new Map<string, number>()
  const taken = new Set<string>()
  const labels = new Map<number, ReturnType<LabelOf>>()
  for (const { id, first_name: firstName } of listNamesOfAuction(services.db, auctionId)) {
    const key = normalize(firstName)
    let number = numbers.get(key) ?? 1
    let label = number === 1 ? firstName : `${firstName} ${number}`
    while (taken.has(normalize(label))) {
      number += 1
      label = `${firstName} ${number}`
    }
    numbers.set(key, number)
    taken.add(normalize(label))
    labels.set(id, { firstName, label })
  }
  return (bidderId) => labels.get(bidderId) ?? { firstName: '', label: '' }
}

/** Makes names that look the same equal: lower case, single spaces, no invisible characters. */
function normalize(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
