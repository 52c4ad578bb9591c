import { readAuctionDetail } from '~/domain/auctions/read-auctions'
import { polledRead } from '~/server/cache/cached-response'
import { get, idParam } from '~/server/http/json-action'

/** GET: the auction, its highest bid and how many people bid. */
export const { loader, action } = get('anyone', ({ services, request, params }) =>
  polledRead(request, readAuctionDetail(services, idParam(params.id, 'This auction'))),
)
