import type { SumLine } from '../../../contract/bookings'
import { bookingConfirmed, footer, labels, ownerBooking, ownerProblem } from '../../../copy/emails'
import type { MessageContent } from '../queue-message'
import type { Fact, MailBusiness, MailEvent } from './blocks'
import { whenFact } from './booking-parts'
import { renderLetter } from './letter'

interface OwnerBookingInput {
  business: MailBusiness
  event: MailEvent & { currentBookings: number; maxCapacity: number }
  who: string
  partySize: number
  email: string
  phone: string
  specialRequests?: string | null
  reference: string
  receipt: SumLine[]
  paidBy: keyof typeof bookingConfirmed.paidBy
  /** The owner's list of bookings. */
  adminUrl: string
}

/** Tells the owner about a new booking. */
export function ownerNewBooking(input: OwnerBookingInput): MessageContent {
  const { business, event } = input
  const copy = ownerBooking
  const notes: Fact[] = input.specialRequests?.trim()
    ? [{ label: labels.notes, lines: input.specialRequests.trim().split(/\r?\n/) }]
    : []
  return renderLetter(
    {
      subject: copy.subject(input.who, event.dateText),
      preheader: copy.seats(event.currentBookings, event.maxCapacity),
      title: copy.title,
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [copy.lead(input.partySize, event.title, event.dateText)] },
        {
          kind: 'facts',
          facts: [
            { label: labels.who, lines: [input.who] },
            { label: labels.phone, lines: [input.phone] },
            { label: labels.email, lines: [input.email] },
            ...notes,
            whenFact(event),
            { label: labels.seats, lines: [copy.seats(event.currentBookings, event.maxCapacity)] },
            { label: labels.reference, lines: [input.reference] },
          ],
        },
        { kind: 'heading', text: bookingConfirmed.paidBy[input.paidBy] },
        { kind: 'sum', lines: input.receipt },
        { kind: 'buttons', buttons: [{ label: copy.button, url: input.adminUrl }] },
      ],
      isForOwner: true,
      because: [footer.because.owner],
    },
    business,
  )
}

interface OwnerProblemInput {
  business: MailBusiness
  /** In a few words: 'A refund failed'. */
  what: string
  /** What happened and what she can do, in a sentence or two. */
  explanation: string
  facts: { label: string; value: string }[]
  action: { label: string; url: string }
}

/** Tells the owner that something needs her; one action, as in 'Needs you' (PRODUCT §8). */
export function ownerProblemAlert(input: OwnerProblemInput): MessageContent {
  return renderLetter(
    {
      subject: ownerProblem.subject(input.what),
      preheader: input.explanation,
      title: input.what,
      tone: 'alert',
      blocks: [
        { kind: 'paragraph', tone: 'lead', inline: [input.explanation] },
        { kind: 'facts', facts: input.facts.map((fact) => ({ label: fact.label, lines: [fact.value] })) },
        { kind: 'buttons', buttons: [input.action] },
      ],
      isForOwner: true,
      because: [footer.because.owner],
    },
    input.business,
  )
}
