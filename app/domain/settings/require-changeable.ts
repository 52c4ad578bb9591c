import { listCurrentAuctions, listUpcomingAuctions } from '#db/queries/auctions/auctions'
import { hasPayments } from '#db/queries/settings'
import { Failure, fieldFailure } from '../../lib/failure'
import type { Services } from '../services'
import type { Settings } from './read-settings'
import { requireZoneChangeable } from './zone-change'

/** Refuses what cannot change any more, or not now (rules 9.34 and 9.39). */
export function requireChangeable(services: Services, settings: Settings, changes: Partial<Settings>): void {
  const { currency, zone, parts } = changes
  if (currency !== undefined && currency !== settings.currency) requireCurrencyChangeable(services)
  if (zone !== undefined && zone !== settings.zone) requireZoneChangeable(services)
  if (parts && !parts.auction && settings.parts.auction) requireNoAuction(services)
}

/** Every sum has the studio's currency, so it can change until there is a payment (rule 16.9). 400 about the field `currency`. */
function requireCurrencyChangeable({ db }: Services): void {
  if (!hasPayments(db)) return
  throw fieldFailure('currency', 'currency_is_fixed', 'The currency cannot change any more: payments were made in it.')
}

/** A running auction has bidders, and an unpaid win a winner; one that is planned would begin unseen. */
function requireNoAuction({ db, clock }: Services): void {
  const now = clock.instant()
  const auctions = [...listCurrentAuctions(db, { now, since: now }), ...listUpcomingAuctions(db, now)]
  if (auctions.length === 0) return
  const message =
    'The auction cannot be switched off now: one is running or planned, or a painting that was won is not paid for yet.'
  throw new Failure('conflict', 'auction_in_use', message)
}
