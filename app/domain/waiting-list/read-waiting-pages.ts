import { type EventWithSeats, findEventWithSeats, freeSeats } from '#db/queries/bookings/event-seats'
import { findLiveHold, findLiveHoldOfOffer } from '#db/queries/bookings/holds'
import { findEntry, type WaitingEntry } from '#db/queries/bookings/waiting-list'
import type { OfferPageView, WaitingEvening, WaitingPageView } from '../../contract/bookings/waiting'
import { MAX_PARTY } from '../../contract/constants'
import { checkoutPath } from '../../contract/payments/checkout'
import { secondsUntil } from '../../lib/instants'
import { dateText, dateTimeText } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { typedInto } from '../bookings/purchase/booking-details'
import { requireOpenEvent } from '../notifier/join-notifier'
import type { Services } from '../services'
import { requireEntryByLink, requireOfferByLink } from './waiting-links'

/** The page behind an offer's link; reading it changes nothing, mail scanners follow links too. */
export function readOfferPage(services: Services, asked: { link: string; visitor: string | null }): OfferPageView {
  const offer = requireOfferByLink(services, asked.link)
  const entry = findEntry(services.db, offer.entry_id)!
  const event = findEventWithSeats(services.db, offer.event_id)!
  const now = instantNow(services.clock)
  const hold = asked.visitor
    ? findLiveHoldOfOffer(services.db, { offerId: offer.id, visitor: asked.visitor })
    : undefined
  const isOver = offer.state === 'open' && offer.expires_at <= now
  return {
    // A withdrawn offer leaves its person waiting.
    state: isOver
      ? 'lapsed'
      : (offer.state === 'open' && !isOnOffer(event, now)) || (offer.state === 'lapsed' && entry.state === 'waiting')
        ? 'off'
        : entry.state === 'booked'
          ? 'taken'
          : offer.state,
    event: evening(event),
    seats: offer.party_size,
    untilText: dateTimeText(offer.expires_at),
    leftText: duration(secondsUntil(now, offer.expires_at)),
    paymentUrl: hold?.payment_id ? checkoutPath({ id: hold.payment_id }) : null,
    form: { ...formOf(entry, offer.party_size), ...typedInto(hold) },
  }
}

/** The page behind the link in every e-mail of a waiting list. */
export function readWaitingPage(services: Services, asked: { link: string; visitor: string | null }): WaitingPageView {
  const { link, visitor } = asked
  const entry = requireEntryByLink(services, link)
  const hold = findLiveHold(services.db, { eventId: entry.event_id, visitor })
  const event = findEventWithSeats(services.db, entry.event_id)!
  const isWaiting = entry.state === 'waiting' || entry.state === 'offered'
  const isBookable = isWaiting && isOnOffer(event, instantNow(services.clock))
  const seatsFree = isBookable ? Math.min(MAX_PARTY, freeSeats(event)) : 0
  return {
    isWaiting,
    isBooked: entry.state === 'booked',
    waitingFor: entry.state === 'waiting' ? entry.party_size : null,
    event: evening(event),
    seatsFree,
    form: { ...formOf(entry, Math.max(1, Math.min(entry.party_size, seatsFree))), ...typedInto(hold) },
  }
}

/** The evening whose waiting list somebody wants to join; throws 404 when it is over or hidden. */
export function readEveningToJoin(services: Services, eventId: number): WaitingEvening {
  return evening(requireOpenEvent(services, eventId, instantNow(services.clock)))
}

function isOnOffer(event: EventWithSeats, now: string): boolean {
  return event.is_visible === 1 && event.is_archived === 0 && event.starts_at > now
}

function evening(event: EventWithSeats): WaitingEvening {
  return {
    title: event.title,
    dateText: dateText(event.starts_at),
    time: event.time,
    location: event.location,
    imageUrl: event.image_url,
    priceCents: event.price_cents,
  }
}

function formOf(entry: WaitingEntry, partySize: number): Record<string, string> {
  return {
    firstName: entry.first_name,
    lastName: entry.last_name,
    email: entry.email,
    partySize: String(partySize),
  }
}

/** '5 hours 10 minutes', '12 minutes' */
function duration(seconds: number): string {
  const minutes = Math.max(1, Math.floor(seconds / 60))
  const hours = Math.floor(minutes / 60)
  const parts = [
    hours > 0 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : '',
    minutes % 60 > 0 || hours === 0 ? `${minutes % 60} ${minutes % 60 === 1 ? 'minute' : 'minutes'}` : '',
  ]
  return parts.filter(Boolean).join(' ')
}
