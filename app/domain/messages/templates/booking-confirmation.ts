import type { BookingPageWire, SumLine } from '../../../contract/bookings'
import { bookingConfirmed, footer, greetingOf, labels, whatToBring } from '../../../copy/emails'
import type { MessageContent } from '../queue-message'
import type { MailBusiness, MailEvent } from './blocks'
import { directionsUrl, renderLetter, whenFact, whereFact } from './letter'

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
        { kind: 'heading', text: copy.receipt },
        { kind: 'sum', lines: input.receipt },
        { kind: 'paragraph', inline: [`${copy.paidBy[input.paidBy]}. ${copy.prices(business.gstNumber)}`] },
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
