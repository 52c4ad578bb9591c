import {
  type CustomerFilter,
  countCustomerRows,
  findListedCustomer,
  type ListedCustomer,
  listCustomerRows,
} from '#db/queries/customers-list'
import type { AdminCustomerWire } from '../../contract/customers'
import type { PageOf } from '../../contract/owner-lists'
import { Failure } from '../../lib/failure'
import { dollarsOf } from '../../lib/money'
import { instantNow } from '../../providers/clock.port'
import { readPage } from '../lists/read-page'
import type { Services } from '../services'

/** Every customer of a search, by name; never an anonymised one (spec 2 §7). */
export function listCustomers(
  services: Services,
  filter: CustomerFilter = { show: 'every', search: '' },
): AdminCustomerWire[] {
  return listCustomerRows(services.db, { ...filter, now: instantNow(services.clock) }).map(customerWire)
}

/** One page of the owner's list. */
export function listCustomersPage(
  services: Services,
  input: CustomerFilter & { page: number },
): PageOf<AdminCustomerWire> {
  const now = instantNow(services.clock)
  return readPage(input.page, {
    count: () => countCustomerRows(services.db, input),
    rows: (window) => listCustomerRows(services.db, { ...input, now, ...window }),
    wire: customerWire,
  })
}

/** The few that fit a search best, for choosing one; none for an empty search. */
export function findCustomers(services: Services, search: string): AdminCustomerWire[] {
  if (search === '') return []
  const now = instantNow(services.clock)
  return listCustomerRows(services.db, { show: 'every', search, now, limit: 8, offset: 0 }).map(customerWire)
}

/** One customer as the owner's calls answer it; 404 when there is none. */
export function readCustomerWire(services: Services, id: number): AdminCustomerWire {
  return customerWire(requireListed(services, id))
}

/** The customer with what happened counted, or 404; an anonymised one is none any more. */
export function requireListed(services: Services, id: number): ListedCustomer {
  const row = findListedCustomer(services.db, { id, now: instantNow(services.clock) })
  if (row && row.anonymised_at === null) return row
  throw new Failure('missing', 'customer_not_found', 'This customer does not exist.')
}

/** A customer as the owner sees one; cents become dollars here. */
export function customerWire(row: ListedCustomer): AdminCustomerWire {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    classesAttended: row.classes_attended,
    isEventSubscriber: row.is_event_subscriber === 1,
    vouchersPurchased: row.vouchers_purchased,
    totalVoucherValue: dollarsOf(row.total_voucher_cents),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}
