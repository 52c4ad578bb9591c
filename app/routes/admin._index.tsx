import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { BookingsTable } from '~/components/admin/bookings/bookings-table'
import { ListBody, ListControls } from '~/components/admin/list-controls'
import { bookings as texts } from '~/copy/admin'
import { listBookingsPage } from '~/domain/bookings/list-bookings'
import { readBookingList } from '~/server/booking-list'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'

export const meta: MetaFunction = () => [
  { title: 'Bookings, admin' },
  { name: 'description', content: 'The bookings of the studio, and what waits for its owner.' },
]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const { filter, groups, page, search, filters, isFiltered } = readBookingList(request)
  return {
    search,
    show: filters.show,
    isFiltered,
    list: listBookingsPage(services(), { ...filter, page }),
    groups: groups.map(({ label, choices }) => ({
      label,
      options: choices.map((choice) => ({ value: `event-${choice.id}`, label: choice.label })),
    })),
  }
}

const shows = [
  { value: 'open', label: 'All bookings' },
  { value: 'raincheck', label: texts.needsEvent },
  { value: 'archived', label: 'Archived' },
]

/** The Bookings tab (spec 2 §2). */
export default function BookingsTab() {
  const { search, show, isFiltered, list, groups } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="bookings-title">
      <h2 className="sr-only" id="bookings-title">
        Bookings
      </h2>
      <ListControls
        path="/admin"
        search={search}
        searchLabel="Search name, email, phone or reference"
        filters={[{ name: 'show', label: 'Show', value: show, options: shows, groups }]}
        isFiltered={isFiltered}
        csv="/admin/bookings.csv"
      >
        <Link className="btn btn--small" to="/admin/bookings/new">
          {texts.create}
        </Link>
      </ListControls>
      <ListBody
        list={list}
        noun="booking"
        isFiltered={isFiltered}
        none="No bookings yet"
        noneText="They appear here as soon as somebody books."
      >
        <BookingsTable bookings={list.rows} />
      </ListBody>
    </section>
  )
}
