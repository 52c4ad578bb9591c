import { findParty } from '#db/queries/bookings/parties'
import type { Payment } from '#db/queries/payments/payments'
import { booking } from '~/copy/bookings/booking'
import { noParty, type WhyNoParty } from '~/copy/bookings/parties'
import { checkout } from '~/copy/payments/checkout'
import { partyCheckout } from '~/copy/payments/checkout-words'
import { studio } from '~/lib/studio'
import { dateText } from '~/lib/time'
import { requireEvent } from '../events/read-events'
import { sendNow } from '../messages/deliver-messages'
import type { Fulfilment, Purchase } from '../payments/checkout/purchase'
import { unpaidRefusal } from '../payments/checkout/require-payment'
import { requireDetails, storedDetails } from '../payments/payment-details'
import type { Services } from '../services'
import { makeEvening } from './agree'
import { agreedKey, balanceKey, partyBalancePaid, partyNotPaid } from './agreed-messages'
import { type AgreedParty, aboutParty, hasQuote, type QuotedParty, whenOf, whyNotAgreed } from './party'
import { partyNotFound, partyPath } from './party-link'
import { partyMoney } from './party-money'
import { partyPaymentDetails } from './pay'
import { termsOf } from './quote'

/** The deposit of a private party, which makes its evening, or its balance. */
export const partyPurchase: Purchase = {
  fulfil: fulfilParty,
  describe: (services, payment) => {
    const { party, part } = partyOf(services, payment)
    const { starts_at, time } = whenOf(services, party)
    const path = partyPath(services, party)
    return {
      title: party.occasion,
      heading: checkout.pageTitle,
      facts: [{ text: `${dateText(starts_at)}, ${time}` }, { text: `${payment.name}, ${payment.email}` }],
      lines: [
        { kind: 'item', label: part === 'deposit' ? 'Deposit' : 'Balance', cents: payment.amount_cents },
        { kind: 'total', label: checkout.totalToPay, cents: payment.amount_cents },
      ],
      phone: party.phone,
      fulfilledUrl: payment.fulfilled_id === null ? null : path,
      backUrl: path,
      words: partyCheckout(),
    }
  },
  readFulfilled: async (services, payment) => {
    if (payment.fulfilled_id === null) throw unpaidRefusal(services, payment)
    const { party, part } = partyOf(services, payment)
    await sendNow(services, part === 'deposit' ? agreedKey(party) : balanceKey(payment))
    const [thanks, mailed] =
      part === 'deposit'
        ? ['The date is yours.', 'The confirmation comes by email.']
        : ['Thank you.', 'The receipt comes by email.']
    const text = studio.sendsMail ? `${thanks} ${mailed}` : thanks
    return { path: partyPath(services, party), toast: { title: 'Payment successful', text } }
  },
  restart: (services, payment) => {
    const details = storedDetails(partyPaymentDetails, payment)
    const party = details && findParty(services.db, details.partyId)
    return { path: party ? partyPath(services, party) : '/private-party', title: 'Payment not taken' }
  },
  notFulfilled: (services, payment, { reason }) => {
    const { party } = partyOf(services, payment)
    partyNotPaid.queue(services, { party, payment, reason })
  },
  afterLoss: (services, { fulfilled_id }) => {
    const party = findParty(services.db, fulfilled_id)
    return { stillValid: party?.state === 'agreed' ? [aboutParty(party)] : [] }
  },
  describeForOwner: (services, { fulfilled_id, fulfilled_part }, refundableCents) => {
    const party = findParty(services.db, fulfilled_id) as QuotedParty
    const { surplusCents } = partyMoney(services, party)
    return {
      title: `Private party ${party.reference} of ${party.name}`,
      note: `${party.occasion}, ${fulfilled_part}`,
      // What 'Needs you' asks her to hand back; the rest is the studio's.
      proposedCents: Math.min(surplusCents || refundableCents, refundableCents),
      href: `/admin/parties/${party.id}`,
    }
  },
  evidence: (services, { fulfilled_id }) => {
    const party = findParty(services.db, fulfilled_id) as QuotedParty
    const { starts_at, time, location } = whenOf(services, party)
    return [
      ['Private party', `${party.reference}, ${party.occasion}, ${booking.people(party.people)}, ${party.state}`],
      ['Evening', `${dateText(starts_at)}, ${time}, ${location}`],
      ['Terms of the quote', termsOf(services, party).join(' ')],
    ]
  },
}

/** What a payment is for; 404 once the party was deleted. */
function partyOf(services: Services, payment: Payment) {
  const { partyId, part, quoteNumber } = requireDetails(partyPaymentDetails, payment)
  const party = findParty(services.db, partyId)
  // A party without an evening is deleted when its host is anonymised.
  if (!party) throw partyNotFound()
  return { party: party as QuotedParty, part, quoteNumber }
}

/**
 * Makes the evening for a deposit, or records a balance; inside the transaction of the payment. Refuses, which refunds
 * the payment in full, when the quote has changed, the date is taken, or less is owed by now (rules 15.4, 15.5 and
 * 15.9).
 */
function fulfilParty(services: Services, payment: Payment): Fulfilment {
  const { party, part, quoteNumber } = partyOf(services, payment)
  const why =
    part === 'deposit'
      ? whyNotAgreed(services, party, { quoteNumber, at: payment.paid_at! })
      : whyNoBalance(services, party, payment)
  if (why) return { outcome: 'refused', reason: noParty(why) }
  if (part === 'deposit') makeEvening(services, party, { depositCents: payment.amount_cents })
  else noteBalance(services, party as AgreedParty, payment)
  return { outcome: 'fulfilled', kind: 'party', id: party.id, part }
}

function whyNoBalance(services: Services, party: QuotedParty, payment: Payment): WhyNoParty | null {
  if (!hasQuote(party) || party.state !== 'agreed') return 'cancelled'
  return payment.amount_cents > partyMoney(services, party).dueCents ? 'too_much' : null
}

function noteBalance(services: Services, party: AgreedParty, payment: Payment): void {
  const leftCents = partyMoney(services, party).dueCents - payment.amount_cents
  partyBalancePaid.queue(services, { party, event: requireEvent(services, party.event_id), payment, leftCents })
}
