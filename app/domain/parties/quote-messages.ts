import type { Party } from '#db/queries/bookings/parties'
import { booking } from '../../copy/bookings/booking'
import { partyPage } from '../../copy/bookings/parties'
import { shortPrice } from '../../lib/money'
import { dateText, dateTimeText } from '../../lib/time'
import { type Fact, facts, heading, list, paragraph, paragraphs } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { callUs, greetingOfName } from '../messages/parts'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { seeParty, toHost } from './ask-messages'
import { type QuotedParty, refundUntil, whenOf } from './party'

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
  return partyPage.termList({
    depositCents: party.deposit_cents,
    priceCents: party.price_cents,
    minimumPeople: party.minimum_people,
    refundDays: party.refund_days,
    refundUntilText: dateText(refundUntil(party, whenOf(services, party))),
  })
}

/** The quote; a changed one is another message. */
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

/** The owner says no, or withdraws her quote, in her own words. */
export const partyClosed = defineMessage<{ party: Party; words: string }>('party_closed', {
  dedupeKey: ({ party }) => `party:${party.id}:closed:${party.quote_number}`,
  write: ({ party, words }, services) => ({
    ...toHost(party),
    subject: party.quote_number > 0 ? 'Your quote has been withdrawn' : 'Your private party',
    preheader: words.slice(0, 120),
    title: party.quote_number > 0 ? 'Your quote has been withdrawn' : 'Your private party',
    lead: `${greetingOfName(party.name)}, thanks for asking us. You haven’t been charged, and there’s nothing to pay.`,
    body: [
      ...paragraphs(words),
      facts(['Occasion', party.occasion], ['Reference', party.reference]),
      callUs(services, 'Want to talk it over? Call us on ', '.'),
    ],
  }),
})
