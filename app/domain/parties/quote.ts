import { listOverlapping, type Party, updateParty } from '#db/queries/bookings/parties'
import { inTransaction } from '#db/transaction'
import type { QuoteForm } from '~/contract/bookings/parties'
import { booking } from '~/copy/bookings/booking'
import { partyPage } from '~/copy/bookings/parties'
import { parties as copy } from '~/copy/owner/parties'
import { conflict, fieldFailure } from '~/lib/failure'
import { earlier } from '~/lib/instants'
import { centsOf, exactPrice, shortPrice } from '~/lib/money'
import { dateText, dateTimeText, endOfDay, instantOf } from '~/lib/time'
import { type ByOwner, recordChange } from '../audit/record-change'
import { eventTimes, requireEndAfterStart } from '../events/event-times'
import { type Fact, facts, heading, list, paragraph, paragraphs } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { callUs, greetingOfName } from '../messages/parts'
import { expirePayment } from '../payments/settle-payment'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { seeParty, toHost } from './ask'
import { type QuotedParty, refundUntil, requireParty, whenOf } from './party'

/**
 * The owner makes or changes the quote, which is e-mailed to the host (rule 15.2). 400 under the field, 409 once it is
 * agreed.
 */
export function quoteParty(services: Services, { id, actor, ...form }: QuoteForm & ByOwner): Party {
  requireEndAfterStart(form)
  return inTransaction(services.db, () => {
    const before = requireNotAgreed(services, id)
    const times = eventTimes(form)
    refuseQuote(services, form, times)
    expirePayment(services, before.payment_id)
    const party = updateParty(services.db, id, {
      ...times,
      state: 'quoted',
      quote_number: before.quote_number + 1,
      people: form.people,
      location: form.location,
      price_cents: form.price * 100,
      minimum_people: form.minimumPeople,
      deposit_cents: centsOf(form.deposit)!,
      refund_days: readSettings(services).partyRefundDays,
      valid_until: endOfValidity(form, times),
      quote_words: form.words,
      beside_public: form.besidePublic ? 1 : 0,
      actor,
      updated_at: services.clock.instant(),
    }) as QuotedParty
    partyQuoted.queue(services, party)
    const detail = { number: party.quote_number, people: party.people, cents: party.price_cents }
    recordChange(services, { actor, action: 'quote', subject: 'party', subjectId: id, detail })
    return party
  })
}

/** The owner declines a wish or withdraws her quote: it can no longer be paid (rule 15.4). 409 once it is agreed. */
export function closeParty(services: Services, { id, words, actor }: ByOwner & { words: string }): Party {
  return inTransaction(services.db, () => {
    const before = requireNotAgreed(services, id)
    if (before.state === 'closed') return before
    expirePayment(services, before.payment_id)
    const party = updateParty(services.db, id, { state: 'closed', updated_at: services.clock.instant() })
    partyClosed.queue(services, { party, words })
    const detail = { from: before.state }
    recordChange(services, { actor, action: 'close', subject: 'party', subjectId: id, detail })
    return party
  })
}

function requireNotAgreed(services: Services, id: number): Party {
  const party = requireParty(services, id)
  if (party.event_id === null) return party
  throw conflict('party_agreed', copy.agreedAlready)
}

type Times = ReturnType<typeof eventTimes>

/** The end of the chosen day, but not after the evening begins. */
function endOfValidity({ validUntil }: QuoteForm, { starts_at }: Times): string {
  return earlier(endOfDay(instantOf(validUntil, '12:00')), starts_at)
}

function refuseQuote(services: Services, form: QuoteForm, times: Times): void {
  const now = services.clock.instant()
  if (times.starts_at <= now) throw fieldFailure('date', 'date_past', copy.datePast)
  if (endOfValidity(form, times) <= now) throw fieldFailure('validUntil', 'date_past', copy.datePast)
  if (form.minimumPeople > form.people) throw fieldFailure('minimumPeople', 'minimum_above_people', copy.minimumAbove)
  const most = form.minimumPeople * form.price * 100
  if (centsOf(form.deposit)! > most)
    throw fieldFailure('deposit', 'deposit_too_high', copy.depositAbove(exactPrice(most)))
  const [taken] = listOverlapping(services.db, times, { kind: 'private' })
  if (taken)
    throw fieldFailure('date', 'date_taken', copy.dateTaken(taken.title, dateText(taken.starts_at), taken.time))
  const [beside] = form.besidePublic ? [] : listOverlapping(services.db, times, { kind: 'public' })
  if (beside) {
    const message = copy.besidePublic(beside.title, dateText(beside.starts_at), beside.time)
    throw conflict('beside_public', message, 'besidePublic')
  }
}

/** When, where, for how many and at what price. */
export function eveningFacts(services: Services, party: QuotedParty): Fact[] {
  const { starts_at, time, location } = whenOf(services, party)
  return [
    ['When', dateText(starts_at), time],
    ['Where', location],
    ['People', booking.people(party.people)],
    [
      'Price',
      `${shortPrice(party.price_cents)} a person`,
      `${shortPrice(party.people * party.price_cents)} for everybody`,
    ],
  ]
}

/** The terms that a host accepts with the deposit, in sentences. */
export function termsOf(services: Services, party: QuotedParty): string[] {
  const until = refundUntil(services, party)
  return partyPage.termList({
    depositCents: party.deposit_cents,
    priceCents: party.price_cents,
    minimumPeople: party.minimum_people,
    restCents: party.people * party.price_cents - party.deposit_cents,
    refundDays: party.refund_days,
    refundUntilText: until && dateText(until),
  })
}

/** The quote; each change sends a new message. */
export const partyQuoted = defineMessage<QuotedParty>('party_quote', {
  dedupeKey: ({ id, quote_number }) => `party:${id}:quote:${quote_number}`,
  write: (party, services) => ({
    ...toHost(party),
    subject: `Your private party: ${dateText(party.starts_at)}, ${shortPrice(party.price_cents)} a person`,
    preheader: `Valid until ${dateTimeText(party.valid_until)}`,
    title: 'Here’s your quote',
    lead: `${greetingOfName(party.name)}, here’s what ${readSettings(services).tutorName} can do for your ${booking.people(party.people)}.`,
    body: [
      ...paragraphs(party.quote_words),
      facts(
        ...eveningFacts(services, party),
        ['Deposit', shortPrice(party.deposit_cents)],
        ['Valid until', dateTimeText(party.valid_until)],
      ),
      paragraph('Pay the deposit, and the date is yours. Until then, somebody else can still book it.'),
      seeParty(services, party, 'Accept and pay the deposit'),
      heading(partyPage.terms),
      list(termsOf(services, party)),
      callUs(services, 'Not quite right? Reply to this email, or call us on ', '.'),
    ],
  }),
})

/** The owner declines, or withdraws her quote, in her own words. */
export const partyClosed = defineMessage<{ party: Party; words: string }>('party_closed', {
  dedupeKey: ({ party }) => `party:${party.id}:closed:${party.quote_number}`,
  write: ({ party, words }, services) => ({
    ...toHost(party),
    subject: party.quote_number > 0 ? 'Your quote has been withdrawn' : 'Your private party',
    preheader: words,
    title: party.quote_number > 0 ? 'Your quote has been withdrawn' : 'Your private party',
    lead: `${greetingOfName(party.name)}, thanks for asking us. There’s nothing to pay.`,
    body: [
      ...paragraphs(words),
      facts(['Occasion', party.occasion], ['Reference', party.reference]),
      callUs(services, 'Want to talk it over? Call us on ', '.'),
    ],
  }),
})
