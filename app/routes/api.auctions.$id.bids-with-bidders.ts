import { readFeed } from '~/domain/auctions/read-auctions'
import { idParam, jsonLoader, readOnly } from '~/server/json-action'
import { polledRead } from '~/server/polled-read'

/** GET: the live feed, newest first. */
export const loader = jsonLoader('anyone', ({ services, request, params }) =>
  polledRead(request, readFeed(services, idParam(params.id, 'This auction'))),
)

export const action = readOnly
