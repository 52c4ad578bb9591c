import { listResults } from '~/domain/auctions/wins/results'
import { jsonLoader, readOnly } from '~/server/http/json-action'

/** GET: every auction's result, the latest first; the owner's only. */
export const loader = jsonLoader('owner', ({ services }) => listResults(services))

export const action = readOnly
