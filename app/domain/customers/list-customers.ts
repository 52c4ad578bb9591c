import { execute } from '#db/execute'
import {
  type CustomerFilter,
  customerRows,
  findListedCustomer,
  type ListedCustomer,
} from '#db/queries/people/customers-list'
import type { AdminCustomerView } from '../../contract/owner/customers'
import { Failure } from '../../lib/failure'
import { dollarsOf } from '../../lib/money'
import { instantNow } from '../../providers/clock.port'
import { defineList } from '../lists/define-list'
import type { Services } from '../services'

/** The owner's customers, by name; never an anonymised one. */
export const customerList = defineList({
  path: '/admin/customers',
  file: 'customers',
  words: {
    search: 'Search name, email or phone',
    noun: 'customer',
    none: 'No customers yet',
    noneText: 'Everybody who books or buys appears here.',
    pager: { back: 'Back', on: 'Next' },
  },
  filters: () => ({
    show: { label: 'Show', options: { every: 'All customers', subscribers: 'Subscribed to new events' } },
  }),
  query: (services, asked: CustomerFilter) => customerRows(asked, instantNow(services.clock)),
  view: () => customerView,
  columns: {
    Name: (row) => row.name,
    Email: (row) => row.email,
    Phone: (row) => row.phone,
    'Classes attended': (row) => row.classesAttended,
    'Event subscriber': (row) => row.isEventSubscriber,
    'Vouchers purchased': (row) => row.vouchersPurchased,
    'Total voucher value': (row) => row.totalVoucherValue,
    'Customer since': (row) => row.createdAt,
  },
})

/** The few that fit a search best, for choosing one; none for an empty search. */
export function findCustomers(services: Services, search: string): AdminCustomerView[] {
  if (search === '') return []
  const found = customerRows({ show: 'every', search }, instantNow(services.clock))
  return execute(services.db, found.limit(8)).map(customerView)
}

/** One customer as the owner's calls answer it; 404 when there is none. */
export function readCustomerView(services: Services, id: number): AdminCustomerView {
  return customerView(requireListedCustomer(services, id))
}

/** The customer with what happened counted, or 404; an anonymised one is none any more. */
export function requireListedCustomer(services: Services, id: number): ListedCustomer {
  const row = findListedCustomer(services.db, { id, now: instantNow(services.clock) })
  if (row && row.anonymised_at === null) return row
  throw new Failure('missing', 'customer_not_found', 'This customer does not exist.')
}

/** A customer as the owner sees one; cents become dollars here. */
export function customerView(row: ListedCustomer): AdminCustomerView {
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
