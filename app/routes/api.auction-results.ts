import { listResults } from '~/domain/auctions/wins/results'
import { get } from '~/server/http/json-action'

/** GET: every auction's result, the latest first; for the owner only. */
export const { loader, action } = get('account', ({ services }) => listResults(services))
