import type { Booking } from '#db/queries/bookings/bookings'
import type { EventWithSeats } from '#db/queries/bookings/event-seats'
import { dateText, localDateOf, shiftDate } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { calendarOf } from '../bookings/booking-calendar'
import { bookingFacts, seeBooking, tellUs, toGuest, whatToBring } from '../bookings/message-parts'
import { bookedEveningFacts, directions, eveningPicture } from '../events/evening-facts'
import { buttons, facts, heading, list, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { callUs, greetingOf } from '../messages/parts'

/** Shortly before the evening; after an outage or by the owner's button on the day itself. */
export const eventReminder = defineMessage<{ booking: Booking; event: EventWithSeats }>('event_reminder', {
  dedupeKey: ({ booking, event }) => `reminder:${booking.id}:${event.starts_at}`,
  write: ({ booking, event }, services) => {
    const date = dateText(event.starts_at)
    const day = dayOf(event.date, localDateOf(instantNow(services.clock))) ?? date
    return {
      ...toGuest(booking),
      attachments: [calendarOf(services, booking, event)],
      subject: `${day.charAt(0).toUpperCase()}${day.slice(1)}: ${event.title}`,
      preheader: `${date}, ${event.time}. Reference ${booking.reference}.`,
      title: day === date ? `See you on ${day}!` : `See you ${day}!`,
      picture: eveningPicture(event),
      lead: `${greetingOf(booking.first_name)}, your easel is waiting: ${day} is the day. You bring the wine, we bring the paint.`,
      body: [
        facts(...bookedEveningFacts(services, event), ...bookingFacts(booking)),
        buttons(seeBooking(services, booking), directions(services, event)),
        paragraph(tellUs),
        heading('What to Bring'),
        list(whatToBring),
        callUs(
          services,
          'Something came up? Call us on ',
          ', so that somebody from the waiting list can have your place.',
        ),
      ],
    }
  },
})

function dayOf(date: string, today: string): 'today' | 'tomorrow' | undefined {
  if (date === today) return 'today'
  return date === shiftDate(today, 1) ? 'tomorrow' : undefined
}
