import { type EventWithSeats, updateEvent } from '#db/queries/bookings/events'
import { listPaymentsOfParty, type Party, updateParty } from '#db/queries/bookings/parties'
import { differences } from '#db/rows'
import { inTransaction } from '#db/transaction'
import type { PartyCancelForm, PartyChangeForm, PartyMoneyForm } from '~/contract/bookings/parties'
import { CALL_OFF } from '~/contract/deadlines'
import { noPartyNow } from '~/copy/bookings/parties'
import { parties as copy } from '~/copy/owner/parties'
import { conflict, fieldFailure } from '~/lib/failure'
import { type Cents, centsOf, exactPrice, sumOf } from '~/lib/money'
import { type ByOwner, recordChange } from '../audit/record-change'
import { callOffEvent } from '../call-offs/call-off-event'
import { requireEvent } from '../events/read-events'
import { recordManualPayment } from '../payments/manual-payment'
import { settleAboutRemoved } from '../payments/problems'
import { processRefunds } from '../payments/refunds/refund-payment'
import { unreturnedCents } from '../payments/refunds/refundable'
import { expirePayment } from '../payments/settle-payment'
import type { Services } from '../services'
import { type AfterUndo, recordUndoable, undoOfUpdate } from '../undo/save-undo'
import { descriptionOf, makeEvening } from './agree'
import { partyBalancePaid, partyCancelled } from './agreed-messages'
import {
  type AgreedParty,
  aboutParty,
  hasQuote,
  type QuotedParty,
  refundUntil,
  requireParty,
  whyNotAgreed,
} from './party'
import { requirePartyByLink } from './party-link'
import { partyMoney, refundSurplus } from './party-money'

/** The host chooses who pays, until the evening begins (rule 15.8). 409 when there is no evening to pay for. */
export function choosePays(services: Services, link: string, pays: Party['pays']): void {
  inTransaction(services.db, () => {
    const party = requireAgreed(requirePartyByLink(services, link))
    if (requireEvent(services, party.event_id).starts_at <= services.clock.instant()) {
      throw conflict('event_started', 'The evening has started.')
    }
    if (party.pays === pays) return
    // The amount has changed: a payment that was begun ends.
    expirePayment(services, party.payment_id)
    updateParty(services.db, party.id, { pays, updated_at: services.clock.instant() })
  })
}

/**
 * The owner changes the people, the minimum and the price (rule 15.11); `advanceParties` e-mails the host. 409 before
 * the party is agreed; 400 under the field for fewer people than have booked, and for a price that guests have already
 * paid. Returns the undo's id, null when nothing is different.
 */
export function changeParty(services: Services, { id, actor, ...form }: PartyChangeForm & ByOwner): number | null {
  return inTransaction(services.db, () => {
    const party = requireAgreed(requireParty(services, id))
    const event = requireEvent(services, party.event_id)
    const changes = { people: form.people, minimum_people: form.minimumPeople, price_cents: form.price * 100 }
    const refusal = whyNotChanged(party, changes, event.confirmed + event.held)
    if (refusal) throw fieldFailure(refusal.field, refusal.code, refusal.message)
    if (Object.keys(differences(party, changes)).length === 0) return null
    const ofEvent = { max_capacity: changes.people, price_cents: changes.price_cents }
    updateParty(services.db, id, { ...changes, updated_at: services.clock.instant() })
    updateEvent(services.db, event.id, ofEvent)
    announceChange(services, party, event)
    const change = { actor, action: 'edit', subject: 'party', subjectId: id, detail: changes }
    const { backCents } = partyMoney(services, party)
    return recordUndoable(services, change, {
      label: `People and price of the private evening of ${party.name} changed`,
      steps: [undoOfUpdate('parties', party, changes), undoOfUpdate('events', event, ofEvent)],
      after: { kind: 'party_changed_back', partyId: id, priceCents: changes.price_cents, backCents },
    })
  })
}

/** Ends a payment begun for the old amount. The new sequence number makes `advanceParties` e-mail the host. */
function announceChange(services: Services, party: AgreedParty, { id, calendar_sequence }: EventWithSeats): void {
  expirePayment(services, party.payment_id)
  updateEvent(services.db, id, { calendar_sequence: calendar_sequence + 1, updated_at: services.clock.instant() })
}

/**
 * An undone change follows the rules of a change. In the transaction of the undo, which fails with 409 when guests have
 * booked or money went back meanwhile.
 */
export function finishUndoneChange(
  services: Services,
  { partyId, priceCents, backCents }: Extract<AfterUndo, { kind: 'party_changed_back' }>,
): void {
  const party = requireAgreed(requireParty(services, partyId))
  const event = requireEvent(services, party.event_id)
  if (partyMoney(services, party).backCents > backCents) {
    throw conflict('refunded_since', copy.refundedSince)
  }
  const refusal = whyNotChanged({ ...party, price_cents: priceCents }, party, event.confirmed + event.held)
  if (refusal) throw conflict(refusal.code, refusal.message)
  announceChange(services, party, event)
}

type Changes = Pick<AgreedParty, 'people' | 'minimum_people' | 'price_cents'>

/** Why a party cannot change like this, or null. `guests` is how many people have booked or are booking. */
function whyNotChanged(party: AgreedParty, { people, minimum_people, price_cents }: Changes, guests: number) {
  const refusal = (field: string, code: string, message: string) => ({ field, code, message })
  if (minimum_people > people) return refusal('minimumPeople', 'minimum_above_people', copy.minimumAbove)
  if (people < guests) return refusal('people', 'fewer_than_guests', copy.fewerThanGuests(guests))
  if (guests > 0 && price_cents !== party.price_cents) return refusal('price', 'price_is_paid', copy.priceIsPaid)
  if (minimum_people * price_cents >= party.deposit_cents) return null
  return refusal('minimumPeople', 'below_deposit', copy.depositLeft(exactPrice(party.deposit_cents)))
}

/**
 * Records a deposit, or part of a balance, that the owner took by hand. A deposit makes the evening, as by card (rule
 * 15.7). 409 with the reason when there is nothing to pay; 400 for an amount that is not owed.
 */
export function takeByHand(
  services: Services,
  { id, actor, part, amount, paymentMethod }: PartyMoneyForm & ByOwner,
): void {
  const cents = centsOf(amount)!
  inTransaction(services.db, () => {
    const before = requireParty(services, id)
    if (!hasQuote(before)) throw conflict('no_quote', copy.notAgreed)
    const owedCents =
      part === 'deposit' ? requireDeposit(services, before) : partyMoney(services, requireAgreed(before)).dueCents
    if (part === 'deposit' ? cents !== owedCents : cents > owedCents) {
      throw fieldFailure('amount', 'wrong_amount', copy.wrongAmount[part](exactPrice(owedCents)))
    }
    expirePayment(services, before.payment_id)
    const party = part === 'deposit' ? makeEvening(services, before, { depositCents: cents }) : (before as AgreedParty)
    const payment = recordManualPayment(services, {
      purpose: 'party',
      amountCents: cents,
      method: paymentMethod,
      name: party.name,
      email: party.email,
      description: descriptionOf(party, part),
      made: { kind: 'party', id, part },
      actor,
    })
    if (part === 'deposit') return
    const event = requireEvent(services, party.event_id)
    partyBalancePaid.queue(services, { party, event, payment, leftCents: owedCents - cents })
  })
}

function requireDeposit(services: Services, party: QuotedParty): Cents {
  const why = whyNotAgreed(services, party)
  if (why) throw conflict(`party_${why}`, noPartyNow[why])
  return party.deposit_cents
}

function requireAgreed(party: Party): AgreedParty {
  if (party.state === 'agreed') return party as AgreedParty
  throw conflict('party_not_agreed', copy.notAgreed)
}

/**
 * Cancels an agreed party (rule 15.13): calls off its evening with the guests' bookings, refunds the host as the terms
 * say, and frees the date. The refunds are stored in the same transaction and sent afterwards. There is no undo. 404,
 * 409.
 */
export async function cancelParty(
  services: Services,
  { id, actor, words, by }: PartyCancelForm & ByOwner,
): Promise<void> {
  inTransaction(services.db, () => {
    const before = requireAgreed(requireParty(services, id))
    const now = services.clock.instant()
    const { paidCents } = partyMoney(services, before)
    const until = refundUntil(services, before)
    const keepsDeposit = by === 'host' && (until === null || now > until)
    // Money in an open dispute may be won, so it counts towards the deposit that we keep.
    const unreturned = sumOf(listPaymentsOfParty(services.db, id), (payment) => unreturnedCents(services, payment))
    const retained_cents = keepsDeposit ? Math.min(before.deposit_cents, unreturned) : 0
    const backCents = Math.max(0, paidCents - retained_cents)
    const form = { words, defaultChoice: 'refund', days: CALL_OFF.days } as const
    callOffEvent(services, { eventId: before.event_id, actor, ...form, isParty: true })
    expirePayment(services, before.payment_id)
    const party = updateParty(services.db, id, { state: 'cancelled', retained_cents, updated_at: now }) as AgreedParty
    settleAboutRemoved(services, aboutParty(party), actor)
    refundSurplus(services, id)
    const event = requireEvent(services, before.event_id)
    partyCancelled.queue(services, { party, event, words, backCents })
    const detail = { by, retainedCents: retained_cents, backCents }
    recordChange(services, { actor, action: 'cancel', subject: 'party', subjectId: id, detail })
  })
  // If the provider does not answer now, the minute's job retries.
  for (const payment of listPaymentsOfParty(services.db, id)) await processRefunds(services, payment.id)
}
