import { readOwnBids } from '~/domain/auctions/bidding/read-bids'
import { readBidders } from '~/server/auth/bidder-session'
import { idParam, jsonLoader, readOnly } from '~/server/http/json-action'

/** GET: a bidder's own bids in every auction, newest first. */
export const loader = jsonLoader('anyone', async ({ services, request, params }) =>
  readOwnBids(services, { devices: await readBidders(request), bidderId: idParam(params.id, 'This bidder') }),
)

export const action = readOnly
