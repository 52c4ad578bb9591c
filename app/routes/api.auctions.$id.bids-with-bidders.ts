import { readFeed } from '~/domain/auctions/read-auctions'
import { polledRead } from '~/server/cache/cached-response'
import { get, idParam } from '~/server/http/json-action'

/** GET: the live feed, newest first. */
export const { loader, action } = get('anyone', ({ services, request, params }) =>
  polledRead(request, readFeed(services, idParam(params.id, 'This auction'))),
)
