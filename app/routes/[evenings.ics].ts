import { readPublicCalendar } from '~/domain/events/calendar-feeds'
import { services } from '~/server/boot/services'

/** The evenings for calendar apps. */
export function loader() {
  return new Response(readPublicCalendar(services()), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'public, max-age=900' },
  })
}
