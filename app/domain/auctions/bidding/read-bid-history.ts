import { findAuction } from '#db/queries/auctions/auctions'
import { listBidHistory } from '#db/queries/auctions/bids'
import type { BidHistoryView } from '../../../contract/auctions/auctions'
import type { Services } from '../../services'
import { bidHistoryView } from '../auction-views'
import { auctionNotFound } from './standing'

/** Every bid of an auction for the owner, newest first, cancelled and automatic ones too; no maximum. 404 without it. */
export function readBidHistory(services: Services, auctionId: number): BidHistoryView[] {
  if (!findAuction(services.db, auctionId)) throw auctionNotFound()
  return listBidHistory(services.db, auctionId).map(bidHistoryView).reverse()
}
