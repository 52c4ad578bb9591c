import type { Booking } from '#db/queries/bookings'
import type { EventWithSeats } from '#db/queries/event-seats'
import { localDateOf, shiftDate } from '../../lib/nz-time'
import { bookingPath } from '../bookings/booking-link'
import { calendarOf, mailEvent, partyText } from '../bookings/booking-messages'
import { queueMessage } from '../messages/queue-message'
import { eventReminder } from '../messages/templates/event-reminder'
import type { Services } from '../services'
import { readSettings, readSite } from '../settings/read-settings'

/** Queues the reminder of one booking, in the transaction that writes it down. */
export function queueReminder(
  services: Services,
  { booking, event, now }: { booking: Booking; event: EventWithSeats; now: string },
): void {
  const { ownerEmail } = readSettings(services)
  queueMessage(services, {
    kind: 'event_reminder',
    dedupeKey: `reminder:${booking.id}:${event.starts_at}`,
    to: { email: booking.email, name: booking.name },
    replyTo: ownerEmail,
    content: eventReminder({
      business: readSite(services),
      event: mailEvent(event),
      firstName: booking.first_name,
      who: partyText(booking),
      reference: booking.reference,
      day: dayOf(event.date, localDateOf(now)),
      bookingUrl: `${services.publicUrl}${bookingPath(services, booking)}`,
    }),
    attachments: [calendarOf(services, booking, event)],
  })
}

function dayOf(date: string, today: string): 'today' | 'tomorrow' | 'later' {
  if (date === today) return 'today'
  return date === shiftDate(today, 1) ? 'tomorrow' : 'later'
}
