import { greetingOf, labels } from '../../../copy/emails'
import { eventAnnouncement as copy } from '../../../copy/event-emails'
import { type Cents, shortPrice } from '../../../lib/money'
import { directionsTo } from '../../events/venue'
import type { MessageContent } from '../queue-message'
import type { MailBusiness, MailEvent } from './blocks'
import { eveningFacts } from './booking-parts'
import { renderLetter } from './letter'

interface EventAnnouncementInput {
  business: MailBusiness
  event: MailEvent & { priceCents: Cents; maxCapacity: number }
  firstName: string
  /** Asked to be told themselves, or waited for another evening. */
  reason: 'notifier' | 'waiting'
  /** Where it is booked. */
  bookUrl: string
  /** Takes the address off every such list with one click; also goes into `unsubscribeHeaders`. */
  unsubscribeUrl: string
}

/** A new evening can be booked (PRODUCT §5). */
export function eventAnnouncement(input: EventAnnouncementInput): MessageContent {
  const { business, event } = input
  return renderLetter(
    {
      subject: copy.subject(event.title, event.dateText),
      preheader: `${event.title}, ${event.dateText}, ${event.time}`,
      title: copy.title,
      picture: event.imageUrl ? { url: event.imageUrl, alt: copy.picture(event.title) } : undefined,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [copy.lead(greetingOf(input.firstName))] },
        {
          kind: 'facts',
          facts: [
            ...eveningFacts(event, business),
            { label: copy.price, lines: [copy.perPerson(shortPrice(event.priceCents))] },
            { label: labels.seats, lines: [copy.seats(event.maxCapacity)] },
          ],
        },
        {
          kind: 'buttons',
          buttons: [
            { label: copy.button, url: input.bookUrl },
            { label: labels.directions, url: directionsTo(event.location, business) },
          ],
        },
        { kind: 'signature', name: business.tutorName },
      ],
      because: [
        `${input.reason === 'notifier' ? copy.becauseNotifier : copy.becauseWaiting} `,
        { text: copy.unsubscribe, url: input.unsubscribeUrl },
        '.',
      ],
    },
    business,
  )
}
