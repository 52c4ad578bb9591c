import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { BookingsTable } from '~/components/admin/bookings-table'
import { Pager } from '~/components/admin/pager'
import { bookings as texts } from '~/copy/admin'
import { listBookingsPage } from '~/domain/bookings/list-bookings'
import { listEventsByState } from '~/domain/events/list-events'
import { dateTextOf } from '~/lib/nz-time'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'

export const meta: MetaFunction = () => [{ title: 'Bookings, admin' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwnerPage(request)
  const params = new URL(request.url).searchParams
  const search = (params.get('q') ?? '').trim().slice(0, 100)
  const asked = params.get('show') ?? ''
  const eventId = /^event-([1-9]\d{0,14})$/.exec(asked)?.[1]
  const show = eventId ? { eventId: Number(eventId) } : asked === 'raincheck' || asked === 'archived' ? asked : 'open'
  const { upcoming, past, archived } = listEventsByState(services())
  const choice = (event: { id: number; date: string; title: string }) => ({
    value: `event-${event.id}`,
    label: `${dateTextOf(event.date)}, ${event.title}`,
  })
  return {
    search,
    show: typeof show === 'string' ? show : asked,
    list: listBookingsPage(services(), { show, search, page: Number.parseInt(params.get('page') ?? '1', 10) || 1 }),
    groups: [
      { label: 'Coming events', choices: upcoming.map(choice) },
      { label: 'Past events', choices: past.map(choice) },
      { label: 'Archived events', choices: archived.map(choice) },
    ].filter((group) => group.choices.length > 0),
  }
}

/** The Bookings tab (spec 2 §2). */
export default function BookingsTab() {
  const { search, show, list, groups } = useLoaderData<typeof loader>()
  const isFiltered = search !== '' || show !== 'open'
  return (
    <section aria-labelledby="bookings-title">
      <h2 className="sr-only" id="bookings-title">
        Bookings
      </h2>
      <Form className="tools" method="get" key={`${search} ${show}`}>
        <div className="field">
          <label htmlFor="q">Search name, email, phone or reference</label>
          <input className="input" id="q" name="q" type="search" defaultValue={search} enterKeyHint="search" />
        </div>
        <div className="field">
          <label htmlFor="show">Show</label>
          <select className="input" id="show" name="show" defaultValue={show}>
            <option value="open">All bookings</option>
            <option value="raincheck">{texts.needsEvent}</option>
            <option value="archived">Archived</option>
            {groups.map(({ label, choices }) => (
              <optgroup key={label} label={label}>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
        <button className="btn btn--small" type="submit">
          Search
        </button>
        {isFiltered ? (
          <Link className="link-btn" to="/admin">
            Clear
          </Link>
        ) : null}
      </Form>
      {list.count === 0 ? (
        <p className="card empty">
          <strong>{isFiltered ? 'No booking fits this search' : 'No bookings yet'}</strong>
          {isFiltered ? 'Try a part of the name, or all bookings.' : 'They appear here as soon as somebody books.'}
        </p>
      ) : (
        <>
          <BookingsTable bookings={list.rows} />
          <Pager {...list} noun="booking" />
        </>
      )}
    </section>
  )
}
