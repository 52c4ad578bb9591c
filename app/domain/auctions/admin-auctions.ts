import { execute } from '#db/execute'
import {
  type AuctionFilter,
  type AuctionWithBidders,
  auctionRows,
  findAuctionWithBidders,
  findResultOfAuction,
} from '#db/queries/auctions/auctions'
import { countBids } from '#db/queries/auctions/bids'
import { dateTimeText } from '~/lib/time'
import { defineList } from '../lists/define-list'
import type { Services } from '../services'
import { requireAuction } from './auction-clock'
import { closeIfPossible } from './close-auctions'
import { auctionView } from './read-auctions'

/** One auction as the owner sees it; 404 when there is none. */
export function readAdminAuction(services: Services, id: number): AdminAuctionView {
  closeIfPossible(services)
  return adminAuctionView(services, requireAuction(findAuctionWithBidders(services.db, id)))
}

/** Every auction for the owner's call, the latest end first. */
export function listAuctions(services: Services): AdminAuctionView[] {
  const rows = execute(services.db, auctionsNow(services, { show: 'all', search: '' }))
  return rows.map((auction) => adminAuctionView(services, auction))
}

/** The owner's auctions, the latest end first. */
export const auctionList = defineList({
  path: '/admin/auctions',
  file: 'auctions',
  words: {
    search: 'Search name, size or description',
    noun: 'auction',
    none: 'No auctions yet',
    noneText: 'Put a painting up: visitors see it under Coming Soon until it starts.',
  },
  filters: () => ({
    show: {
      label: 'Show',
      options: { all: 'All auctions', upcoming: 'Coming soon', live: 'Live', completed: 'Completed' },
    },
  }),
  query: auctionsNow,
  view: (services) => (row) => auctionRow(adminAuctionView(services, row)),
  columns: {
    Id: (auction) => auction.id,
    Name: (auction) => auction.name,
    Dimensions: (auction) => auction.dimensions,
    Status: (auction) => auction.status,
    Starts: (auction) => auction.startDate,
    Ends: (auction) => auction.endDate,
    'Starting price': (auction) => auction.startingPrice,
    'Current bid': (auction) => auction.currentHighestBid,
    Bids: (auction) => auction.bidCount,
    'People bidding': (auction) => auction.bidderCount,
    Payment: (auction) => auction.paymentStatus,
  },
})

function auctionsNow(services: Services, filter: AuctionFilter) {
  closeIfPossible(services)
  return auctionRows(filter, services.clock.instant())
}

export type AdminAuctionView = ReturnType<typeof adminAuctionView>

function adminAuctionView(services: Services, auction: AuctionWithBidders) {
  const result = auction.status === 'completed' ? findResultOfAuction(services.db, auction.id) : undefined
  return {
    ...auctionView(auction, services.clock.instant()),
    // Without automatic bids.
    bidCount: countBids(services.db, auction.id),
    // With bids, the terms are fixed (rule 7.11).
    hasBids: auction.price_cents !== null,
    plannedEndDate: auction.planned_ends_at,
    paymentStatus: result?.winning_bidder_id ? result.payment_status : null,
  }
}

export type AuctionRow = ReturnType<typeof auctionRow>

/** A row of the owner's list of auctions, with its times as text. */
export const auctionRow = (auction: AdminAuctionView) => ({
  ...auction,
  startText: dateTimeText(auction.startDate),
  endText: dateTimeText(auction.endDate),
  plannedEndText: auction.plannedEndDate && dateTimeText(auction.plannedEndDate),
})
