import { bookingConfirmed, bookingReserved as copy, footer, greetingOf, tellUs } from '../../../copy/emails'
import type { Cents } from '../../../lib/money'
import type { MessageContent } from '../queue-message'
import type { BookingConfirmationInput } from './booking-confirmation'
import { bookedEveningFacts, bookingFacts, callUs } from './booking-parts'
import { renderLetter } from './letter'

/** Seats that the owner reserved and that are still to be paid; no receipt, its link leads to the payment. */
export function bookingReserved(
  input: Omit<BookingConfirmationInput, 'paidBy'> & { toPayCents: Cents },
): MessageContent {
  const { business, event } = input
  return renderLetter(
    {
      subject: copy.subject(event.dateText),
      preheader: copy.preheader(input.toPayCents),
      title: copy.title,
      picture: event.imageUrl ? { url: event.imageUrl, alt: bookingConfirmed.picture(event.title) } : undefined,
      blocks: [
        {
          kind: 'paragraph',
          tone: 'lead',
          inline: [copy.lead(greetingOf(input.firstName), input.partySize, input.toPayCents)],
        },
        { kind: 'facts', facts: [...bookedEveningFacts(event, business), ...bookingFacts(input)] },
        { kind: 'sum', lines: input.receipt },
        { kind: 'buttons', buttons: [{ label: copy.pay, url: input.bookingUrl }] },
        { kind: 'paragraph', inline: [copy.otherWays] },
        { kind: 'paragraph', inline: [tellUs] },
        callUs({ before: bookingConfirmed.changed, after: copy.changedThen }, business),
        { kind: 'signature', name: business.tutorName },
      ],
      because: [footer.because.booked],
    },
    business,
  )
}
