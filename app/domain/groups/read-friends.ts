import { type Booking, isConfirmed, listConfirmedBookings } from '#db/queries/bookings/bookings'
import { type EventWithSeats, findEvent, freeSeats } from '#db/queries/bookings/events'
import { findGroup, findHost } from '#db/queries/bookings/groups'
import { findKeptPlaces } from '#db/queries/bookings/waiting-list'
import { FRIENDS } from '~/contract/deadlines'
import { dateTimeText } from '~/lib/time'
import { requireBookingByLink } from '../bookings/booking-link'
import { partyText } from '../bookings/message-parts'
import { readOwnSeats } from '../bookings/purchase/start-booking'
import { currentEventView } from '../events/read-events'
import { isBookable } from '../seats/require-bookable'
import type { Services } from '../services'
import { whyNotKept } from './bring-friends'
import { friendsPath, requireGroupByLink } from './friends-link'

/** What a booking's page says about friends (rule 14.1); null when the evening can no longer be booked. */
export function readFriends(services: Services, link: string) {
  const { db } = services
  const booking = requireBookingByLink(services, link)
  const event = findEvent(db, booking.event_id)
  if (!event || !isBookable(services, event) || !isConfirmed(booking)) return null
  const group = findGroup(db, booking.group_id)
  if (!group) return { group: null }
  const host = findHost(db, group)
  const isHost = host?.id === booking.id
  const kept = isHost ? findKeptPlaces(db, group.id) : undefined
  const others = listConfirmedBookings(db, event.id).filter((each) => each.group_id === group.id)
  return {
    group: {
      isHost,
      url: host ? services.publicUrl + friendsPath(services, group) : null,
      title: event.title,
      others: others.filter((each) => each.id !== booking.id).map(partyText),
      kept: kept ? { places: kept.party_size, untilText: dateTimeText(kept.expires_at) } : null,
      /** How many places can be kept now. */
      mayKeep: isHost && !whyNotKept(services, booking, group) ? Math.min(FRIENDS.places, freeSeats(event)) : 0,
    },
  }
}

export type FriendsView = ReturnType<typeof readFriends>

/** The page behind a friends' link; reading it changes nothing. 404 for a wrong link. */
export function readFriendsPage(services: Services, { link, visitor }: { link: string; visitor: string }) {
  const group = requireGroupByLink(services, link)
  const event = findEvent(services.db, group.event_id)!
  const host = findHost(services.db, group)
  const view = currentEventView(services, event)
  const offer = findKeptPlaces(services.db, group.id)
  const kept = offer && offer.expires_at > services.clock.instant() ? offer : undefined
  const keptSeats = kept?.reserved_seats ?? 0
  return {
    state: stateOf(services, event, host),
    host: host?.first_name ?? null,
    /** Friends can book the kept places as well as those that are free for everybody. */
    event: { ...view, seatsFree: view.seatsFree + keptSeats },
    kept: kept && keptSeats > 0 ? { places: keptSeats, untilText: dateTimeText(kept.expires_at) } : null,
    ...readOwnSeats(services, { eventId: event.id, visitor }),
  }
}

/** Whether friends can book, or why not. */
function stateOf(
  services: Services,
  event: EventWithSeats,
  host: Booking | undefined,
): 'open' | 'calledOff' | 'begun' | 'off' | 'left' {
  if (event.called_off_at) return 'calledOff'
  if (event.starts_at <= services.clock.instant()) return 'begun'
  if (!isBookable(services, event)) return 'off'
  return host ? 'open' : 'left'
}
