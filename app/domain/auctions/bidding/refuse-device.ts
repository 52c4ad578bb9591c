import { findAuctionForBidding } from '#db/queries/auctions/auctions'
import type { Device } from '#db/queries/auctions/bidders'
import { cancelBidRows } from '#db/queries/auctions/bids'
import { listLiveBidsOfDevice } from '#db/queries/auctions/device-bids'
import { inTransaction } from '#db/transaction'
import type { BidderDeviceView } from '../../../contract/auctions/auctions'
import { instantNow } from '../../../providers/clock.port'
import { readDevicePage, refuseByLink } from '../../bidders/device-link'
import type { Services } from '../../services'
import { statusAt } from '../auction-clock'
import { closeDueAuctions } from '../close-auctions'
import { recomputeLead } from '../refold'

/**
 * 'That was not me': ends the device for good and withdraws what it bid in every auction that runs; each is folded again as
 * after a cancel. Also for a device that has logged out meanwhile; saying it again is fine.
 */
export function refuseDevice(services: Services, link: string): BidderDeviceView {
  closeDueAuctions(services)
  return inTransaction(services.db, () => {
    withdrawBidsOf(services, refuseByLink(services, link))
    return readDevicePage(services, link)
  })
}

function withdrawBidsOf(services: Services, device: Device): void {
  const { db } = services
  const now = instantNow(services.clock)
  const bids = listLiveBidsOfDevice(db, { device: device.id, bidder: device.bidder_id })
  for (const id of new Set(bids.map((bid) => bid.auction_id))) {
    const auction = findAuctionForBidding(db, id)!
    const own = bids.filter((bid) => bid.auction_id === id)
    if (statusAt(auction, now) === 'completed') continue
    for (const bid of own) cancelBidRows(db, { id: bid.id, at: now, by: 'bidder', reason: 'not_me' })
    recomputeLead(services, auction, { bidId: own.at(-1)!.id, bidderId: device.bidder_id, now })
  }
}
