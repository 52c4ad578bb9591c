import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { listConfirmedBookings } from '#db/queries/bookings/bookings'
import { type EventWithSeats, listForCalendar } from '#db/queries/bookings/events'
import { missing } from '~/lib/failure'
import { calendarText } from '~/lib/text'
import { addDays } from '~/lib/time'
import { partyText } from '../bookings/message-parts'
import type { Services } from '../services'
import { changeSettings } from '../settings/change-settings'
import { readSettings } from '../settings/read-settings'
import { eventPath } from './event-path'
import { hostOf } from './night-sheet'

/** How long a past evening stays in the feeds. Once it leaves, subscribed calendars remove it too. */
const DAYS_AFTER = 31
const REFRESH_SECONDS = 3600

/** The evenings as a calendar that anybody can subscribe to (rule 1.21). */
export function readPublicCalendar(services: Services): string {
  const { businessName } = readSettings(services)
  return calendarOf(services, { name: businessName, includeHidden: false }, (event) => ({
    description: event.description ? inLines(event.description.split('\n')) : null,
    url: `${services.publicUrl}${eventPath(event)}`,
  }))
}

/** The same for the owner, with hidden evenings and the names of guests; throws 404 for a wrong or replaced link. */
export function readOwnerCalendar(services: Services, link: string): string {
  const { calendarLink, businessName } = readSettings(services)
  if (!services.links.verify(...signed(calendarLink), link)) {
    throw missing('link_unknown', 'This link is not complete, or there is a newer one.')
  }
  return calendarOf(services, { name: `${businessName}: who is booked`, includeHidden: true }, (event) => {
    const parties = listConfirmedBookings(services.db, event.id).map(partyText)
    const host = hostOf(services, event.id)
    const lines = [
      ...(host ? [host.who, host.pays] : []),
      `${event.confirmed} of ${event.max_capacity} places booked`,
      ...parties,
    ]
    return {
      description: inLines(lines),
      url: `${services.publicUrl}/admin/events/${event.id}/night-sheet`,
    }
  })
}

/** '/owner-calendar/….ics': anybody with the link can read who is booked. */
export function ownerCalendarPath(services: Services): string {
  return `/owner-calendar/${services.links.sign(...signed(readSettings(services).calendarLink))}.ics`
}

/** Makes a new link; the old one becomes a 404. */
export function replaceOwnerCalendarLink(services: Services, actor: string) {
  return changeSettings(services, { changes: { calendarLink: services.codes.nonce() }, actor })
}

function inLines(lines: string[]): string {
  return lines.map(calendarText).join('\n')
}

function signed(nonce: string): [kind: string, id: string, nonce: string] {
  return ['owner-calendar', 'owner', nonce]
}

function calendarOf(
  services: Services,
  { name, includeHidden }: { name: string; includeHidden: boolean },
  details: (event: EventWithSeats) => Pick<ICalEventData, 'description' | 'url'>,
): string {
  const calendar = ical({
    prodId: { company: 'Paint and Sip', product: 'Evenings' },
    method: ICalCalendarMethod.PUBLISH,
    name: calendarText(name),
    ttl: REFRESH_SECONDS,
  })
  const now = services.clock.instant()
  for (const event of listForCalendar(services.db, { after: addDays(now, -DAYS_AFTER), now, includeHidden })) {
    calendar.createEvent({
      ...details(event),
      id: `evening-${event.id}@${new URL(services.publicUrl).hostname}`,
      sequence: event.calendar_sequence,
      // Not the time of the request, so that an unchanged calendar stays the same text.
      stamp: new Date(event.updated_at),
      created: new Date(event.created_at),
      lastModified: new Date(event.updated_at),
      start: new Date(event.starts_at),
      end: new Date(event.ends_at),
      summary: calendarText(event.title),
      location: calendarText(event.location),
      status: event.called_off_at ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  // The last line must end with a line break too.
  return `${calendar}\r\n`
}
