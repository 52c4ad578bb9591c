import { readUpcomingAuctions } from '~/domain/auctions/read-auctions'
import { jsonLoader, readOnly } from '~/server/json-action'
import { polledRead } from '~/server/polled-read'

/** GET: auctions that have not started, the next to start first. */
export const loader = jsonLoader('anyone', ({ services, request }) =>
  polledRead(request, readUpcomingAuctions(services)),
)

export const action = readOnly
