import type { AdminAuctionWire, AuctionResultWire } from '../../contract/auctions'
import { holdsText } from '../lists/holds-text'
import type { Services } from '../services'
import { listAuctions } from './list-auctions'
import { listResults } from './list-results'

/** Which auctions the owner's list shows; the first is what it shows unasked. */
export const AUCTION_FILTERS = ['all', 'upcoming', 'live', 'completed'] as const
type AuctionFilter = (typeof AUCTION_FILTERS)[number]

/** Which results. */
export const RESULT_FILTERS = ['all', 'open', 'paid', 'unsold'] as const
type ResultFilter = (typeof RESULT_FILTERS)[number]

interface Searched<F> {
  show: F
  /** A part of a name, of a title, of an e-mail. */
  search: string
}

/** Auctions by state and words, the latest end first: a studio has dozens, so they are sifted here. */
export function searchAuctions(services: Services, { show, search }: Searched<AuctionFilter>): AdminAuctionWire[] {
  const isShown = (auction: AdminAuctionWire) =>
    show === 'all' || (show === 'live' ? ['active', 'extended'].includes(auction.status) : auction.status === show)
  return listAuctions(services).filter(
    (auction) => isShown(auction) && holdsText(search, [auction.name, auction.dimensions, auction.description]),
  )
}

/** Results by how they are paid and by words, the latest end first. */
export function searchResults(services: Services, { show, search }: Searched<ResultFilter>): AuctionResultWire[] {
  const isShown: Record<ResultFilter, (result: AuctionResultWire) => boolean> = {
    all: () => true,
    open: (result) => result.winningBidderId !== null && result.paymentStatus !== 'completed',
    paid: (result) => result.paymentStatus === 'completed',
    unsold: (result) => result.winningBidderId === null,
  }
  return listResults(services).filter(
    (result) =>
      isShown[show](result) &&
      holdsText(search, [result.auctionName, result.winnerName ?? '', result.winnerEmail ?? '']),
  )
}
