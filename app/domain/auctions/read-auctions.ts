import {
  type Auction,
  type AuctionWithBidders,
  findAuctionWithBidders,
  listCurrentAuctions,
  listUpcomingAuctions,
} from '#db/queries/auctions/auctions'
import { findTopRow, listFeed } from '#db/queries/auctions/bid-feed'
import type { AuctionDetailView, AuctionView, FeedItemView } from '../../contract/auctions/auctions'
import { minutesAfter } from '../../lib/instants'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'
import { auctionView, feedItemView } from './auction-views'
import { namesOf } from './bidding/name-bidders'
import { auctionNotFound } from './bidding/standing'
import { closeIfPossible } from './close-auctions'

/** How long a completed auction stays in the live list, in minutes: 7 days. */
const KEPT_FOR = 7 * 24 * 60

/**
 * GET /api/auctions/active: what the page shows under 'Live Auctions'. First those that run (`active`, `extended`), the
 * next to end first; then `completed` ones of the last 7 days and wins that are not paid yet, the latest first. The
 * page needs them for its winner, 'missed out' and 'completed' states, and polls no other list for them.
 */
export function readActiveAuctions(services: Services): AuctionView[] {
  const now = ready(services)
  return listCurrentAuctions(services.db, { now, since: minutesAfter(now, -KEPT_FOR) }).map((one) =>
    auctionView(one, now),
  )
}

/** GET /api/auctions/upcoming: not started by the clock, the next to start first. */
export function readUpcomingAuctions(services: Services): AuctionView[] {
  const now = ready(services)
  return listUpcomingAuctions(services.db, now).map((one) => auctionView(one, now))
}

/** One auction, whatever its state. */
export function findAuctionView(services: Services, id: number): AuctionView | undefined {
  const now = ready(services)
  const auction = findAuctionWithBidders(services.db, id)
  return auction && auctionView(auction, now)
}

/** The same; 404 when there is none. */
export function readAuction(services: Services, id: number): AuctionView {
  const auction = findAuctionView(services, id)
  if (!auction) throw auctionNotFound()
  return auction
}

/** GET /api/auctions/{id}: with the bid that leads and how many people bid. */
export function readAuctionDetail(services: Services, id: number): AuctionDetailView {
  const now = ready(services)
  const auction = requireWithBidders(services, id)
  return {
    auction: auctionView(auction, now),
    highestBid: highestBid(services, auction),
    bidderCount: auction.bidder_count,
  }
}

/** GET /api/auctions/{id}/bids-with-bidders: the feed, newest first, the leading bid on top. */
export function readFeed(services: Services, id: number): FeedItemView[] {
  ready(services)
  requireWithBidders(services, id)
  const nameOf = namesOf(services, id)
  return listFeed(services.db, id).map((row) => feedItemView(row, nameOf(row.bidder_id)))
}

/** Closes what is due and answers the moment of the read. */
function ready(services: Services): string {
  closeIfPossible(services)
  return instantNow(services.clock)
}

function requireWithBidders(services: Services, id: number): AuctionWithBidders {
  const auction = findAuctionWithBidders(services.db, id)
  if (!auction) throw auctionNotFound()
  return auction
}

function highestBid(services: Services, auction: Auction): AuctionDetailView['highestBid'] {
  if (auction.leader_id === null || auction.price_cents === null) return null
  const row = findTopRow(services.db, { auction: auction.id, leader: auction.leader_id, price: auction.price_cents })
  if (!row) return null
  const { isAutoBid: _isAuto, ...shown } = feedItemView(row, namesOf(services, auction.id)(row.bidder_id))
  return shown
}
