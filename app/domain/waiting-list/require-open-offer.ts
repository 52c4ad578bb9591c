import { findOffer, type SeatOffer } from '#db/queries/waiting-list'
import { Failure, fieldFailure } from '../../lib/failure'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'

/**
 * The offer, while it holds and for no more people than it holds. Call in the transaction that takes the seats: whoever
 * comes at the moment of its end has them or is refused, never half.
 */
export function requireOpenOffer(
  services: Services,
  offerId: number,
  asked: { eventId: number; partySize: number },
): SeatOffer {
  const offer = findOffer(services.db, offerId)
  if (offer?.state !== 'open' || offer.event_id !== asked.eventId || offer.expires_at <= instantNow(services.clock)) {
    throw new Failure('conflict', 'offer_over', 'This offer is over. The places have passed on.')
  }
  if (asked.partySize > offer.party_size) {
    const places = offer.party_size === 1 ? '1 place is' : `${offer.party_size} places are`
    throw fieldFailure('partySize', 'more_than_offered', `Only ${places} kept for you.`)
  }
  return offer
}
