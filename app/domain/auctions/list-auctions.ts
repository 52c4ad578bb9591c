import { execute } from '#db/execute'
import { type AuctionFilter, auctionRows } from '#db/queries/auctions/auctions'
import type { AdminAuctionView } from '../../contract/auctions/auctions'
import { auctionRow } from '../../contract/auctions/owner-auctions'
import { ownerAuctions as texts } from '../../copy/auctions/owner-auctions'
import { instantNow } from '../../providers/clock.port'
import { defineList } from '../lists/define-list'
import type { Services } from '../services'
import { adminAuctionView } from './admin-auction'
import { closeIfPossible } from './close-auctions'

/** The owner's auctions, the latest end first. */
export const auctionList = defineList({
  path: '/admin/auctions',
  file: 'auctions',
  words: { search: texts.search, noun: 'auction', none: texts.none, noneText: texts.noneText },
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

/** Every auction for the owner's call, the latest end first. */
export function listAuctions(services: Services): AdminAuctionView[] {
  const rows = execute(services.db, auctionsNow(services, { show: 'all', search: '' }))
  return rows.map((auction) => adminAuctionView(services, auction))
}

/** Closes what is due first. */
function auctionsNow(services: Services, asked: AuctionFilter) {
  closeIfPossible(services)
  return auctionRows(asked, instantNow(services.clock))
}
