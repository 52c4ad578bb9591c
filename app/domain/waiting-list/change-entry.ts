import { endWaitingOf, findOffer, findOfferOfEntry, updateEntry, updateOffer } from '#db/queries/bookings/waiting-list'
import { inTransaction } from '#db/transaction'
import { Failure } from '../../lib/failure'
import type { Services } from '../services'
import { offerFreeSeats } from './offer-free-seats'
import { requireEntryByLink, requireOfferByLink } from './waiting-links'

/** 'No thanks': the seats pass on at once (rule 5.6). An offer that is over stays as it ended; asking twice is fine. */
export function declineOffer(services: Services, link: string): void {
  inTransaction(services.db, () => {
    const offer = requireOfferByLink(services, link)
    if (offer.state !== 'open') return
    updateOffer(services.db, offer.id, { state: 'declined' })
    updateEntry(services.db, offer.entry_id, { state: 'declined' })
    offerFreeSeats(services, offer.event_id)
  })
}

/** Leaves an event's waiting list; an open offer passes on at once. Asking twice is fine. */
export function leaveWaitingList(services: Services, link: string): void {
  inTransaction(services.db, () => {
    const entry = requireEntryByLink(services, link)
    if (entry.state !== 'waiting' && entry.state !== 'offered') return
    const offer = findOfferOfEntry(services.db, entry.id)
    if (offer) updateOffer(services.db, offer.id, { state: 'declined' })
    updateEntry(services.db, entry.id, { state: 'left' })
    offerFreeSeats(services, entry.event_id)
  })
}

/**
 * Somebody waits for more people or fewer, at the same place of the list; what is free for them now is offered at once. 404
 * for a wrong link, 409 once they wait no longer or have an offer.
 */
export function changePartySize(services: Services, { link, partySize }: { link: string; partySize: number }): void {
  inTransaction(services.db, () => {
    const entry = requireEntryByLink(services, link)
    if (entry.state !== 'waiting') {
      const message = 'You are not waiting for this evening any more, or have an offer already.'
      throw new Failure('conflict', 'not_waiting', message)
    }
    if (entry.party_size === partySize) return
    updateEntry(services.db, entry.id, { party_size: partySize })
    offerFreeSeats(services, entry.event_id)
  })
}

/**
 * The seats of a booking leave the waiting list with its guest: the offer that was accepted is taken (one that lapsed
 * during the payment stays lapsed), or an entry ends. Call in the transaction of the booking, before its seats are counted:
 * the seats of the offer are the booking's.
 */
export function endWaitingFor(
  { db }: Services,
  booking: { eventId: number; email: string; offerId: number | null },
): void {
  const offer = findOffer(db, booking.offerId)
  if (offer) {
    if (offer.state === 'open') updateOffer(db, offer.id, { state: 'taken' })
    updateEntry(db, offer.entry_id, { state: 'booked' })
  }
  endWaitingOf(db, booking)
}
