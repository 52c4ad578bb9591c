import type { OwnSeatsView } from '~/contract/bookings/bookings'
import { readOwnSeats } from '~/domain/bookings/purchase/start-booking'
import type { CurrentEventView } from '~/domain/events/read-events'
import { readBegunForm } from '~/domain/reminders/reminders'
import { timeText } from '~/lib/time'
import { services } from './boot/services'
import { readVisitor, requireVisitor } from './http/cookies'

const NO_SEATS: OwnSeatsView = { form: {}, seats: 0, hold: null, booked: null }

/** What a page with an evening's booking panel shows of this visitor's seats, and the headers of its answer. */
export async function readBooking(request: Request, event: CurrentEventView | null) {
  const visitor = event && (await readVisitor(request))
  const query = new URL(request.url).searchParams
  const panelOpen = query.get('book') === 'open'
  // A browser that opens the panel gets its cookie before it sends the form: only the cookie then finds its seats.
  const { headers } = panelOpen ? await requireVisitor(request) : {}
  const own = event && visitor ? readOwnSeats(services(), { eventId: event.id, visitor }) : NO_SEATS
  // The link of an e-mail, in any browser; what this one typed for seats that it holds comes first.
  const link = own.seats === 0 ? query.get('again') : null
  return {
    panelOpen,
    own: event && link ? { ...own, form: readBegunForm(services(), { eventId: event.id, link }) } : own,
    heldUntil: event?.heldUntil ? timeText(event.heldUntil) : null,
    headers,
  }
}
