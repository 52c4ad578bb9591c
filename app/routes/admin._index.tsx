import { redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Empty } from '~/components/admin/cards'
import { ActLink, RowLink } from '~/components/admin/list-links'
import { ListPage } from '~/components/admin/list-page'
import { PhoneLink } from '~/components/admin/phone-link'
import { type Column, column, Table } from '~/components/admin/table'
import { badgeClass, buttonClass, cardClass } from '~/components/ui/looks'
import { isAllowed } from '~/contract/owner/roles'
import { bookings as copy } from '~/copy/owner/admin'
import { type BookingView, bookingList } from '~/domain/bookings/list-bookings'
import { readEvenings } from '~/domain/dashboard/read-evenings'
import { listTonight } from '~/domain/events/night-sheet'
import type { Services } from '~/domain/services'
import { dollarPrice, exactPrice } from '~/lib/money'
import { dateTextOf } from '~/lib/time'
import { ownerLoader } from '~/server/auth/owner-form'
import { readOwnerList } from '~/server/owner-list'

export const meta = () => [
  { title: 'Bookings, admin' },
  { name: 'description', content: 'The bookings of the studio, and what waits for its owner.' },
]

export const loader = ownerLoader(({ request, services, account }) => {
  if (!isAllowed(account.role, '/admin/events')) return { list: null, evenings: null, tonight: sheetsOf(services) }
  const list = readOwnerList(request, bookingList)
  // After a search, or on another page, the owner wants to see the list first.
  const isFirstPage = !list.isFiltered && list.page === 1
  return { list, evenings: isFirstPage ? readEvenings(services) : null, tonight: [] }
})

/** The start page of the role `door`: today's night sheets. If there is only one, it opens immediately (rule 9.20). */
function sheetsOf(services: Services) {
  const tonight = listTonight(services).map((event) => ({
    href: `/admin/events/${event.id}/night-sheet`,
    title: event.title,
    when: `${dateTextOf(event.date)}, ${event.time}`,
  }))
  if (tonight.length === 1) throw redirect(tonight[0]!.href)
  return tonight
}

/** The Bookings tab. */
export default function BookingsTab() {
  const { list, tonight } = useLoaderData<typeof loader>()
  if (!list) return <Tonight sheets={tonight} />
  return (
    <ListPage list={list} title="Bookings" create={{ to: '/admin/bookings/new', label: copy.create }}>
      <Table caption="Bookings, newest first" columns={columns} rows={list.rows} />
    </ListPage>
  )
}

function Tonight({ sheets }: { sheets: ReturnType<typeof sheetsOf> }) {
  if (sheets.length === 0) {
    return (
      <Empty title="Nothing on today" className="mt-4">
        On the day of an evening, its night sheet is here.
      </Empty>
    )
  }
  return (
    <ul className="mt-4 grid gap-3">
      {sheets.map(({ href, title, when }) => (
        <li className={cardClass({ className: 'grid justify-items-start gap-2' })} key={href}>
          <h2>{title}</h2>
          <p className="font-bold tabular-nums">{when}</p>
          <ActLink className={buttonClass()} to={href} label="Night sheet" about={`of ${title}`} />
        </li>
      ))}
    </ul>
  )
}

const columns: Column<BookingView>[] = [
  column('Name', 'name', ({ customerId, name }) =>
    customerId ? <RowLink to={`/admin/customers/${customerId}`}>{name}</RowLink> : name,
  ),
  column('Contact', 'contact', ({ email, phone, reference, specialRequests }) => (
    <>
      <small>{email}</small>
      {phone ? (
        <small>
          <PhoneLink phone={phone} />
        </small>
      ) : null}
      <small className="whitespace-nowrap tabular-nums">{reference}</small>
      {specialRequests ? <small>{`“${specialRequests}”`}</small> : null}
    </>
  )),
  column('Event', 'event', ({ event, isArchived }) =>
    event ? (
      <span>
        {event.dateText}, <span className="whitespace-nowrap">{event.time}</span>
        <br />
        <span className="text-sm text-ink-soft">{event.title}</span>
      </span>
    ) : isArchived ? (
      'None'
    ) : (
      <span className={badgeClass('wait')}>{copy.needsEvent}</span>
    ),
  ),
  column('People', 'people', ({ partySize }) => partySize),
  column('Payment', 'paid', (booking) =>
    booking.paymentId ? (
      <RowLink to={`/admin/payments/${booking.paymentId}`}>
        {paymentWords(booking)}
        <span className="sr-only">, payment of {booking.name}</span>
      </RowLink>
    ) : (
      paymentWords(booking)
    ),
  ),
  column('Status', 'status', ({ eventId, isArchived }) => (
    <span className="inline-flex flex-wrap justify-end gap-1.5 lg:flex-nowrap">
      {eventId === null ? (
        <span className={badgeClass('info')}>{copy.raincheck}</span>
      ) : (
        <span className={badgeClass('good')}>{copy.confirmed}</span>
      )}
      {isArchived ? <span className={badgeClass('line')}>{copy.archived}</span> : null}
    </span>
  )),
  column('Actions', 'act', ({ id, name }) => (
    <ActLink fromList to={`/admin/bookings/${id}/edit`} label="Edit" about={`the booking of ${name}`} />
  )),
]

/** What was paid and how: '$65.00 paid', 'Voucher', 'pending', 'failed'. */
function paymentWords({ paymentStatus, total, credit, disputed, refunded, voucherCode }: BookingView) {
  if (paymentStatus === 'failed') return <span className={badgeClass('bad')}>failed</span>
  const cents = Math.round((total - credit) * 100)
  const sum = cents > 0 ? `${exactPrice(cents)} ` : ''
  if (paymentStatus === 'pending') return <span className={badgeClass('wait')}>{sum}pending</span>
  if (disputed > 0) return <span className={badgeClass('bad')}>{dollarPrice(disputed)} disputed</span>
  if (refunded > 0) return <span className={badgeClass('info')}>{dollarPrice(refunded)} refunded</span>
  if (cents === 0 && voucherCode) return <span>Voucher</span>
  return (
    <span>
      {sum}paid{credit > 0 ? ' + voucher' : ''}
    </span>
  )
}
