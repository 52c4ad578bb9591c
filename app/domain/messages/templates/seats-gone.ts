import { seatsGone as copy, footer, greetingOf, labels } from '../../../copy/emails'
import type { Cents } from '../../../lib/money'
import type { MessageContent } from '../queue-message'
import type { Block, MailBusiness, MailEvent } from './blocks'
import { eveningFacts, eventFacts } from './booking-parts'
import { renderLetter } from './letter'

interface SeatsGoneInput {
  business: MailBusiness
  firstName: string
  title: string
  /** Why nothing was booked, a whole sentence. */
  reason: string
  /** The evening that was paid for, or what was paid for when it is not there any more. */
  event: MailEvent | string
  /** What was sent back to the card; 0 when a voucher covered everything. */
  refundCents: Cents
  /** A code whose credit is restored. */
  voucherCode?: string | null
  /** Another evening with seats, with the page that books it; null when there is none. */
  next: { event: MailEvent; url: string } | null
  /** Where the notifier can be joined. */
  notifierUrl: string
}

/** Paid after the hold had lapsed, and nothing to book: refunded at once, with the next evening on offer (PRODUCT §3). */
export function seatsGoneRefunded(input: SeatsGoneInput): MessageContent {
  const { business, event, next } = input
  const isOff = typeof event === 'string'
  const offer: Block[] = next
    ? [
        { kind: 'heading', text: copy.next },
        { kind: 'paragraph', inline: [copy.nextText] },
        {
          kind: 'facts',
          facts: eveningFacts(next.event, business),
        },
        { kind: 'buttons', buttons: [{ label: copy.nextButton, url: next.url }] },
      ]
    : [
        { kind: 'paragraph', inline: [copy.noNext] },
        { kind: 'buttons', buttons: [{ label: copy.noNextButton, url: input.notifierUrl }] },
      ]
  return renderLetter(
    {
      subject: input.refundCents > 0 ? copy.subject : input.title,
      preheader: isOff ? event : `${event.title}, ${event.dateText}`,
      title: input.title,
      blocks: [
        {
          kind: 'paragraph',
          tone: 'lead',
          inline: [copy.lead(greetingOf(input.firstName), input.reason, input.refundCents)],
        },
        { kind: 'facts', facts: isOff ? [{ label: labels.paidFor, lines: [event] }] : eventFacts(event) },
        ...(input.refundCents > 0 ? [{ kind: 'paragraph' as const, inline: [copy.howLong] }] : []),
        ...(input.voucherCode ? [{ kind: 'paragraph' as const, inline: [copy.voucher(input.voucherCode)] }] : []),
        ...offer,
        { kind: 'signature', name: business.tutorName },
      ],
      because: [footer.because.refunded],
    },
    business,
  )
}
