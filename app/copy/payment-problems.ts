import { exactPrice } from '../lib/money'

/** What is known of a problem: 'booking WP-7K3MXQ', the money in question, and the number of the error in the log. */
interface ProblemFacts {
  subject: string
  amountCents: number
  errorReference: string
}

/** Why a payment needs the owner, in a sentence or two for each kind of problem. */
export const problemTexts = {
  not_fulfilled: ({ errorReference }) =>
    `It is paid, but could not be finished yet. We keep trying. If you ask for help, please give the error number ${errorReference}.`,
  stray_charge: ({ amountCents }) =>
    `A charge of ${exactPrice(amountCents)} does not match what we asked for. It is being refunded in full; this message goes when the provider has done it.`,
  disputed: () => 'The card holder disputes this payment. Please answer at the provider.',
  refund_waiting: () => 'A refund has not reached the card provider yet. It is tried again every minute.',
  refund_failed: () => 'A refund failed. Please try it again or pay it back by hand.',
  refund_not_sent: ({ amountCents }) =>
    `${exactPrice(amountCents)} of ours was not sent, as the same sum went back at the card provider’s own page meanwhile. Please refund it again if both are owed.`,
  refunded_at_provider: ({ amountCents, subject }) =>
    `${exactPrice(amountCents)} went back at the card provider’s own page, and ${subject} is still on. Please cancel it or keep it.`,
  deleted_unrefunded: ({ amountCents, subject }) =>
    `${subject.charAt(0).toUpperCase()}${subject.slice(1)} was deleted without a refund: ${exactPrice(amountCents)} is still here. Please refund it, ${subject.startsWith('booking') ? 'offer another evening' : 'undo the delete'} or mark this as dealt with.`,
} as const satisfies Record<string, (facts: ProblemFacts) => string>

/** The owner's e-mail about a problem that came up by itself. */
export const problemMail = {
  what: {
    not_fulfilled: 'A payment could not be finished',
    stray_charge: 'A charge does not match its payment',
    disputed: 'A payment is disputed',
    refund_waiting: 'A refund is waiting',
    refund_failed: 'A refund failed',
    refund_not_sent: 'A refund was not sent',
    refunded_at_provider: 'A refund was made at the card provider',
    deleted_unrefunded: 'Something was deleted without a refund',
  },
  labels: { paidFor: 'Paid for', amount: 'Amount', payer: 'Payer', unknown: 'Not known yet' },
  button: 'Open the payment',
} as const

/** What the payer reads while something that is paid for is not finished yet, and afterwards. */
export const beingFinished = {
  title: 'We have your payment',
  nouns: {
    booking: 'booking',
    voucher: 'gift voucher',
    paint_kit: 'order',
    custom_frame: 'order',
    auction: 'purchase',
    package: 'purchase',
  },
  message: (noun: string) =>
    `We have your payment and are finishing your ${noun}. There is nothing more to do: please don’t pay again. We’ll email you as soon as it’s ready.`,
  waiting: 'This page moves on by itself as soon as it’s done.',
  check: 'Check again',
  call: (phone: string) => `Any worries? Call us on ${phone}.`,
} as const

/** What the payer reads when a charge did not match what was asked for. */
export const strayCharge = {
  refusal:
    'Your card was charged a sum that doesn’t match this purchase, so we’re refunding it in full. Nothing was booked or ordered. Please start again, or call us.',
  reason: 'The charge didn’t match what you were asked to pay.',
} as const
