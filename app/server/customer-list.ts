import type { CustomerFilter } from '#db/queries/customers-list'
import { readListRequest } from './list-request'

/** What the Customers list's address asks for, the same for the page and its file. */
export function readCustomerList(request: Request) {
  const asked = readListRequest(request, { show: ['every', 'subscribers'] })
  const filter: CustomerFilter = { show: asked.filters.show, search: asked.search }
  return { ...asked, filter }
}
