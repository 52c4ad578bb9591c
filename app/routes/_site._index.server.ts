import type { OwnSeatsView } from '~/contract/bookings/bookings'
import type { CurrentEventView } from '~/contract/bookings/events'
import type { SiteView } from '~/contract/site/site'
import { readOwnSeats } from '~/domain/bookings/purchase/start-booking'
import { readCurrentEvent } from '~/domain/events/read-events'
import { readSite } from '~/domain/settings/read-settings'
import { services } from '~/server/boot/services'
import { readVisitor, requireVisitor } from '~/server/http/cookies'

interface LandingData {
  site: SiteView
  event: CurrentEventView | null
  /** The event could not be read: the page shows none, and its status is 503. */
  isUnread: boolean
  panelOpen: boolean
  own: OwnSeatsView
}

const NO_SEATS: OwnSeatsView = { form: {}, hold: null, booked: null }

/** What the landing page shows; a visitor who holds seats finds the form as it was sent ('Back to Form'). */
export async function readLanding(request: Request): Promise<LandingData> {
  const { event, isUnread } = readEvent()
  const query = new URL(request.url).searchParams
  const visitor = event ? await readVisitor(request) : null
  return {
    site: readSite(services()),
    event,
    isUnread,
    panelOpen: query.get('book') === 'open',
    own: event && visitor ? readOwnSeats(services(), { eventId: event.id, visitor }) : NO_SEATS,
  }
}

/** The rest of the page is of use without the event, the notifier above all. */
function readEvent(): Pick<LandingData, 'event' | 'isUnread'> {
  try {
    return { event: readCurrentEvent(services()), isUnread: false }
  } catch (error) {
    services().log.error('the current event could not be read', { error })
    return { event: null, isUnread: true }
  }
}

/** A browser that opens the booking panel gets its cookie before it sends the form: only the cookie then finds its seats. */
export async function ensureVisitorCookie(request: Request): Promise<Record<string, string>> {
  return (await requireVisitor(request)).headers
}
