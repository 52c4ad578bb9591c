import {
  bookingCancelled,
  bookingMoved,
  bookingRestored,
  eveningMoved,
  rainchecked,
  seatsFilled,
} from '../../../copy/booking-emails'
import { footer, greetingOf, labels } from '../../../copy/emails'
import type { Cents } from '../../../lib/money'
import type { MessageContent } from '../queue-message'
import type { Block, Fact, MailBusiness, MailEvent } from './blocks'
import { bookingButtons, bookingFacts, callUs, eveningFacts, eventFacts } from './booking-parts'
import { renderLetter } from './letter'

interface ChangeInput {
  business: MailBusiness
  firstName: string
  /** 'Aroha Fern and 1 friend' */
  who: string
  reference: string
  /** The booking's page. */
  bookingUrl: string
}

/** A booking was given another evening, or its own evening another time or place; the calendar file is attached. */
export function bookingMovedMail(
  input: ChangeInput & { was: MailEvent | null; now: MailEvent; cause: 'booking' | 'evening'; note?: string },
): MessageContent {
  const { business, was, now } = input
  const greeting = greetingOf(input.firstName)
  const isEvening = input.cause === 'evening'
  const lead = isEvening
    ? eveningMoved.lead(greeting)
    : was
      ? bookingMoved.lead(greeting)
      : bookingMoved.leadFromRaincheck(greeting)
  return renderLetter(
    {
      subject: isEvening ? eveningMoved.subject(now.title, now.dateText) : bookingMoved.subject(now.dateText),
      preheader: `${now.dateText}, ${now.time}. ${now.location}.`,
      title: isEvening ? eveningMoved.title : bookingMoved.title,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [lead] },
        ...(input.note ? paragraphs(input.note) : []),
        {
          kind: 'facts',
          facts: [...eveningFacts(now, business), ...(was ? [beforeFact(was)] : []), ...bookingFacts(input)],
        },
        bookingButtons(input.bookingUrl, now, business),
        { kind: 'paragraph', inline: [bookingMoved.calendar] },
        callUs({ before: bookingMoved.unsuitable, after: bookingMoved.unsuitableThen }, business),
        { kind: 'signature', name: business.tutorName },
      ],
      because: [footer.because.booked],
    },
    business,
  )
}

/** A booking became a raincheck: what was paid stands for another evening (PRODUCT §6). */
export function raincheckMail(
  input: ChangeInput & { was: MailEvent | null; partySize: number; because?: 'filled' },
): MessageContent {
  const { business, was } = input
  const words = input.because === 'filled' ? seatsFilled : rainchecked
  return renderLetter(
    {
      subject: words.subject,
      preheader: rainchecked.howTo[0],
      title: words.title,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [words.lead(greetingOf(input.firstName), input.partySize)] },
        {
          kind: 'facts',
          facts: [...(was ? [{ ...beforeFact(was), label: rainchecked.was }] : []), ...bookingFacts(input)],
        },
        { kind: 'heading', text: rainchecked.how },
        { kind: 'list', items: rainchecked.howTo },
        { kind: 'buttons', buttons: [{ label: labels.seeBooking, url: input.bookingUrl }] },
        { kind: 'signature', name: business.tutorName },
      ],
      because: [footer.because.booked],
    },
    business,
  )
}

/** The owner cancelled a booking; what goes back is said, and nothing that does not. */
export function cancelledMail(
  input: Omit<ChangeInput, 'bookingUrl'> & { was: MailEvent | null; refundCents: Cents; voucherCode: string | null },
): MessageContent {
  const { business, was } = input
  return renderLetter(
    {
      subject: bookingCancelled.subject(was?.dateText ?? null),
      preheader: was ? `${was.title}, ${was.dateText}` : input.reference,
      title: bookingCancelled.title,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [bookingCancelled.lead(greetingOf(input.firstName))] },
        {
          kind: 'facts',
          facts: [...(was ? eventFacts(was) : []), ...bookingFacts(input)],
        },
        ...(input.refundCents > 0 ? [paragraph(bookingCancelled.refund(input.refundCents))] : []),
        ...(input.voucherCode ? [paragraph(bookingCancelled.voucher(input.voucherCode))] : []),
        callUs({ before: bookingCancelled.surprised, after: bookingMoved.unsuitableThen }, business),
        { kind: 'signature', name: business.tutorName },
      ],
      because: [footer.because.refunded],
    },
    business,
  )
}

/** A booking that was cancelled by mistake stands again. */
export function restoredMail(input: ChangeInput & { event: MailEvent | null }): MessageContent {
  const { business, event } = input
  return renderLetter(
    {
      subject: bookingRestored.subject(event?.dateText ?? null),
      preheader: event ? `${event.title}, ${event.dateText}` : input.reference,
      title: bookingRestored.title,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [bookingRestored.lead(greetingOf(input.firstName))] },
        {
          kind: 'facts',
          facts: [...(event ? eveningFacts(event, business) : []), ...bookingFacts(input)],
        },
        { kind: 'buttons', buttons: [{ label: labels.seeBooking, url: input.bookingUrl }] },
        { kind: 'signature', name: business.tutorName },
      ],
      because: [footer.because.booked],
    },
    business,
  )
}

function beforeFact(was: MailEvent): Fact {
  return { label: bookingMoved.was, lines: [was.title, `${was.dateText}, ${was.time}`, was.location] }
}

/** What somebody wrote, a paragraph where a line was left empty or begun. */
function paragraphs(text: string): Block[] {
  return text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map(paragraph)
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', inline: [text] }
}
