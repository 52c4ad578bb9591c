import { listBookingsOfCustomer } from '#db/queries/bookings/bookings'
import { listPaymentsOfPayer } from '#db/queries/payments/payments-list'
import { listOrdersOfCustomer } from '#db/queries/people/customer-records'
import { listVouchersOfCustomer } from '#db/queries/vouchers'
import { ORDER_LISTS } from '../../contract/orders/orders'
import type { CustomerPageView } from '../../contract/owner/customers'
import { purposeLabels, bookings as texts } from '../../copy/owner/admin'
import { exactPrice, shortPrice } from '../../lib/money'
import { dateText, dateTextOf } from '../../lib/nz-time'
import { stateOf } from '../payments/list-payments'
import type { Services } from '../services'
import { telHref } from '../settings/read-settings'
import { findAnonymiseRefusal } from './anonymise-customer'
import { customerView, requireListedCustomer } from './list-customers'

/** A customer with their history, for the owner's page; 404 when there is none. */
export function readCustomerPage(services: Services, id: number): CustomerPageView {
  const row = requireListedCustomer(services, id)
  return {
    ...customerView(row),
    sinceText: dateText(row.created_at),
    phoneHref: telHref(row.phone),
    bookings: listBookingsOfCustomer(services.db, id).map((booking) => ({
      id: booking.id,
      title: booking.title ?? texts.raincheck,
      dateText: booking.date ? `${dateTextOf(booking.date)}, ${booking.time}` : texts.needsEvent,
      note: `${booking.party_size === 1 ? '1 person' : `${booking.party_size} people`}, ${booking.total_cents > 0 ? `${exactPrice(booking.total_cents - booking.credit_cents)} ` : ''}${booking.payment_status}`,
      href: `/admin/bookings/${booking.id}/edit`,
    })),
    vouchers: listVouchersOfCustomer(services.db, id).map((voucher) => ({
      id: voucher.id,
      title: voucher.code,
      dateText: dateText(voucher.created_at),
      note: `${shortPrice(voucher.value_cents)} for ${voucher.people_count}, ${shortPrice(voucher.value_left_cents)} left${voucher.kind === 'assigned' ? ', given by you' : ''}`,
      href: `/admin/vouchers?q=${voucher.code}`,
    })),
    orders: listOrdersOfCustomer(services.db, id).map((order) => ({
      id: order.id,
      title: `${purposeLabels[order.kind]} ${order.reference}`,
      dateText: dateText(order.created_at),
      note: `${shortPrice(order.price_cents)}, ${order.order_status}`,
      href: ORDER_LISTS[order.kind],
    })),
    payments: listPaymentsOfPayer(services.db, row.email).map((payment, index) => ({
      id: index,
      title: payment.description,
      dateText: dateText(payment.paid_at ?? payment.created_at),
      note: `${exactPrice(payment.amount_cents)}, ${stateOf(payment).stateText}`,
      href: `/admin/payments/${payment.id}`,
    })),
    anonymiseRefusal: findAnonymiseRefusal(services, row)?.message ?? null,
  }
}
