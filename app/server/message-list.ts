import type { MessageFilter } from '#db/queries/messages-list'
import { readListRequest } from './list-request'

const STATES = ['every', 'queued', 'sending', 'accepted', 'failed', 'suppressed'] as const

/** What the Messages list's address asks for, the same for the page and its file. */
export function readMessageList(request: Request) {
  const asked = readListRequest(request, { state: STATES })
  const filter: MessageFilter = { state: asked.filters.state, search: asked.search }
  return { ...asked, filter }
}
