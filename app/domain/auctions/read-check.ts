import { findAuction } from '#db/queries/auctions/auctions'
import { listNamesOfAuction } from '#db/queries/auctions/bids'
import { listEntries } from '#db/queries/auctions/entries'
import type { AuctionCheckView } from '~/contract/auctions/sealed-entries'
import type { Services } from '../services'
import { requireAuction } from './auction-clock'
import { closeIfPossible } from './close-auctions'
import { labelBidders } from './read-auctions'

/**
 * The sealed entries of an auction, for everybody, and its result (rule 7.26). Until the auction is over, it returns
 * only the seals, without text and salt. 404.
 */
export function readAuctionCheck(services: Services, id: number): AuctionCheckView {
  const { db } = services
  closeIfPossible(services)
  const auction = requireAuction(findAuction(db, id))
  const isOver = auction.status === 'completed'
  const labelOf = labelBidders(services, id)
  const bidders = listNamesOfAuction(db, id)
  const winner = bidders.findIndex((bidder) => bidder.id === auction.leader_id) + 1
  return {
    auction: { id, name: auction.name },
    entries: listEntries(db, id).map(({ seal, text, salt }) => (isOver ? { seal, text, salt } : { seal })),
    bidders: isOver ? bidders.map((bidder) => labelOf(bidder.id).label) : [],
    outcome: isOver ? { winner: winner || null, cents: auction.price_cents, ends: auction.ends_at } : null,
  }
}
