import { findEvent, freeSeats } from '#db/queries/bookings/events'
import { findLiveHold } from '#db/queries/bookings/holds'
import { listPaymentsOfParty, type Party } from '#db/queries/bookings/parties'
import { MAX_PARTY } from '~/contract/constants'
import { dateText, dateTimeText } from '~/lib/time'
import { formOfHold } from '../bookings/purchase/booking-details'
import { eventHead } from '../events/event-facts'
import { invoiceLinks } from '../payments/invoices'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { wishedDates } from './ask'
import { balanceUntil, hasQuote, type QuotedParty, whenOf, whyNotAgreed } from './party'
import { guestsPath, partyNotFound, requireInvitation, requirePartyByLink } from './party-link'
import { partyMoney } from './party-money'
import { termsOf } from './quote'

/** An open quote may have ended without the owner: it lapsed, or another evening has taken the date. */
type PartyStatus = Party['state'] | 'lapsed' | 'taken'

/** A party's state as its host sees it. A wish that was closed as spam still shows as 'asked'. */
export function statusOf(services: Services, party: Omit<Party, 'link_nonce'>): PartyStatus {
  if (party.state !== 'quoted') return party.spam_reason && party.state === 'closed' ? 'asked' : party.state
  const why = whyNotAgreed(services, party as QuotedParty)
  return why === null ? 'quoted' : why === 'taken' ? 'taken' : 'lapsed'
}

/** What somebody wished for. */
export function wishOf(party: Party) {
  const { occasion, people, address, words } = party
  return { occasion, people, dates: wishedDates(party), place: address || 'At the studio', words }
}

/** The evening as quoted or agreed, with its terms. */
export function quoteOf(services: Services, party: QuotedParty) {
  const when = whenOf(services, party)
  return {
    dateText: dateText(when.starts_at),
    time: when.time,
    location: when.location,
    people: party.people,
    priceCents: party.price_cents,
    wholeCents: party.people * party.price_cents,
    minimumPeople: party.minimum_people,
    depositCents: party.deposit_cents,
    validText: dateTimeText(party.valid_until),
    words: party.quote_words,
    terms: termsOf(services, party),
  }
}

/** The page behind the host's link (rule 15.3); reading it changes nothing. 404. */
export function readPartyPage(services: Services, link: string) {
  const party = requirePartyByLink(services, link)
  const { tutorName } = readSettings(services)
  const isQuoted = hasQuote(party)
  return {
    status: statusOf(services, party),
    isSpam: party.spam_reason !== null && !isQuoted,
    reference: party.reference,
    name: party.name,
    wish: wishOf(party),
    quote: isQuoted ? quoteOf(services, party) : null,
    agreed: isQuoted && party.event_id !== null ? agreedOf(services, party) : null,
    tutorName,
  }
}

export type PartyPageView = ReturnType<typeof readPartyPage>

function agreedOf(services: Services, party: QuotedParty) {
  const when = whenOf(services, party)
  const now = services.clock.instant()
  const until = balanceUntil(when)
  return {
    ...partyMoney(services, party),
    invoices: invoiceLinks(
      services,
      listPaymentsOfParty(services.db, party.id).map(({ id }) => id),
    ),
    retainedCents: party.retained_cents,
    pays: party.pays,
    isOpen: party.state === 'agreed' && when.starts_at > now,
    isLate: until < now,
    dueText: dateText(until),
    guestsUrl: party.pays === 'each' ? services.publicUrl + guestsPath(services, party) : null,
  }
}

/** The page behind the guests' link: the evening with the booking form, or why nobody can book. 404. */
export function readInvitation(services: Services, { link, visitor }: { link: string; visitor: string | null }) {
  const party = requireInvitation(services, link)
  const event = findEvent(services.db, party.event_id)
  if (!event) throw partyNotFound()
  const hold = findLiveHold(services.db, { eventId: event.id, visitor })
  const seats = Math.min(MAX_PARTY, freeSeats(event) + (hold?.party_size ?? 0))
  const closed = () => {
    if (party.state === 'cancelled') return 'off' as const
    if (event.starts_at <= services.clock.instant()) return 'begun' as const
    if (party.pays === 'host') return 'host' as const
    return seats === 0 ? ('full' as const) : null
  }
  return {
    host: party.name,
    event: { ...eventHead(event), priceCents: event.price_cents },
    closed: closed(),
    seats,
    form: { partySize: '1', ...formOfHold(hold) } as Record<string, string>,
  }
}

/** The evening that an invited guest books. 404, also when the host pays for everybody. */
export function requireInvitedEvent(services: Services, link: string): number {
  const party = requireInvitation(services, link)
  if (party.state === 'agreed' && party.pays === 'each' && party.event_id !== null) return party.event_id
  throw partyNotFound()
}
