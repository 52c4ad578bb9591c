import { type EventWithSeats, findEvent } from '#db/queries/bookings/events'
import { findParty, listOverlapping, type Party } from '#db/queries/bookings/parties'
import { PRIVATE_PARTY_DEADLINES } from '~/contract/deadlines'
import type { noPartyNow } from '~/copy/bookings/parties'
import { endOfDay, instantOf, shiftDate } from '~/lib/time'
import type { Services } from '../services'
import { partyNotFound } from './party-link'

type QuoteTerms =
  | 'date'
  | 'time'
  | 'starts_at'
  | 'ends_at'
  | 'location'
  | 'price_cents'
  | 'minimum_people'
  | 'deposit_cents'
  | 'refund_days'
  | 'valid_until'
  | 'actor'

/** A party with a quote: the database ensures that these columns are filled. */
export type QuotedParty = Party & { [Column in QuoteTerms]: NonNullable<Party[Column]> }
export type AgreedParty = QuotedParty & { event_id: number }

export function hasQuote(party: Party | undefined): party is QuotedParty {
  return party !== undefined && party.quote_number > 0
}

export const aboutParty = ({ reference }: Party) => ({ subject_type: 'party', subject: reference }) as const

/** The party, or 404. */
export function requireParty(services: Services, id: number): Party {
  const party = findParty(services.db, id)
  if (!party) throw partyNotFound()
  return party
}

type When = Pick<EventWithSeats, 'date' | 'time' | 'starts_at' | 'ends_at' | 'location'>

/** When and where the evening is: as quoted, or as its event says by now. */
export function whenOf({ db }: Services, party: QuotedParty): When {
  return findEvent(db, party.event_id) ?? party
}

/**
 * The last moment at which the host can cancel and get the deposit back too (rule 15.13). null when it never goes back:
 * the quote has no days, or they were over when it was accepted (for an open quote: they are over now).
 */
export function refundUntil({ db, clock }: Services, party: QuotedParty): string | null {
  const event = findEvent(db, party.event_id)
  const until = endOfLocalDay(shiftDate((event ?? party).date, -party.refund_days))
  return party.refund_days > 0 && until >= (event?.created_at ?? clock.instant()) ? until : null
}

/** The last moment at which a payment of the balance is in time (rule 15.8). */
export function balanceUntil({ date }: When): string {
  return endOfLocalDay(shiftDate(date, -PRIVATE_PARTY_DEADLINES.balanceDays))
}

function endOfLocalDay(date: string): string {
  return endOfDay(instantOf(date, '12:00'))
}

/** Why a deposit for this quote cannot make an evening, or null (rules 15.4 and 15.5). `at` is when it was paid. */
export function whyNotAgreed(
  services: Services,
  party: QuotedParty,
  { quoteNumber = party.quote_number, at = services.clock.instant() } = {},
): keyof typeof noPartyNow | null {
  if (party.state === 'cancelled') return 'cancelled'
  if (party.event_id !== null) return 'agreed'
  if (party.state !== 'quoted') return 'withdrawn'
  if (party.quote_number !== quoteNumber) return 'changed'
  if (party.valid_until < at) return 'lapsed'
  if (party.starts_at <= at) return 'begun'
  const isBlocked =
    listOverlapping(services.db, party, { kind: 'private' }).length > 0 ||
    (party.beside_public === 0 && listOverlapping(services.db, party, { kind: 'public' }).length > 0)
  return isBlocked ? 'taken' : null
}
