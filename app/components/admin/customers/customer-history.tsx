import { Link } from '@remix-run/react'
import type { CustomerPageWire, HistoryItem } from '../../../contract/customers'

/** Everything that happened with a customer, the newest first. */
export function CustomerHistory({ customer }: { customer: CustomerPageWire }) {
  const { bookings, vouchers, orders, payments } = customer
  const isEmpty = [bookings, vouchers, orders, payments].every((items) => items.length === 0)
  return (
    <div className="histories">
      {isEmpty ? (
        <p className="card empty">
          <strong>Nothing yet</strong>Bookings, vouchers, orders and payments stand here.
        </p>
      ) : null}
      <History title="Bookings" items={bookings} />
      <History title="Vouchers" items={vouchers} />
      <History title="Orders" items={orders} />
      <History title="Payments" items={payments} />
    </div>
  )
}

function History({ title, items }: { title: string; items: HistoryItem[] }) {
  if (items.length === 0) return null
  return (
    <section className="card history" aria-label={title}>
      <h2>{title}</h2>
      <ul className="bare">
        {items.map((item) => (
          <li key={item.id}>
            {item.href ? (
              <Link className="row-link" to={item.href}>
                {item.title}
              </Link>
            ) : (
              <strong>{item.title}</strong>
            )}
            <span className="soft small">
              {item.dateText}
              <br />
              {item.note}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
