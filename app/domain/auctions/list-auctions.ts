import { listAllAuctions } from '#db/queries/auctions'
import type { AdminAuctionWire } from '../../contract/auctions'
import type { Services } from '../services'
import { adminAuctionWire } from './admin-auction'
import { closeIfPossible } from './close-auctions'

/** Every auction for the owner, the latest end first (spec 2 §7). */
export function listAuctions(services: Services): AdminAuctionWire[] {
  closeIfPossible(services)
  return listAllAuctions(services.db).map((auction) => adminAuctionWire(services, auction))
}
