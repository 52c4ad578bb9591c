import { findEvent } from '#db/queries/bookings/events'
import { countPaidGuests, findParty, listPaymentsOfParty } from '#db/queries/bookings/parties'
import { listRefunds, type Payment } from '#db/queries/payments/payments'
import { inTransaction } from '#db/transaction'
import { MIN_CHARGE_CENTS } from '~/contract/constants'
import { sumOf } from '~/lib/money'
import { requestRefund } from '../payments/refunds/refund-payment'
import { refundableCents } from '../payments/refunds/refundable'
import type { Services } from '../services'
import { hasQuote, type QuotedParty } from './party'

/**
 * What the host of a party owes, has paid and gets back, in cents (rules 15.8 to 15.10). Host and guests together never
 * pay more than the price for all people of the party.
 */
export function partyMoney(services: Services, party: QuotedParty) {
  const { people, minimum_people, price_cents, pays, state, retained_cents } = party
  const paidGuests = party.event_id === null ? 0 : countPaidGuests(services.db, party.event_id)
  const priceWithoutGuests = (count: number) => Math.max(0, count - paidGuests) * price_cents
  const payments = listPaymentsOfParty(services.db, party.id)
  const paidCents = sumOf(payments, (payment) => refundableCents(services, payment))
  const hostPeople = pays === 'host' ? people : minimum_people
  const shareCents = state === 'cancelled' ? retained_cents : priceWithoutGuests(hostPeople)
  // Until the evening begins, the host's money stays reserved for places that no guest has paid for.
  const event = findEvent(services.db, party.event_id)
  const isOpen = state === 'agreed' && event !== undefined && event.starts_at > services.clock.instant()
  const owedCents = state === 'agreed' ? shareCents - paidCents : 0
  return {
    /** How many places guests have paid for. */
    paidGuests,
    wholeCents: people * price_cents,
    shareCents,
    paidCents,
    /** Refunded, or on its way back. */
    backCents: sumOf(payments, ({ amount_cents, disputed_cents }) => amount_cents - disputed_cents) - paidCents,
    dueCents: owedCents < MIN_CHARGE_CENTS ? 0 : owedCents,
    surplusCents: Math.max(0, paidCents - (isOpen ? priceWithoutGuests(people) : shareCents)),
  }
}

export type PartyMoney = ReturnType<typeof partyMoney>

/**
 * Refunds what a host has paid beyond their share (rule 15.10), from the balance first. Money taken by hand, and a card
 * whose refund failed before, the owner must return herself; until then it stays in 'Needs you'. Safe to repeat.
 */
export function refundSurplus(services: Services, partyId: number): void {
  const { db } = services
  inTransaction(db, () => {
    const party = findParty(db, partyId)
    if (!hasQuote(party)) return
    let { surplusCents } = partyMoney(services, party)
    for (const payment of listPaymentsOfParty(db, party.id)) {
      const amountCents = Math.min(surplusCents, canRefund(services, payment) ? refundableCents(services, payment) : 0)
      if (amountCents === 0) continue
      requestRefund(services, { paymentId: payment.id, amountCents, reason: reasonOf(party), by: party.actor })
      surplusCents -= amountCents
    }
  })
}

function canRefund({ db }: Services, { id, provider }: Payment): boolean {
  return provider !== 'manual' && listRefunds(db, id).every(({ state }) => state !== 'failed')
}

function reasonOf({ state }: QuotedParty): string {
  return state === 'cancelled'
    ? 'Your private evening was cancelled.'
    : 'Your share of the private evening is less by now.'
}
