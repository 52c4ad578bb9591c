import { readOwnBids } from '~/domain/auctions/bidding/read-bids'
import { readBidders } from '~/server/auth/bidder-session'
import { get, idParam } from '~/server/http/json-action'

/** GET: a bidder's own bids in every auction, newest first. */
export const { loader, action } = get('anyone', async ({ services, request, params }) =>
  readOwnBids(services, { devices: await readBidders(request), bidderId: idParam(params.id, 'This bidder') }),
)
