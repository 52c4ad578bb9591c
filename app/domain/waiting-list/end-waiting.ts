import {
  endOffer,
  endWaitingOf,
  findEntry,
  findOffer,
  findOfferOfEntry,
  updateEntry,
} from '#db/queries/bookings/waiting-list'
import { inTransaction } from '#db/transaction'
import type { Services } from '../services'
import { offerFreeSeats } from './offer-free-seats'
import { requireEntryByLink, requireOfferByLink } from './waiting-links'

/** 'No thanks': the seats pass on at once (rule 5.6). An offer that is over stays as it ended; asking twice is fine. */
export function declineOffer(services: Services, link: string): void {
  const found = requireOfferByLink(services, link)
  inTransaction(services.db, () => {
    if (findOffer(services.db, found.id)?.state !== 'open') return
    endOffer(services.db, found.id, 'declined')
    updateEntry(services.db, found.entry_id, { state: 'declined' })
    offerFreeSeats(services, found.event_id)
  })
}

/** Leaves an event's waiting list; an open offer passes on at once. Asking twice is fine. */
export function leaveWaitingList(services: Services, link: string): void {
  const found = requireEntryByLink(services, link)
  inTransaction(services.db, () => {
    const entry = findEntry(services.db, found.id)
    if (entry?.state !== 'waiting' && entry?.state !== 'offered') return
    const offer = findOfferOfEntry(services.db, entry.id)
    if (offer) endOffer(services.db, offer.id, 'declined')
    updateEntry(services.db, entry.id, { state: 'left' })
    offerFreeSeats(services, entry.event_id)
  })
}

/**
 * The seats of a booking leave the waiting list with its guest: the offer that was accepted is taken (one that lapsed
 * during the payment stays lapsed), or a place on the list ends. Call in the transaction of the booking, before its seats
 * are counted: the seats of the offer are the booking's.
 */
export function endWaitingFor(
  services: Services,
  booking: { eventId: number; email: string; offerId: number | null },
): void {
  const { db } = services
  const offer = booking.offerId === null ? undefined : findOffer(db, booking.offerId)
  if (offer) {
    if (offer.state === 'open') endOffer(db, offer.id, 'taken')
    updateEntry(db, offer.entry_id, { state: 'booked' })
  }
  endWaitingOf(db, booking)
}
