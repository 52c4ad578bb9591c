import { findEvent } from '#db/queries/bookings/events'
import { type ListedParty, listPaymentsOfParty, type PartyFilter, partyRows } from '#db/queries/bookings/parties'
import { PRIVATE_PARTY_DEADLINES } from '~/contract/deadlines'
import { methodLabels } from '~/copy/owner/admin'
import { parties as copy } from '~/copy/owner/parties'
import { dollarsOf } from '~/lib/money'
import { telHref } from '~/lib/phone'
import { DEFAULT_TIMES, dateText, dateTimeText, localDateOf, parseTimes, shiftDate } from '~/lib/time'
import { studioAddress } from '../events/change-event'
import { defineList } from '../lists/define-list'
import type { Services } from '../services'
import { balanceUntil, hasQuote, type QuotedParty, refundUntil, requireParty, whenOf } from './party'
import { guestsPath, partyPath } from './party-link'
import { partyMoney } from './party-money'
import { partyQuoted } from './quote'
import { quoteOf, statusOf, wishOf } from './read-party'

/** The owner's parties: first those without an answer, then the newest. */
export const partyList = defineList({
  path: '/admin/parties',
  file: 'parties',
  words: {
    search: 'Search name, address, occasion or reference',
    get noun() {
      return copy.noun
    },
    none: 'Nobody has asked yet',
    noneText: 'Wishes from the page about private parties appear here.',
  },
  filters: () => ({ show: { label: 'Show', options: copy.shown } }),
  query: (_services, filter: PartyFilter) => partyRows(filter),
  view: (services) => (row) => partyView(services, row),
  columns: {
    Received: (row) => row.created_at,
    Reference: (row) => row.reference,
    Name: (row) => row.name,
    Email: (row) => row.email,
    Phone: (row) => row.phone,
    Occasion: (row) => row.occasion,
    People: (row) => row.people,
    State: (row) => row.stateText,
    When: (row) => row.whenText,
    'Price a person': (row) => row.price_cents && dollarsOf(row.price_cents),
    Deposit: (row) => row.deposit_cents && dollarsOf(row.deposit_cents),
  },
})

export type PartyView = ReturnType<typeof partyView>

function partyView(services: Services, { link_nonce: _secret, ...row }: ListedParty) {
  const status = statusOf(services, row)
  const startsAt = row.evening_at ?? row.starts_at
  return {
    ...row,
    status,
    stateText: row.spam_reason && row.state === 'closed' ? copy.states.spam : copy.states[status],
    whenText: startsAt && `${dateText(startsAt)}, ${row.evening_time ?? row.time}`,
    createdText: dateTimeText(row.created_at),
    phoneHref: telHref(row.phone),
  }
}

/**
 * The owner's page of one party: the wish, the quote with its e-mail, the money, and the initial values of the forms.
 * 404.
 */
export function readOwnerParty(services: Services, id: number) {
  const party = requireParty(services, id)
  const event = findEvent(services.db, party.event_id) ?? null
  const row = { ...party, evening_at: event?.starts_at ?? null, evening_time: event?.time ?? null }
  const isQuoted = hasQuote(party)
  return {
    ...partyView(services, row),
    wish: wishOf(party),
    quote: isQuoted ? quoteOf(services, party) : null,
    preview: isQuoted && party.state === 'quoted' ? partyQuoted.preview(services, party) : null,
    form: quoteForm(services, row),
    money: isQuoted && event ? moneyView(services, party) : null,
    pageUrl: partyPath(services, party),
    guestsUrl: party.pays === 'each' && event ? guestsPath(services, party) : null,
  }
}

export type OwnerPartyView = ReturnType<typeof readOwnerParty>

function moneyView(services: Services, party: QuotedParty) {
  const until = refundUntil(services, party)
  return {
    ...partyMoney(services, party),
    dueText: dateText(balanceUntil(whenOf(services, party))),
    refundText: until && dateText(until),
    payments: listPaymentsOfParty(services.db, party.id).map((payment) => ({
      id: payment.id,
      text: `${payment.description}, ${methodLabels[payment.method]}`,
      cents: payment.amount_cents,
      refundedCents: payment.refunded_cents,
      whenText: dateTimeText(payment.paid_at!),
    })),
  }
}

/** The initial values of the quote's form: the present quote, or else the wish with its first date. */
function quoteForm(services: Services, party: ListedParty) {
  const { start, end } = (party.time && parseTimes(party.time)) || DEFAULT_TIMES
  const today = localDateOf(services.clock.instant())
  return {
    date: party.date ?? (party.wished_dates.split(' ')[0] || ''),
    startTime: start,
    endTime: end,
    location: party.location ?? (party.address || studioAddress(services)),
    people: party.people,
    price: party.price_cents === null ? '' : dollarsOf(party.price_cents),
    minimumPeople: party.minimum_people ?? '',
    deposit: party.deposit_cents === null ? '' : dollarsOf(party.deposit_cents),
    validUntil: shiftDate(today, PRIVATE_PARTY_DEADLINES.validDays),
    words: party.quote_words,
    besidePublic: party.beside_public === 1 ? 'on' : '',
  }
}
