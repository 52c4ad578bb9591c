import { footer, greetingOf, labels, whatToBring } from '../../../copy/emails'
import { eventReminder as copy } from '../../../copy/event-emails'
import type { MessageContent } from '../queue-message'
import type { MailBusiness, MailEvent } from './blocks'
import { directionsUrl, renderLetter, whenFact, whereFact } from './letter'

export interface EventReminderInput {
  business: MailBusiness
  event: MailEvent
  firstName: string
  /** 'Aroha Fern and 1 friend' */
  who: string
  reference: string
  /** Sent on the day itself, after an outage or by the owner's button. */
  isToday: boolean
  bookingUrl: string
}

/** The day before the evening (spec 2 §2; PRODUCT §6). */
export function eventReminder(input: EventReminderInput): MessageContent {
  const { business, event, isToday } = input
  return renderLetter(
    {
      subject: copy.subject(event.title, isToday),
      preheader: `${event.dateText}, ${event.time}. ${labels.reference} ${input.reference}.`,
      title: copy.title(isToday),
      picture: event.imageUrl ? { url: event.imageUrl, alt: copy.picture(event.title) } : undefined,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [copy.lead(greetingOf(input.firstName), isToday)] },
        {
          kind: 'facts',
          facts: [
            { label: labels.event, lines: [event.title] },
            whenFact(event),
            whereFact(event, business),
            { label: labels.who, lines: [input.who] },
            { label: labels.reference, lines: [input.reference] },
          ],
        },
        {
          kind: 'buttons',
          buttons: [
            { label: labels.seeBooking, url: input.bookingUrl },
            { label: labels.directions, url: directionsUrl(event, business) },
          ],
        },
        { kind: 'heading', text: copy.bring },
        { kind: 'list', items: whatToBring },
        {
          kind: 'paragraph',
          inline: [copy.changed, { text: business.phone, url: business.phoneHref }, copy.changedThen],
        },
        { kind: 'signature', name: business.tutorName },
      ],
      because: [footer.because.booked],
    },
    business,
  )
}
