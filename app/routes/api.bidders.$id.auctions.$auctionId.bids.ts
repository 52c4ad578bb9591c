import { readOwnBids } from '~/domain/auctions/bidding/read-bids'
import { readBidders } from '~/server/auth/bidder-session'
import { polledRead } from '~/server/cache/cached-response'
import { get, idParam } from '~/server/http/json-action'

/** GET: a bidder's own bids in one auction, newest first. */
export const { loader, action } = get('anyone', async ({ services, request, params }) => {
  const bids = readOwnBids(services, {
    devices: await readBidders(request),
    bidderId: idParam(params.id, 'This bidder'),
    auctionId: idParam(params.auctionId, 'This auction'),
  })
  return polledRead(request, bids, 'private')
})
