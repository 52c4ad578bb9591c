import type { Listener } from '#db/queries/bookings/event-announcements'
import type { EventWithSeats } from '#db/queries/bookings/event-seats'
import { fullName } from '../../contract/limits'
import { shortPrice } from '../../lib/money'
import { dateText } from '../../lib/nz-time'
import { directions, eveningFacts, eveningPicture, eventLine } from '../events/evening-facts'
import { buttons, facts } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOf, unsubscribeHeaders } from '../messages/parts'
import { unsubscribePath } from '../notifier/subscription'

const WHY: Record<Listener['reason'], string> = {
  notifier: 'You get this because you asked us to tell you about new events. ',
  waiting: 'You get this because you were on the waiting list of an evening before. ',
}

/** A new evening can be booked: to those who asked to hear of it themselves, or waited for another one. */
export const eventAnnounced = defineMessage<{ event: EventWithSeats; listener: Listener }>('event_announcement', {
  dedupeKey: ({ event, listener }) => `announcement:${event.id}:${listener.email.toLowerCase()}`,
  write: ({ event, listener }, services) => {
    const leavePath = unsubscribePath(services, listener)
    const seats = event.max_capacity
    return {
      stream: 'marketing',
      to: { email: listener.email, name: fullName(listener.first_name, listener.last_name) },
      replyTo: 'owner',
      headers: unsubscribeHeaders(services, leavePath),
      subject: `Now bookable: ${eventLine(event)}`,
      preheader: `${event.title}, ${dateText(event.starts_at)}, ${event.time}`,
      title: 'A new evening is open',
      picture: eveningPicture(event),
      lead: `${greetingOf(listener.first_name)}, there is a new evening to paint at, and you are among the first to know.`,
      body: [
        facts(
          ...eveningFacts(services, event),
          ['Price', `${shortPrice(event.price_cents)} NZD per person`],
          ['Seats', seats === 1 ? '1 seat' : `${seats} seats`],
        ),
        buttons(['Book Now!', '/#events'], directions(services, event)),
      ],
      because: [WHY[listener.reason], { text: 'Unsubscribe with one click', url: leavePath }, '.'],
    }
  },
})
