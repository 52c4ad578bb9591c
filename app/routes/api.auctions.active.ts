import { readActiveAuctions } from '~/domain/auctions/read-auctions'
import { jsonLoader, readOnly } from '~/server/json-action'
import { polledRead } from '~/server/polled-read'

/** GET: what the auction page shows: running auctions, and completed ones that it still needs. */
export const loader = jsonLoader('anyone', ({ services, request }) => polledRead(request, readActiveAuctions(services)))

export const action = readOnly
