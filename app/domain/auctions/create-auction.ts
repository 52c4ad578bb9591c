import { insertAuction } from '#db/queries/auctions/auctions'
import { inTransaction } from '#db/transaction'
import type { NewAuctionRequest } from '../../contract/auctions/auction-edit'
import type { AdminAuctionView } from '../../contract/auctions/auctions'
import { fieldFailure } from '../../lib/failure'
import { centsOf } from '../../lib/money'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { readAdminAuction } from './admin-auction'

/** Makes an auction. It starts and ends by itself; 400 when its end has passed already. */
export function createAuction(
  services: Services,
  input: { auction: NewAuctionRequest; actor: string },
): AdminAuctionView {
  const { auction, actor } = input
  return inTransaction(services.db, () => {
    const now = instantNow(services.clock)
    if (auction.endDate <= now) throw endIsOver()
    const { id } = insertAuction(services.db, {
      name: auction.name,
      dimensions: auction.dimensions,
      description: auction.description,
      starts_at: auction.startDate,
      ends_at: auction.endDate,
      starting_price_cents: centsOf(auction.startingPrice)!,
      status: auction.startDate <= now ? 'active' : 'upcoming',
      image_urls: JSON.stringify(auction.imageUrls),
      created_at: now,
      updated_at: now,
    })
    recordChange(services, {
      actor,
      action: 'create',
      subject: 'auction',
      subjectId: id,
      detail: { name: auction.name, startDate: auction.startDate, endDate: auction.endDate },
    })
    return readAdminAuction(services, id)
  })
}

/** An auction that would be over at once. */
export function endIsOver() {
  return fieldFailure('endDate', 'end_is_over', 'The end must be in the future')
}
