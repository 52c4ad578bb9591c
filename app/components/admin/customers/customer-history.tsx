import { Link } from '@remix-run/react'
import type { CustomerPageWire, HistoryItem } from '../../../contract/customers'
import type { AdminBookingWire } from '../../../contract/owner-lists'
import { bookings as texts } from '../../../copy/admin'
import { exactPrice } from '../../../lib/money'
import { History } from '../history'

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
      <History title="Bookings" entries={booked.map(entryOf)} />
      <History title="Vouchers" entries={customer.vouchers.map(entryOf)} />
      <History title="Orders" entries={customer.orders.map(entryOf)} />
      <History title="Payments" entries={customer.payments.map(entryOf)} />
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
