import type { BookingPageWire, SumLine } from '../../../contract/bookings'
import { bookingConfirmed, footer, greetingOf, labels, tellUs, whatToBring } from '../../../copy/emails'
import type { MessageContent } from '../queue-message'
import type { MailBusiness, MailEvent } from './blocks'
import { bookedEveningFacts, bookingButtons, bookingFacts, callUs } from './booking-parts'
import { renderLetter } from './letter'

export interface BookingConfirmationInput {
  business: MailBusiness
  event: MailEvent
  firstName: string
  /** 'Aroha Fern and 1 friend' */
  who: string
  partySize: number
  /** 'WP-4K7Q2' */
  reference: string
  receipt: SumLine[]
  paidBy: BookingPageWire['paidBy']
  /** The booking's page. */
  bookingUrl: string
}

/** The confirmation of a booking; its calendar file is attached by the caller (`bookingCalendar`). */
export function bookingConfirmation(input: BookingConfirmationInput): MessageContent {
  const { business, event } = input
  const copy = bookingConfirmed
  return renderLetter(
    {
      subject: copy.subject(event.dateText),
      preheader: `${event.dateText}, ${event.time}. ${labels.reference} ${input.reference}.`,
      title: copy.title,
      picture: event.imageUrl ? { url: event.imageUrl, alt: copy.picture(event.title) } : undefined,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [copy.lead(greetingOf(input.firstName), input.partySize)] },
        {
          kind: 'facts',
          facts: [...bookedEveningFacts(event, business), ...bookingFacts(input)],
        },
        bookingButtons(input.bookingUrl, event, business),
        { kind: 'paragraph', inline: [tellUs] },
        { kind: 'heading', text: copy.bring },
        { kind: 'list', items: whatToBring },
        { kind: 'heading', text: copy.receipt },
        { kind: 'sum', lines: input.receipt },
        { kind: 'paragraph', inline: [`${copy.paidBy[input.paidBy]}. ${copy.prices(business.gstNumber)}`] },
        callUs({ before: copy.changed, after: copy.changedThen }, business),
        { kind: 'signature', name: business.tutorName },
      ],
      because: [footer.because.booked],
    },
    business,
  )
}
