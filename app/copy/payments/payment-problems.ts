import { studio } from '~/lib/studio'
import { capitalised } from '~/lib/text'
import { defineCopy } from '../define-copy'

interface ProblemFacts {
  subjectType: 'payment' | 'booking' | 'voucher' | 'order' | 'party' | 'refund' | 'charge' | 'dispute'
  subject: string
  /** The money in question, such as '$65.00'. */
  sum: string
  errorReference: string
}

const instead: Partial<Record<ProblemFacts['subjectType'], string>> = {
  booking: 'offer another evening',
  voucher: 'give a new voucher',
}

/** Why a payment needs the owner, in a sentence or two for each kind of problem. */
export const problemTexts = defineCopy('problemTexts', {
  not_fulfilled: ({ errorReference }) =>
    `It is paid, but could not be finished yet. We keep trying. If you ask for help, please give the error number ${errorReference}.`,
  stray_charge: ({ sum }) =>
    `A charge of ${sum} does not match what we asked for. We refund it in full, and this message goes away once the provider has done that. If it is still here tomorrow, please pay it back in another way.`,
  dispute_inquiry: () =>
    'The cardholder’s bank is asking about this payment. Please answer at the provider, or refund it, before it becomes a dispute.',
  disputed: ({ sum }) =>
    `The cardholder is disputing ${sum}, and the card provider has taken it back until the bank decides. Please answer at the provider.`,
  dispute_lost: ({ sum, subject }) =>
    `The dispute was lost: ${sum} went back to the cardholder${subject ? `, and ${subject} is still on. Please cancel it or keep it.` : '.'}`,
  refund_waiting: () => 'A refund has not reached the card provider yet. We try again every minute.',
  refund_failed: () => 'A refund failed. Please try it again or pay it back by hand.',
  refund_not_sent: ({ sum }) =>
    `Our refund of ${sum} was not sent, because the same sum was refunded on the card provider’s own page meanwhile. Please refund it again if both are owed.`,
  refunded_at_provider: ({ sum, subject }) =>
    `${sum} was refunded on the card provider’s own page${subject ? `, and ${subject} is still on. Please cancel it or keep it.` : '. Please decide what to do about the purchase, then mark this as dealt with.'}`,
  deleted_unrefunded: ({ sum, subject, subjectType }) =>
    subject
      ? `${capitalised(subject)} ended without a refund: ${sum} has not gone back. Please refund it, ${instead[subjectType] ?? 'undo that'} or mark this as dealt with.`
      : `${sum} of it pays for nothing any more: what it was for has ended, or was paid in another way meanwhile. Please refund it or mark this as dealt with.`,
} satisfies Record<string, (facts: ProblemFacts) => string>)

/** What the payer reads while the paid purchase is being finished, and afterwards. */
export const beingFinished = defineCopy('beingFinished', {
  title: 'We have your payment',
  nouns: {
    booking: 'booking',
    voucher: 'gift voucher',
    paint_kit: 'order',
    custom_frame: 'order',
    auction: 'purchase',
    package: 'purchase',
    lesson: 'purchase',
    party: 'private party',
  },
  message: (noun: string) =>
    `We have your payment and are finishing your ${noun}. There is nothing more to do: please don’t pay again. We’ll ${studio.sendsMail ? 'email you' : 'be in touch'} as soon as it’s ready.`,
  waiting: 'This page updates automatically as soon as it’s done.',
})

/** What the payer reads about a stray charge. */
export const strayCharge = defineCopy('strayCharge', {
  refusal:
    'Your card was charged a sum that doesn’t match this purchase, so we’re refunding it in full. Nothing was booked or ordered. Please start again, or call us.',
  reason: 'The charge didn’t match what you were asked to pay.',
  twice: 'You were charged twice for the same purchase.',
})

export const refundStates = defineCopy('refundStates', { pending: 'on its way', succeeded: 'done', failed: 'failed' })

export const disputes = defineCopy('disputes', {
  open: (sum: string) =>
    `The cardholder is disputing ${sum}. The card provider has taken it back, so it can’t be refunded while the bank decides.`,
  lost: (sum: string) => `${sum} went back to the cardholder when the dispute was lost, so it can’t be refunded.`,
  title: 'Disputes',
  states: { inquiry: 'the bank is asking', closed: 'closed without a dispute', open: 'open', won: 'won', lost: 'lost' },
  opened: (when: string) => `Since ${when}`,
  dueBy: (when: string) => `answer by ${when}`,
  closed: (when: string) => `closed ${when}`,
})
