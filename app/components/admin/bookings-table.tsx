import type { AdminBookingWire } from '../../contract/owner-lists'
import { bookings as texts } from '../../copy/admin'
import { exactPrice } from '../../lib/money'

/** The list of bookings: a table, a card for each booking on a phone. */
export function BookingsTable({ bookings }: { bookings: AdminBookingWire[] }) {
  return (
    <table>
      <caption className="sr-only">Bookings, newest first</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Event</th>
          <th scope="col" className="r">
            People
          </th>
          <th scope="col" className="r">
            Payment
          </th>
          <th scope="col" className="r">
            Status
          </th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking.id}>
            <th scope="row">
              {booking.name}
              <small>{booking.email}</small>
              <small className="num">
                {booking.phone}, {booking.reference}
              </small>
              {booking.specialRequests ? <small>“{booking.specialRequests}”</small> : null}
            </th>
            <td className="event" data-label="Event">
              {booking.event ? (
                <span>
                  {booking.event.dateText}, {booking.event.time}
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
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What was paid and how: '$65.00 paid', 'Voucher', 'pending', 'failed'. */
function Payment({ booking }: { booking: AdminBookingWire }) {
  if (booking.paymentStatus === 'failed') return <span className="badge badge--bad">failed</span>
  const cents = Math.round((booking.total - booking.credit) * 100)
  const sum = cents > 0 ? `${exactPrice(cents)} ` : ''
  if (booking.paymentStatus === 'pending') return <span className="badge badge--wait">{sum}pending</span>
  if (cents === 0 && booking.voucherCode) return <span>Voucher</span>
  return (
    <span>
      {sum}paid{booking.credit > 0 ? ' + voucher' : ''}
    </span>
  )
}
