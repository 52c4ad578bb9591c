import type { PaymentFilter } from '#db/queries/payments-list'
import { PURPOSES } from '../contract/admin-payments'
import { readListRequest } from './list-request'

/** What the Payments list's address asks for, the same for the page and its file. */
export function readPaymentList(request: Request) {
  const asked = readListRequest(request, {
    show: ['taken', 'problem', 'refunded', 'unpaid', 'every'],
    purpose: ['every', ...PURPOSES],
  })
  const filter: PaymentFilter = { ...asked.filters, search: asked.search }
  return { ...asked, filter }
}
