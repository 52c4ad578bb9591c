import type { VoucherFilter } from '#db/queries/vouchers-list'
import { readListRequest } from './list-request'

/** What the Vouchers list's address asks for, the same for the page and its file. */
export function readVoucherList(request: Request) {
  const asked = readListRequest(request, { show: ['every', 'active', 'redeemed', 'expired', 'voided'] })
  const filter: VoucherFilter = { show: asked.filters.show, search: asked.search }
  return { ...asked, filter }
}
