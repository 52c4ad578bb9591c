import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { calendarText as plain } from '~/lib/text'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'

interface CalendarEntry {
  /** The same in every file about this entry: 'booking-WP-4K7Q2M'. */
  id: string
  /** A file with a higher number replaces an earlier one. */
  sequence: number
  startsAt: string
  endsAt: string
  title: string
  location: string
  /** The description of the entry; the phone number is added below. */
  lines: string[]
  /** A path of the site. */
  path: string
  isCancelled: boolean
}

/** A calendar file with one entry; cancelled, it removes the entry that an earlier file made (rule 6.11). */
export function calendarFile(services: Services, entry: CalendarEntry) {
  const { businessName, ownerEmail, phone } = readSettings(services)
  const method = entry.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH
  const url = `${services.publicUrl}${entry.path}`
  // A name in quotes cannot have quotes: RFC 5545 has no escape for them.
  const organizer = plain(businessName).replace(/["\\]/g, "'")
  const calendar = ical({ prodId: { company: 'Paint and Sip', product: 'Bookings' }, method })
  calendar.createEvent({
    id: `${entry.id}@${new URL(url).hostname}`,
    sequence: entry.sequence,
    stamp: services.clock.now(),
    start: new Date(entry.startsAt),
    end: new Date(entry.endsAt),
    summary: plain(`${entry.title}: ${businessName}`),
    location: plain(entry.location),
    description: [...entry.lines, `Questions? ${phone}`].map(plain).join('\n'),
    url,
    organizer: organizer ? { name: organizer, email: ownerEmail } : null,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.OPAQUE,
  })
  return {
    filename: `${entry.id.replace(/[^\w-]/g, '')}.ics`,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    // The last line must end with a line break too.
    content: `${calendar}\r\n`,
  }
}
