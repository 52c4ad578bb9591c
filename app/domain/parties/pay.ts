import { z } from 'zod'
import { updateParty } from '#db/queries/bookings/parties'
import { findPayment, type Payment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import type { CheckoutView } from '~/contract/payments/checkout'
import { noPartyNow } from '~/copy/bookings/parties'
import { conflict } from '~/lib/failure'
import { earlier, minutesAfter } from '~/lib/instants'
import type { Cents } from '~/lib/money'
import { openCheckout } from '../payments/checkout/open-checkout'
import { reopenOrCreate } from '../payments/checkout/open-payment'
import { closePayment, settlePayment } from '../payments/settle-payment'
import type { Services } from '../services'
import { descriptionOf } from './agree'
import { hasQuote, type QuotedParty, whyNotAgreed } from './party'
import { partyNotFound, requirePartyByLink } from './party-link'
import { partyMoney } from './party-money'

/** What is stored with a payment for a party. */
export const partyPaymentDetails = z.object({
  partyId: z.number().int(),
  part: z.enum(['deposit', 'balance']),
  /** The number of the quote that the deposit accepts. */
  quoteNumber: z.number().int(),
})
type Details = z.infer<typeof partyPaymentDetails>

const DAY_MINUTES = 24 * 60

/**
 * Opens the checkout for what a host owes now: the deposit of a valid quote, which accepts it, or the balance. One payment of
 * a party is open at a time. 404; 409 with the reason why nothing can be paid.
 */
export async function payParty(
  services: Services,
  payer: { nextKey: string },
  link: string,
  options: { withCardForm: boolean },
): Promise<CheckoutView> {
  const before = findPayment(services.db, requirePartyByLink(services, link).payment_id)
  // The card may have been charged in another window: settle that before asking for a new payment.
  if (before?.state === 'open') await settlePayment(services, before.id)
  const owed = owedNow(services, requirePartyByLink(services, link))
  if (before && !isFor(findPayment(services.db, before.id)!, owed)) await closePayment(services, before.id)
  const payment = inTransaction(services.db, () => {
    const party = requirePartyByLink(services, link)
    return findOrCreatePayment(services, payer, party as QuotedParty, owedNow(services, party))
  })
  return openCheckout(services, { visitor: payer.nextKey }, payment.id, options)
}

interface Owed {
  details: Details
  cents: Cents
  expiresAt: string
}

function owedNow(services: Services, party: ReturnType<typeof requirePartyByLink>): Owed {
  if (!hasQuote(party)) throw partyNotFound()
  const tomorrow = minutesAfter(services.clock.instant(), DAY_MINUTES)
  const details = { partyId: party.id, quoteNumber: party.quote_number }
  if (party.state === 'agreed') {
    const { dueCents } = partyMoney(services, party)
    if (dueCents > 0) return { details: { ...details, part: 'balance' }, cents: dueCents, expiresAt: tomorrow }
    throw conflict('already_paid', 'Your part is already paid. Thank you!')
  }
  const why = whyNotAgreed(services, party)
  if (why) throw conflict(`party_${why}`, noPartyNow[why])
  const expiresAt = earlier(party.valid_until, tomorrow)
  return { details: { ...details, part: 'deposit' }, cents: party.deposit_cents, expiresAt }
}

/** Whether a payment is open for exactly this, or already paid. */
function isFor({ state, amount_cents, details }: Payment, owed: Owed): boolean {
  return (
    state === 'paid' || (state === 'open' && amount_cents === owed.cents && details === JSON.stringify(owed.details))
  )
}

function findOrCreatePayment(
  services: Services,
  payer: { nextKey: string },
  party: QuotedParty,
  { details, cents, expiresAt }: Owed,
): Payment {
  const payment = reopenOrCreate(services, findPayment(services.db, party.payment_id), {
    purpose: 'party',
    amountCents: cents,
    description: descriptionOf(party, details.part),
    name: party.name,
    email: party.email,
    visitor: payer.nextKey,
    details,
    expiresAt,
  })
  updateParty(services.db, party.id, { payment_id: payment.id })
  return payment
}
