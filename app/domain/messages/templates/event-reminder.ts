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
