import { readOwnerCalendar } from '~/domain/events/calendar-feeds'
import { get } from '~/server/http/json-action'

/** The owner's calendar with the names of everybody booked. The link is enough to open it, because calendar apps cannot log in. */
export const { loader } = get('anyone', ({ services, params }) => {
  return new Response(readOwnerCalendar(services, params.link ?? ''), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
})
