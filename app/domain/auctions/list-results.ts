import { listAllResults } from '#db/queries/auction-results'
import { resultWire } from '../../contract/auction-wire'
import type { AuctionResultWire } from '../../contract/auctions'
import type { Services } from '../services'
import { closeIfPossible } from './close-auctions'

/** Every result for the owner, the latest end first (spec 2 §7). */
export function listResults(services: Services): AuctionResultWire[] {
  closeIfPossible(services)
  return listAllResults(services.db).map(resultWire)
}
