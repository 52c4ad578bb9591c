import { Link } from '@remix-run/react'
import type { AdminBookingView } from '~/contract/owner/owner-lists'
import { bookings as texts } from '~/copy/owner/admin'
import { dollarPrice, exactPrice } from '../../../lib/money'
import { PhoneLink } from '../phone-link'
import { TableHead } from '../table-head'
import { useList } from '../use-list'

/** The list of bookings: a table, a card for each booking on a phone. */
export function BookingsTable({ bookings }: { bookings: AdminBookingView[] }) {
  const { open } = useList()
  return (
    <table>
      <caption className="sr-only">Bookings, newest first</caption>
      <TableHead left={['Name', 'Contact', 'Event']} right={['People', 'Payment', 'Status']} controls="Actions" />
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking.id}>
            <th scope="row">
              {booking.customerId ? (
                <Link className="row-link" to={`/admin/customers/${booking.customerId}`}>
                  {booking.name}
                </Link>
              ) : (
                <span className="row-name">{booking.name}</span>
              )}
            </th>
            <td className="contact">
              <small>{booking.email}</small>
              {booking.phone ? (
                <small className="num nowrap">
                  <PhoneLink phone={booking.phone} />
                </small>
              ) : null}
              <small className="num nowrap">{booking.reference}</small>
              {booking.specialRequests ? <small>{`“${booking.specialRequests}”`}</small> : null}
            </td>
            <td className="event" data-label="Event">
              {booking.event ? (
                <span>
                  {booking.event.dateText}, <span className="nowrap">{booking.event.time}</span>
                  <br />
                  <span className="soft small">{booking.event.title}</span>
                </span>
              ) : (
                <span className="badge badge--wait">{texts.needsEvent}</span>
              )}
            </td>
            <td className="people" data-label="People">
              {booking.partySize}
            </td>
            <td className="paid" data-label="Payment">
              <Payment booking={booking} />
            </td>
            <td className="status">
              <span className="badges">
                {booking.eventId === null ? (
                  <span className="badge badge--info">{texts.raincheck}</span>
                ) : (
                  <span className="badge badge--good">{texts.confirmed}</span>
                )}
                {booking.isArchived ? <span className="badge badge--line">Archived</span> : null}
              </span>
            </td>
            <td className="act">
              <Link className="btn btn--quiet btn--small" to={open(`/admin/bookings/${booking.id}/edit`)}>
                Edit<span className="sr-only"> the booking of {booking.name}</span>
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What was paid and how: '$65.00 paid', 'Voucher', 'pending', 'failed'. With a card payment it leads there. */
function Payment({ booking }: { booking: AdminBookingView }) {
  const words = <PaymentWords booking={booking} />
  if (!booking.paymentId) return words
  return (
    <Link className="row-link" to={`/admin/payments/${booking.paymentId}`}>
      {words}
      <span className="sr-only"> the payment of {booking.name}</span>
    </Link>
  )
}

function PaymentWords({ booking }: { booking: AdminBookingView }) {
  if (booking.paymentStatus === 'failed') return <span className="badge badge--bad">failed</span>
  const cents = Math.round((booking.total - booking.credit) * 100)
  const sum = cents > 0 ? `${exactPrice(cents)} ` : ''
  if (booking.paymentStatus === 'pending') return <span className="badge badge--wait">{sum}pending</span>
  if (booking.disputed > 0) {
    return <span className="badge badge--bad">{dollarPrice(booking.disputed)} disputed</span>
  }
  if (booking.refunded > 0) {
    return <span className="badge badge--info">{dollarPrice(booking.refunded)} refunded</span>
  }
  if (cents === 0 && booking.voucherCode) return <span>Voucher</span>
  return (
    <span>
      {sum}paid{booking.credit > 0 ? ' + voucher' : ''}
    </span>
  )
}
