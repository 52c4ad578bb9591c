import { refundMade as copy, footer, greetingOf, labels } from '../../../copy/emails'
import { type Cents, exactPrice } from '../../../lib/money'
import type { MessageContent } from '../queue-message'
import type { Fact, MailBusiness } from './blocks'
import { renderLetter } from './letter'

interface RefundMadeInput {
  business: MailBusiness
  firstName: string
  refundCents: Cents
  currency?: 'nzd' | 'usd'
  /** What it was paid for: 'Pōhutukawa at dusk, Fri, 4 Dec 2026'. */
  paidFor: string
  reference?: string | null
  reason?: string | null
  /** The owner handed it back herself. */
  isByHand?: boolean
}

/** Money went back to somebody's card, or was handed back. */
export function refundMade(input: RefundMadeInput): MessageContent {
  const { business } = input
  const facts: Fact[] = [
    { label: labels.refunded, lines: [`${exactPrice(input.refundCents)} ${(input.currency ?? 'nzd').toUpperCase()}`] },
    { label: labels.paidFor, lines: [input.paidFor] },
    ...(input.reference ? [{ label: labels.reference, lines: [input.reference] }] : []),
    ...(input.reason ? [{ label: labels.why, lines: [input.reason] }] : []),
  ]
  return renderLetter(
    {
      subject: copy.subject(input.refundCents),
      preheader: input.paidFor,
      title: input.isByHand ? copy.titleByHand : copy.title,
      blocks: [
        {
          kind: 'paragraph',
          tone: 'lead',
          inline: [(input.isByHand ? copy.leadByHand : copy.lead)(greetingOf(input.firstName), input.refundCents)],
        },
        { kind: 'facts', facts },
        ...(input.isByHand ? [] : [{ kind: 'paragraph' as const, inline: [copy.howLong] }]),
        { kind: 'signature', name: business.tutorName },
      ],
      because: [footer.because.refunded],
    },
    business,
  )
}
