import { type EventWithSeats, findEvent, freeSeats } from '#db/queries/bookings/events'
import { findLiveHold, findLiveHoldOfOffer } from '#db/queries/bookings/holds'
import { findEntry, findOfferOfEntry, type SeatOffer, type WaitingEntry } from '#db/queries/bookings/waiting-list'
import { MAX_PARTY } from '~/contract/constants'
import { checkoutPath } from '~/contract/payments/checkout'
import { secondsUntil } from '~/lib/instants'
import { counted } from '~/lib/text'
import { dateTimeText } from '~/lib/time'
import { formOfHold } from '../bookings/purchase/booking-details'
import { eventHead } from '../events/event-facts'
import { requireOpenEvent } from '../notifier/subscription'
import { isBookable } from '../seats/require-bookable'
import type { Services } from '../services'
import { offerPath, requireEntryByLink, requireOfferByLink } from './waiting-links'

/** The page behind an offer's link. Reading it changes nothing, because mail scanners follow links too. */
export function readOfferPage(services: Services, request: { link: string; visitor: string | null }) {
  const { db } = services
  const offer = requireOfferByLink(services, request.link)
  const entry = findEntry(db, offer.entry_id)!
  const event = findEvent(db, offer.event_id)!
  const now = services.clock.instant()
  const hold = request.visitor ? findLiveHoldOfOffer(db, { offerId: offer.id, visitor: request.visitor }) : undefined
  const state = (): SeatOffer['state'] | 'off' | 'calledOff' => {
    if (event.called_off_at && offer.state !== 'taken') return 'calledOff'
    if (offer.state === 'open' && offer.expires_at <= now) return 'lapsed'
    if (offer.state === 'open' && !isBookable(services, event)) return 'off'
    // A withdrawn offer leaves its person waiting.
    if (offer.state === 'lapsed' && entry.state === 'waiting') return 'off'
    return entry.state === 'booked' ? 'taken' : offer.state
  }
  return {
    state: state(),
    event: waitingListEvent(event),
    seats: offer.party_size,
    untilText: dateTimeText(offer.expires_at),
    leftText: duration(secondsUntil(now, offer.expires_at)),
    /** The payment step that this browser has open. */
    paymentUrl: hold?.payment_id ? checkoutPath({ id: hold.payment_id }) : null,
    form: { ...formOf(entry, offer.party_size), ...formOfHold(hold) },
  }
}

/** The page behind the link in every e-mail of a waiting list. */
export function readWaitingPage(services: Services, { link, visitor }: { link: string; visitor: string | null }) {
  const entry = requireEntryByLink(services, link)
  const hold = findLiveHold(services.db, { eventId: entry.event_id, visitor })
  const event = findEvent(services.db, entry.event_id)!
  const isWaiting = entry.state === 'waiting' || entry.state === 'offered'
  const offer = findOfferOfEntry(services.db, entry.id)
  const seatsFree = entry.state === 'waiting' && isBookable(services, event) ? Math.min(MAX_PARTY, freeSeats(event)) : 0
  return {
    isWaiting,
    isBooked: entry.state === 'booked',
    isCalledOff: event.called_off_at !== null,
    offer: offer ? { path: offerPath(services, offer), seats: offer.party_size } : null,
    /** null while there is an offer, which has its own number. */
    waitingFor: entry.state === 'waiting' ? entry.party_size : null,
    event: waitingListEvent(event),
    seatsFree,
    form: { ...formOf(entry, Math.max(1, Math.min(entry.party_size, seatsFree))), ...formOfHold(hold) },
  }
}

/** The event whose waiting list somebody wants to join; throws 404 when it is over or hidden. */
export function readEventToJoin(services: Services, eventId: number) {
  return waitingListEvent(requireOpenEvent(services, eventId))
}

export type WaitingListEvent = ReturnType<typeof waitingListEvent>

function waitingListEvent(event: EventWithSeats) {
  return { ...eventHead(event), priceCents: event.price_cents }
}

function formOf({ first_name, last_name, email }: WaitingEntry, partySize: number): Record<string, string> {
  return { firstName: first_name, lastName: last_name, email, partySize: String(partySize) }
}

/** '5 hours 10 minutes', '12 minutes' */
function duration(seconds: number): string {
  const minutes = Math.max(1, Math.floor(seconds / 60))
  const parts = [counted(Math.floor(minutes / 60), 'hour'), counted(minutes % 60, 'minute')]
  return parts.filter((part) => !part.startsWith('0')).join(' ')
}
