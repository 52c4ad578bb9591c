import { findEntry, updateEntry } from '#db/queries/bookings/waiting-list'
import { inTransaction } from '#db/transaction'
import { Failure } from '../../lib/failure'
import type { Services } from '../services'
import { offerFreeSeats } from './offer-free-seats'
import { requireEntryByLink } from './waiting-links'

/**
 * Somebody waits for more people or fewer, at the same place of the list; what is free for them now is offered at once. 404
 * for a link that is not whole, 409 once they wait no longer or have an offer, which is for so many as it says.
 */
export function changeWaitingParty(services: Services, asked: { link: string; partySize: number }): void {
  const found = requireEntryByLink(services, asked.link)
  inTransaction(services.db, () => {
    const entry = findEntry(services.db, found.id)
    if (entry?.state !== 'waiting') {
      throw new Failure(
        'conflict',
        'not_waiting',
        'You are not waiting for this evening any more, or have an offer already.',
      )
    }
    if (entry.party_size === asked.partySize) return
    updateEntry(services.db, entry.id, { party_size: asked.partySize })
    offerFreeSeats(services, entry.event_id)
  })
}
