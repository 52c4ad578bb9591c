import { Link } from '@remix-run/react'
import type { CustomerPageView, HistoryItem } from '~/contract/owner/customers'
import { History } from '../history'

/** Everything that happened with a customer, the newest first. */
export function CustomerHistory({ customer }: { customer: CustomerPageView }) {
  const { bookings, vouchers, orders, payments } = customer
  const isEmpty = [bookings, vouchers, orders, payments].every((items) => items.length === 0)
  return (
    <div className="histories">
      {isEmpty ? (
        <p className="card empty">
          <strong>Nothing yet</strong>Bookings, vouchers, orders and payments stand here.
        </p>
      ) : null}
      <History title="Bookings" entries={bookings.map(entryOf)} />
      <History title="Vouchers" entries={vouchers.map(entryOf)} />
      <History title="Orders" entries={orders.map(entryOf)} />
      <History title="Payments" entries={payments.map(entryOf)} />
    </div>
  )
}

const entryOf = ({ id, href, title, dateText, note }: HistoryItem) => ({
  id,
  title: href ? (
    <Link className="row-link" to={href}>
      {title}
    </Link>
  ) : (
    <strong>{title}</strong>
  ),
  lines: [dateText, note] as [string, string],
})
