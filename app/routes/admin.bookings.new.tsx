import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BookingForm } from '~/components/admin/bookings/booking-form'
import { CustomerChoice } from '~/components/admin/bookings/customer-choice'
import { PageHead } from '~/components/admin/page-head'
import { newBookingForm } from '~/contract/bookings/owner-bookings'
import { bookings as texts } from '~/copy/owner/admin'
import { bookByOwner } from '~/domain/bookings/book-by-owner'
import { splitName } from '~/domain/bookings/split-name'
import { findCustomers, readCustomerView } from '~/domain/customers/list-customers'
import { listEventChoices } from '~/domain/events/event-choices'
import { orNotFound, ownerFormAction } from '~/server/auth/owner-form'
import { requireOwnerPage } from '~/server/auth/owner-session'
import { services } from '~/server/boot/services'

export const meta: MetaFunction = () => [{ title: 'New booking, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const params = new URL(request.url).searchParams
  const search = (params.get('find') ?? '').trim().slice(0, 100)
  const id = Number(params.get('customer') ?? '')
  const customer = Number.isSafeInteger(id) && id > 0 ? orNotFound(() => readCustomerView(services(), id)) : null
  return {
    search,
    found: findCustomers(services(), search),
    customer,
    names: customer ? splitName({ name: customer.name, firstName: '', lastName: '' }) : null,
    event: params.get('event') ?? '',
    groups: listEventChoices(services()),
  }
}

export const action = ownerFormAction({
  create: {
    schema: newBookingForm,
    run: ({ services, input, actor }) => {
      const { booking, event } = bookByOwner(services, { booking: input, actor })
      const isOver = event.confirmed > event.max_capacity
      return {
        redirectTo: '/admin',
        toast: {
          title: 'Booking created',
          text: `${booking.name}, ${event.title}: ${event.confirmed}/${event.max_capacity}${isOver ? ' (OVER!)' : ''}`,
        },
      }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** Create a booking: a new person, or a customer whose name, e-mail and phone are then filled and locked. */
export default function NewBooking() {
  const { search, found, customer, names, event, groups } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back="/admin" label="Bookings" title={texts.create} />
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
        }}
      />
    </>
  )
}
