import type { OwnSeatsView } from '../contract/bookings/bookings'
import { readOwnSeats } from '../domain/bookings/purchase/start-booking'
import type { CurrentEventView } from '../domain/events/read-events'
import { timeText } from '../lib/nz-time'
import { services } from './boot/services'
import { readVisitor, requireVisitor } from './http/cookies'

const NO_SEATS: OwnSeatsView = { form: {}, hold: null, booked: null }

/** What a page with an evening's booking panel shows of this visitor's seats, and the headers of its answer. */
export async function readBooking(request: Request, event: CurrentEventView | null) {
  const visitor = event && (await readVisitor(request))
  const panelOpen = new URL(request.url).searchParams.get('book') === 'open'
  // A browser that opens the panel gets its cookie before it sends the form: only the cookie then finds its seats.
  const { headers } = panelOpen ? await requireVisitor(request) : {}
  return {
    panelOpen,
    own: event && visitor ? readOwnSeats(services(), { eventId: event.id, visitor }) : NO_SEATS,
    heldUntil: event?.heldUntil ? timeText(event.heldUntil) : null,
    headers,
  }
}
