import { footer, greetingOf, labels, tellUs, whatToBring } from '../../../copy/emails'
import { eventReminder as copy } from '../../../copy/event-emails'
import type { MessageContent } from '../queue-message'
import type { MailBusiness, MailEvent } from './blocks'
import { bookedEveningFacts, bookingButtons, bookingFacts, callUs } from './booking-parts'
import { renderLetter } from './letter'

interface EventReminderInput {
  business: MailBusiness
  event: MailEvent
  firstName: string
  /** 'Aroha Fern and 1 friend' */
  who: string
  reference: string
  /** 'today' after an outage or by the owner's button. */
  day: 'today' | 'tomorrow' | 'later'
  bookingUrl: string
}

/** Shortly before the evening. */
export function eventReminder(input: EventReminderInput): MessageContent {
  const { business, event } = input
  const day = input.day === 'later' ? event.dateText : input.day
  return renderLetter(
    {
      subject: copy.subject(event.title, day),
      preheader: `${event.dateText}, ${event.time}. ${labels.reference} ${input.reference}.`,
      title: copy.title(day),
      picture: event.imageUrl ? { url: event.imageUrl, alt: copy.picture(event.title) } : undefined,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [copy.lead(greetingOf(input.firstName), day)] },
        {
          kind: 'facts',
          facts: [...bookedEveningFacts(event, business), ...bookingFacts(input)],
        },
        bookingButtons(input.bookingUrl, event, business),
        { kind: 'paragraph', inline: [tellUs] },
        { kind: 'heading', text: copy.bring },
        { kind: 'list', items: whatToBring },
        callUs({ before: copy.changed, after: copy.changedThen }, business),
        { kind: 'signature', name: business.tutorName },
      ],
      because: [footer.because.booked],
    },
    business,
  )
}
