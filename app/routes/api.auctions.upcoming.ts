import { readUpcomingAuctions } from '~/domain/auctions/read-auctions'
import { polledRead } from '~/server/cache/cached-response'
import { jsonLoader, readOnly } from '~/server/http/json-action'

/** GET: auctions that have not started, the next to start first. */
export const loader = jsonLoader('anyone', ({ services, request }) =>
  polledRead(request, readUpcomingAuctions(services)),
)

export const action = readOnly
