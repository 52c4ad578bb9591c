import { listResults } from '~/domain/auctions/wins/results'
import { get } from '~/server/http/json-action'

/** GET: every auction's result, the latest first. */
export const { loader, action } = get('account', ({ services }) => listResults(services))
