import { readFeed } from '~/domain/auctions/read-auctions'
import { polledRead } from '~/server/cache/cached-response'
import { idParam, jsonLoader, readOnly } from '~/server/http/json-action'

/** GET: the live feed, newest first. */
export const loader = jsonLoader('anyone', ({ services, request, params }) =>
  polledRead(request, readFeed(services, idParam(params.id, 'This auction'))),
)

export const action = readOnly
