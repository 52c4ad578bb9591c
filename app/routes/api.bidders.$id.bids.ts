import { readBidderBids } from '~/domain/auctions/read-own-bids'
import { readBidders } from '~/server/bidder-session'
import { idParam, jsonLoader, readOnly } from '~/server/json-action'

/** GET: a bidder's own bids in every auction, newest first. */
export const loader = jsonLoader('anyone', async ({ services, request, params }) =>
  readBidderBids(services, { devices: await readBidders(request), bidderId: idParam(params.id, 'This bidder') }),
)

export const action = readOnly
