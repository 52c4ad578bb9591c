import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { BookingsTable } from '~/components/admin/bookings/bookings-table'
import { ListBody, ListControls } from '~/components/admin/list-controls'
import { bookings as texts } from '~/copy/owner/admin'
import { bookingList } from '~/domain/bookings/list-bookings'
import { readOwnerList } from '~/server/owner-list'

export const meta: MetaFunction = () => [
  { title: 'Bookings, admin' },
  { name: 'description', content: 'The bookings of the studio, and what waits for its owner.' },
]

export const loader = ({ request }: LoaderFunctionArgs) => readOwnerList(request, bookingList)

/** The Bookings tab. */
export default function BookingsTab() {
  const list = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="bookings-title">
      <h2 className="sr-only" id="bookings-title">
        Bookings
      </h2>
      <ListControls list={list}>
        <Link className="btn btn--small" to="/admin/bookings/new">
          {texts.create}
        </Link>
      </ListControls>
      <ListBody list={list}>
        <BookingsTable bookings={list.rows} />
      </ListBody>
    </section>
  )
}
