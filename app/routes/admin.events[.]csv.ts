import type { LoaderFunctionArgs } from '@remix-run/node'
import { adminEventWire } from '~/contract/events'
import { EVENT_FILTERS, searchEvents } from '~/domain/events/list-events'
import { csvResponse } from '~/server/csv'
import { readListRequest } from '~/server/list-request'
import { requireOwnerPage } from '~/server/owner-session'
import { services } from '~/server/services'

/** GET: the list of events as a file, as it is searched and filtered (PRODUCT §8). */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireOwnerPage(request)
  const { search, filters } = readListRequest(request, { show: EVENT_FILTERS })
  const now = services().clock.now().toISOString()
  return csvResponse(
    'events',
    [
      { head: 'Id', value: (event) => event.id },
      { head: 'Title', value: (event) => event.title },
      { head: 'Date', value: (event) => event.date },
      { head: 'Time', value: (event) => event.time },
      { head: 'Location', value: (event) => event.location },
      { head: 'Price', value: (event) => event.price },
      { head: 'Seats', value: (event) => event.maxCapacity },
      { head: 'Sold', value: (event) => event.currentBookings },
      { head: 'Held', value: (event) => event.seatsHeld },
      { head: 'Visible', value: (event) => event.isVisible },
      { head: 'Archived', value: (event) => event.isArchived },
    ],
    searchEvents(services(), { show: filters.show, search }).map((event) => adminEventWire(event, now)),
  )
}
