import { footer, greetingOf, labels } from '../../../copy/emails'
import { raincheckMails as copy, ownerNews } from '../../../copy/waiting-emails'
import { type Cents, exactPrice } from '../../../lib/money'
import type { MessageContent } from '../queue-message'
import type { MailBusiness, MailEvent } from './blocks'
import { bookingFacts, eventFacts } from './booking-parts'
import { renderLetter } from './letter'

interface AboutBooking {
  business: MailBusiness
  firstName: string
  /** 'Aroha Fern and 1 friend' */
  who: string
  reference: string
  /** The booking's page. */
  bookingUrl: string
}

/** A guest gave seats up in case they can be filled: what happens now, and what when nobody comes. */
export function seatsGivenUp(input: AboutBooking & { event: MailEvent; seats: number }): MessageContent {
  const { business, event, seats } = input
  const words = copy.givenUp
  return renderLetter(
    {
      subject: words.subject(event.dateText),
      preheader: `${event.title}, ${event.dateText}`,
      title: words.title,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [words.lead(greetingOf(input.firstName), seats)] },
        { kind: 'facts', facts: [...eventFacts(event), ...bookingFacts(input)] },
        { kind: 'paragraph', inline: [words.next] },
        { kind: 'buttons', buttons: [{ label: copy.button, url: input.bookingUrl }] },
        { kind: 'signature', name: business.tutorName },
      ],
      because: [footer.because.booked],
    },
    business,
  )
}

/** The difference of a raincheck was paid for nothing and goes back. */
export function rebookingRefused(
  input: AboutBooking & { event: MailEvent | null; title: string; reason: string; refundCents: Cents },
): MessageContent {
  const { business, event } = input
  const words = copy.refused
  return renderLetter(
    {
      subject: words.subject,
      preheader: exactPrice(input.refundCents),
      title: input.title,
      blocks: [
        {
          kind: 'paragraph',
          tone: 'lead',
          inline: [words.lead(greetingOf(input.firstName), input.reason, exactPrice(input.refundCents))],
        },
        { kind: 'facts', facts: [...(event ? eventFacts(event) : []), ...bookingFacts(input)] },
        { kind: 'paragraph', inline: [words.raincheck] },
        { kind: 'buttons', buttons: [{ label: copy.button, url: input.bookingUrl }] },
        { kind: 'signature', name: business.tutorName },
      ],
      because: [footer.because.refunded],
    },
    business,
  )
}

/** A guest changed a booking by themselves: news for the owner. */
export function ownerAboutGuest(input: {
  business: MailBusiness
  kind: 'raincheck' | 'givenUp' | 'filled' | 'rebooked'
  event: MailEvent
  who: string
  phone: string
  email: string
  reference: string
  adminUrl: string
}): MessageContent {
  const { business, event } = input
  const words = ownerNews[input.kind]
  return renderLetter(
    {
      subject: ownerNews.subject(words.title, input.who, event.dateText),
      preheader: words.lead,
      title: words.title,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [words.lead] },
        {
          kind: 'facts',
          facts: [
            ...eventFacts(event),
            { label: labels.who, lines: [input.who] },
            { label: labels.phone, lines: [input.phone] },
            { label: labels.email, lines: [input.email] },
            { label: labels.reference, lines: [input.reference] },
          ],
        },
        { kind: 'buttons', buttons: [{ label: ownerNews.button, url: input.adminUrl }] },
      ],
      isForOwner: true,
      because: [footer.because.owner],
    },
    business,
  )
}
