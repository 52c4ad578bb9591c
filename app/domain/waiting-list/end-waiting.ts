import { endWaitingOf, findOffer, listOpenOffersTo, updateEntry, updateOffer } from '#db/queries/bookings/waiting-list'
import type { Services } from '../services'

/**
 * A booked guest leaves the waiting list: the accepted offer is marked as taken (one that lapsed meanwhile stays
 * lapsed), and so is an offer to the same address that nobody is paying for; or the entry ends. Of the places kept for a
 * group, the party takes as many as it has people. Call in the transaction of the booking, before its seats are counted:
 * the booking takes over the offer's seats.
 */
export function endWaitingFor(
  { db }: Services,
  booking: { eventId: number; email: string; offerId: number | null; partySize: number },
): void {
  const offer = findOffer(db, booking.offerId)
  const left = offer && offer.entry_id === null ? offer.party_size - booking.partySize : 0
  if (offer?.state === 'open') updateOffer(db, offer.id, left > 0 ? { party_size: left } : { state: 'taken' })
  if (offer && offer.entry_id !== null) updateEntry(db, offer.entry_id, { state: 'booked' })
  for (const other of listOpenOffersTo(db, booking)) {
    if (other.is_being_taken === 1) continue
    updateOffer(db, other.id, { state: 'taken' })
    updateEntry(db, other.entry_id!, { state: 'booked' })
  }
  endWaitingOf(db, booking)
}
