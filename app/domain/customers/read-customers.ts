import { execute } from '#db/execute'
import { listBookingsOfCustomer } from '#db/queries/bookings/bookings'
import { listPaymentsOfPayer } from '#db/queries/payments/payments'
import { listOrdersOfCustomer } from '#db/queries/people/customer-records'
import {
  type CustomerFilter,
  customerRows,
  findListedCustomer,
  type ListedCustomer,
} from '#db/queries/people/customers'
import { listVouchersOfCustomer } from '#db/queries/vouchers'
import { ORDER_LISTS } from '~/contract/orders/orders'
import { bookings as copy, purposeLabels } from '~/copy/owner/admin'
import { STATUS_LABELS } from '~/copy/owner/owner-orders'
import { missing } from '~/lib/failure'
import { barePrice, dollarsOf, exactPrice, shortPrice } from '~/lib/money'
import { telHref } from '~/lib/phone'
import { peopleText } from '~/lib/text'
import { dateText, dateTextOf } from '~/lib/time'
import { defineList } from '../lists/define-list'
import { paymentState } from '../payments/list-payments'
import type { Services } from '../services'
import { findAnonymiseRefusal } from './anonymise-customer'

/** The owner's customers, by name, without anonymised ones. */
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
  query: (services, asked: CustomerFilter) => customerRows(asked, services.clock.instant()),
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

/** The first matches of a search, for choosing a customer; none for an empty search. */
export function findCustomers(services: Services, search: string): CustomerView[] {
  if (search === '') return []
  const found = customerRows({ show: 'every', search }, services.clock.instant())
  return execute(services.db, found.limit(8)).map(customerView)
}

/** One customer as the owner's calls return it; 404 when there is none. */
export function readCustomerView(services: Services, id: number): CustomerView {
  return customerView(requireListedCustomer(services, id))
}

/** The customer with their counts, or 404, also for an anonymised one. */
function requireListedCustomer(services: Services, id: number): ListedCustomer {
  const row = findListedCustomer(services.db, { id, now: services.clock.instant() })
  if (row && row.anonymised_at === null) return row
  throw missing('customer_not_found', 'This customer does not exist.')
}

/** A customer as the owner's calls return it; cents become dollars here. */
export type CustomerView = ReturnType<typeof customerView>

function customerView(row: ListedCustomer) {
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

export type CustomerPageView = ReturnType<typeof readCustomerPage>

/** A customer with their history, for the owner's page; 404 when there is none. */
export function readCustomerPage(services: Services, id: number) {
  const row = requireListedCustomer(services, id)
  return {
    ...customerView(row),
    sinceText: dateText(row.created_at),
    phoneHref: telHref(row.phone),
    bookings: listBookingsOfCustomer(services.db, id).map((booking) => ({
      id: booking.id,
      title: booking.title ?? copy.raincheck,
      dateText: booking.date
        ? `${dateTextOf(booking.date)}, ${booking.time}`
        : copy[booking.is_archived ? 'archived' : 'needsEvent'],
      note: `${peopleText(booking.party_size)}, ${booking.total_cents > 0 ? `${exactPrice(booking.total_cents - booking.credit_cents)} ` : ''}${booking.payment_status}`,
      href: `/admin/bookings/${booking.id}/edit`,
    })),
    vouchers: listVouchersOfCustomer(services.db, id).map((voucher) => ({
      id: voucher.id,
      title: voucher.code,
      dateText: dateText(voucher.created_at),
      note: `${shortPrice(voucher.value_cents)} for ${peopleText(voucher.people_count)}, ${shortPrice(voucher.value_left_cents)} left${voucher.payment_id ? '' : ', given by you'}`,
      href: `/admin/vouchers?q=${voucher.code}`,
    })),
    orders: listOrdersOfCustomer(services.db, id).map((order) => ({
      id: order.id,
      title: `${purposeLabels[order.kind]} ${order.reference}`,
      dateText: dateText(order.created_at),
      note: `${shortPrice(order.price_cents)}, ${STATUS_LABELS[order.order_status]}`,
      href: `${ORDER_LISTS[order.kind]}?q=${order.reference}`,
    })),
    payments: listPaymentsOfPayer(services.db, row.email).map((payment, index) => ({
      id: index,
      title: payment.description,
      dateText: dateText(payment.paid_at ?? payment.created_at),
      note: `${barePrice(payment.amount_cents, payment.currency)}, ${paymentState(payment).stateText}`,
      href: `/admin/payments/${payment.id}`,
    })),
    anonymiseRefusal: findAnonymiseRefusal(services, row)?.message ?? null,
  }
}
