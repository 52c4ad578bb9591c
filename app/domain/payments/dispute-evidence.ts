import { listMessagesTo } from '#db/queries/messages'
import { findDisputeById } from '#db/queries/payments/payment-problems'
import { listRefunds, type Payment } from '#db/queries/payments/payments'
import { methodLabels, purposeLabels } from '~/copy/owner/admin'
import { disputePage as copy, terms as termsTexts } from '~/copy/owner/disputes'
import { refundStates } from '~/copy/payments/payment-problems'
import { requireFound } from '~/lib/failure'
import { exactPrice } from '~/lib/money'
import { dateTimeText } from '~/lib/time'
import type { Services } from '../services'
import { readTermsAt } from '../terms/terms'
import { type EvidenceFact, hasMade } from './checkout/purchase'
import { requirePayment } from './checkout/require-payment'
import { findInvoiceNumber, itemsOf } from './invoices'
import { disputeView } from './list-payments'

interface Section {
  title: string
  facts: EvidenceFact[]
  /** Shown where there are no facts. */
  none?: string
}

/** A dispute with all its evidence, as a page and as one text (rule 17.7). 404 when there is none. */
export function readDispute(services: Services, id: number) {
  const dispute = requireFound(findDisputeById(services.db, id), 'dispute_unknown', 'There is no such dispute.')
  const payment = requirePayment(services, dispute.payment_id)
  const view = disputeView(dispute)
  const terms = readTermsAt(services, payment.created_at)
  const titles = copy.sections
  const { evidence } = services.purchases[payment.purpose]
  const sections: Section[] = [
    {
      title: titles.dispute,
      facts: [
        ['Disputed', exactPrice(dispute.amount_cents, payment.currency)],
        ['Reason', view.reason],
        ['State', view.stateText],
        ['Opened', dateTimeText(dispute.opened_at)],
        ...fact('Answer by', dispute.due_by && dateTimeText(dispute.due_by)),
        ...fact('Closed', dispute.closed_at && dateTimeText(dispute.closed_at)),
        ['Provider’s number', dispute.provider_id],
      ],
    },
    { title: titles.purchase, facts: purchaseFacts(services, payment) },
    { title: titles.made, facts: hasMade(payment) ? evidence(services, payment) : [], none: copy.none.made },
    { title: titles.messages, facts: messageFacts(services, payment), none: copy.none.messages },
    { title: titles.refunds, facts: refundFacts(services, payment), none: copy.none.refunds },
  ]
  return {
    ...view,
    paymentId: payment.id,
    description: payment.description,
    dueText: dispute.due_by && dateTimeText(dispute.due_by),
    sections,
    terms: terms && { since: termsTexts.atThatTime(terms), text: terms.text },
    text: [
      copy.allTimes,
      ...sections.map(sectionText),
      termsTexts.whenBought.toUpperCase(),
      ...(terms ? [termsTexts.atThatTime(terms), terms.text] : [copy.noTerms]),
    ].join('\n\n'),
  }
}

export type DisputePageView = ReturnType<typeof readDispute>

function sectionText({ title, facts, none = '' }: Section): string {
  const lines = facts.length > 0 ? facts.map(([name, value]) => `${name}: ${value}`) : [none]
  return [title.toUpperCase(), ...lines].join('\n')
}

const fact = (name: string, value: string | null): EvidenceFact[] => (value ? [[name, value]] : [])

function purchaseFacts(services: Services, payment: Payment): EvidenceFact[] {
  const { currency } = payment
  return [
    ['What', payment.description],
    ['Kind', purposeLabels[payment.purpose]],
    ...itemsOf(services, payment).map(({ label, cents }): EvidenceFact => [label, exactPrice(cents, currency)]),
    [
      'Paid',
      `${exactPrice(payment.amount_cents, currency)} ${currency.toUpperCase()}, ${methodLabels[payment.method]}`,
    ],
    ['Buyer', [payment.name, payment.email].filter(Boolean).join(', ')],
    ['Ordered', dateTimeText(payment.created_at)],
    ...fact('Charged', payment.paid_at && dateTimeText(payment.paid_at)),
    ...fact('Charge', payment.intent_id),
    ...fact('Invoice', findInvoiceNumber(services, payment.id)),
  ]
}

function messageFacts({ db }: Services, { email, created_at }: Payment): EvidenceFact[] {
  return listMessagesTo(db, { email, since: created_at }).map((message) => [
    message.subject,
    [
      `written ${dateTimeText(message.created_at)}`,
      message.accepted_at ? `taken by the mail service ${dateTimeText(message.accepted_at)}` : copy.notSent,
    ].join(', '),
  ])
}

function refundFacts({ db }: Services, { id, currency }: Payment): EvidenceFact[] {
  return listRefunds(db, id).map(({ amount_cents, state, reason, done_at, created_at }) => [
    dateTimeText(done_at ?? created_at),
    `${exactPrice(amount_cents, currency)}, ${refundStates[state]}: ${reason}`,
  ])
}
