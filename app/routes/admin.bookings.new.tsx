import { Form, Link, useLoaderData } from '@remix-run/react'
import { BookingForm } from '~/components/admin/bookings/booking-form'
import { ActLink } from '~/components/admin/list-links'
import { SearchField, searchClass } from '~/components/admin/list-page'
import { PageHead } from '~/components/admin/page-head'
import { buttonClass, cardClass, linkButtonClass, noteClass } from '~/components/ui/looks'
import { newBookingForm } from '~/contract/bookings/owner-bookings'
import { bookings as copy } from '~/copy/owner/admin'
import { bookByOwner } from '~/domain/bookings/book-by-owner'
import { splitName } from '~/domain/bookings/purchase/booking-details'
import { type CustomerView, findCustomers, readCustomerView } from '~/domain/customers/read-customers'
import { capacityText, listEventChoices } from '~/domain/events/read-events'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { withGuessLimit } from '~/server/http/rate-limits'

export const loader = ownerLoader(({ request, services }) => {
  const params = new URL(request.url).searchParams
  const search = (params.get('find') ?? '').trim().slice(0, 100)
  const id = Number(params.get('customer') ?? '')
  const customer = Number.isSafeInteger(id) && id > 0 ? readCustomerView(services, id) : null
  return {
    search,
    found: findCustomers(services, search),
    customer,
    names: customer ? splitName({ name: customer.name }) : null,
    event: params.get('event') ?? '',
    groups: listEventChoices(services),
  }
})

export const action = ownerFormAction({
  create: {
    schema: newBookingForm,
    run: async ({ services, input, actor }) => {
      const book = () => bookByOwner(services, { booking: input, actor })
      const { booking, event } = await withGuessLimit(actor, input.voucherCode, book)
      const text = `${booking.name}, ${event.title}: ${capacityText(event)}`
      return { redirectTo: '/admin', toast: { title: 'Booking created', text } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** Create a booking: a new person, or a customer whose name, e-mail and phone are then filled and locked. */
export default function NewBooking() {
  const { search, found, customer, names, event, groups } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back="/admin" label="Bookings" title={copy.create} />
      <CustomerChoice search={search} found={found} customer={customer} event={event} />
      <BookingForm
        key={customer?.id ?? 0}
        groups={groups}
        customer={customer}
        values={{
          eventId: event,
          firstName: names?.firstName ?? '',
          lastName: names?.lastName ?? '',
          email: customer?.email ?? '',
          phone: customer?.phone ?? '',
          partySize: 1,
          paymentStatus: 'pending',
          specialRequests: '',
          comingWith: '',
        }}
      />
    </>
  )
}

interface CustomerChoiceProps {
  search: string
  found: CustomerView[]
  customer: CustomerView | null
  /** The event that the URL has chosen. */
  event: string
}

function CustomerChoice({ search, found, customer, event }: CustomerChoiceProps) {
  const rest = event ? `&event=${encodeURIComponent(event)}` : ''
  if (customer) {
    return (
      <p className={`${noteClass()} mb-6 max-w-184`}>
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span>
            For <strong>{customer.name}</strong>, {customer.email}
          </span>
          <Link
            className={linkButtonClass}
            to={`/admin/bookings/new${event ? `?event=${encodeURIComponent(event)}` : ''}`}
          >
            Somebody else
          </Link>
        </span>
      </p>
    )
  }
  return (
    <section className={cardClass({ className: 'mb-6 max-w-184' })} aria-label="Existing customer">
      <Form className={searchClass} method="get" role="search">
        {event ? <input type="hidden" name="event" value={event} /> : null}
        <SearchField name="find" label="Existing customer: name, email or phone" value={search} />
        <button className={buttonClass({ kind: 'quiet', size: 'small' })} type="submit">
          Find
        </button>
      </Form>
      {search !== '' && found.length === 0 ? (
        <p className="text-sm text-ink-soft">No customer matches. Fill in the form for somebody new.</p>
      ) : null}
      {found.length > 0 ? (
        <ul className="mt-3">
          {found.map((one) => (
            <li
              className="flex items-center justify-between gap-3 border-t border-line py-1.5 wrap-anywhere *:[a]:wrap-normal"
              key={one.id}
            >
              <span>
                <strong>{one.name}</strong> <span className="text-sm text-ink-soft">{one.email}</span>
              </span>
              <ActLink to={`/admin/bookings/new?customer=${one.id}${rest}`} label="Choose" about={one.name} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
