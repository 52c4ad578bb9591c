import { Link } from '@remix-run/react'
import type { CustomerPageWire, HistoryItem } from '../../../contract/customers'
import type { AdminBookingWire } from '../../../contract/owner-lists'
import { bookings as texts } from '../../../copy/admin'
import { exactPrice } from '../../../lib/money'

/** Everything that happened with a customer, the newest first. */
export function CustomerHistory({ customer, bookings }: { customer: CustomerPageWire; bookings: AdminBookingWire[] }) {
  const booked = bookings.map((booking) => ({
    id: booking.id,
    title: booking.event?.title ?? texts.raincheck,
    dateText: booking.event ? `${booking.event.dateText}, ${booking.event.time}` : texts.needsEvent,
    note: `${booking.partySize === 1 ? '1 person' : `${booking.partySize} people`}, ${booking.total > 0 ? `${exactPrice(Math.round((booking.total - booking.credit) * 100))} ` : ''}${booking.paymentStatus}`,
    href: `/admin/bookings/${booking.id}/edit`,
  }))
  const isEmpty = [booked, customer.vouchers, customer.orders, customer.payments].every((items) => items.length === 0)
  return (
    <div className="histories">
      {isEmpty ? (
        <p className="card empty">
          <strong>Nothing yet</strong>Bookings, vouchers, orders and payments stand here.
        </p>
      ) : null}
      <History title="Bookings" items={booked} />
      <History title="Vouchers" items={customer.vouchers} />
      <History title="Orders" items={customer.orders} />
      <History title="Payments" items={customer.payments} />
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
