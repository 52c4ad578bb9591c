import { build, type Db } from '../../connection'
import { execute, executeFirst } from '../../execute'
import type { Bid } from './bids'

const ofDevice = (p: { device: number; bidder: number }) =>
  build
    .selectFrom('bids')
    .where('bids.bidder_id', '=', p.bidder)
    .where('bids.device_id', '=', p.device)
    .where('bids.is_auto_bid', '=', 0)

/** What a device bid that counts, oldest first, in every auction. */
export function listLiveBidsOfDevice(db: Db, args: { device: number; bidder: number }): Bid[] {
  return execute(db, ofDevice(args).selectAll().where('is_cancelled', '=', 0).orderBy('id'))
}

/** How many bids of a device its bidder disowned, raises left out, and whether one of its bids won an auction. */
export function readDisownedBids(db: Db, args: { device: number; bidder: number }): { count: number; hasWon: boolean } {
  const disowned = ofDevice(args)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('bids.cancel_reason', '=', 'not_me')
    .where('bids.raises_bid_id', 'is', null)
  const won = ofDevice(args)
    .select('bids.id')
    .innerJoin('auctions', 'auctions.lead_bid_id', 'bids.id')
    .where('auctions.status', '=', 'completed')
    .limit(1)
  return { count: executeFirst(db, disowned)?.count ?? 0, hasWon: executeFirst(db, won) !== undefined }
}
