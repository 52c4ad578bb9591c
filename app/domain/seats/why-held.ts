import type { EventWithSeats } from '#db/queries/event-seats'
import { findSoonestEnd } from '#db/queries/holds'
import { findSoonestOfferEnd } from '#db/queries/waiting-list'
import type { HeldSeats } from '../../contract/events'
import type { Services } from '../services'

/**
 * What the last places wait for when none can be booked now: somebody who pays, the card provider's answer about a hold
 * that is over, or somebody of the waiting list. `until` is when the first of them may come free, where that is known.
 */
export function whyHeld(services: Services, event: EventWithSeats): { why: HeldSeats; until: string | null } {
  const until = findSoonestEnd(services.db, event.id)
  if (until) return { why: 'paying', until }
  if (event.held > 0) return { why: 'checking', until: null }
  return { why: 'offered', until: findSoonestOfferEnd(services.db, event.id) }
}
