import type { OwnSeatsView } from '~/contract/bookings/bookings'
import { readOwnSeats } from '~/domain/bookings/purchase/start-booking'
import type { CurrentEventView } from '~/domain/events/read-events'
import { readBegunForm } from '~/domain/reminders/reminders'
import { timeText } from '~/lib/time'
import { services } from './boot/services'
import { readVisitor, requireVisitor } from './http/cookies'

const NO_SEATS: OwnSeatsView = { form: {}, seats: 0, hold: null, booked: null }

/** This visitor's seats, for a page with an evening's booking panel, and the headers of its answer. */
export async function readPanelState(request: Request, event: CurrentEventView | null) {
  const visitor = event && (await readVisitor(request))
  const query = new URL(request.url).searchParams
  const panelOpen = query.get('book') === 'open'
  // A browser that opens the panel gets its cookie now, before it sends the form, so that the cookie finds its seats
  // later.
  const { headers } = panelOpen ? await requireVisitor(request) : {}
  const own = event && visitor ? readOwnSeats(services(), { eventId: event.id, visitor }) : NO_SEATS
  // The link in an e-mail works in any browser, but the form of seats that this browser holds comes first.
  const link = own.seats === 0 ? query.get('again') : null
  return {
    panelOpen,
    own: event && link ? { ...own, form: readBegunForm(services(), { eventId: event.id, link }) } : own,
    heldUntil: event?.heldUntil ? timeText(event.heldUntil) : null,
    headers,
  }
}
