import type { Booking } from '#db/queries/bookings/bookings'
import type { EventWithSeats } from '#db/queries/bookings/event-seats'
import { instantNow } from '../../providers/clock.port'
import { calendarFile } from '../calendar/calendar-file'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { bookingPath } from './booking-link'
import { partyText, whatToBring } from './message-parts'

/** The evening as a calendar file; cancelled, it strikes out the entry that an earlier file made. */
export function calendarOf(services: Services, booking: Booking, event: EventWithSeats, isCancelled = false) {
  const { businessName, ownerEmail, phone } = readSettings(services)
  const { reference } = booking
  const url = `${services.publicUrl}${bookingPath(services, booking)}`
  return {
    filename: `booking-${reference.replace(/[^\w-]/g, '')}.ics`,
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: calendarFile({
      uid: `booking-${reference}@${new URL(url).hostname}`,
      title: `${event.title}: ${businessName}`,
      startsAt: event.starts_at,
      endsAt: event.ends_at,
      location: event.location,
      description: [
        `${partyText(booking)}, reference ${reference}`,
        `What to Bring: ${whatToBring.join(', ')}`,
        `Your booking: ${url}`,
        `Questions? ${phone}`,
      ].join('\n'),
      url,
      organizer: { name: businessName, email: ownerEmail },
      now: instantNow(services.clock),
      sequence: booking.calendar_sequence,
      isCancelled,
    }),
  }
}
