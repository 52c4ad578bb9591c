import type { EventWithSeats } from '#db/queries/event-seats'
import { freeSeats } from '#db/queries/event-seats'
import type { SeatOffer, WaitingEntry } from '#db/queries/waiting-list'
import { fullName } from '../../contract/limits'
import { dateTimeText, localDateOf } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { mailEvent } from '../bookings/booking-messages'
import { queueMessage } from '../messages/queue-message'
import { unsubscribeHeaders, waitingListJoined } from '../messages/templates/list-joined'
import { eveningOff, roomFree, seatOffer } from '../messages/templates/seats-free'
import type { Services } from '../services'
import { readSite } from '../settings/read-settings'
import { offerPath, waitingPath } from './waiting-links'

/** Somebody joined: once for each joining. */
export function queueWaitingJoined(
  services: Services,
  event: EventWithSeats,
  joined: { entry: WaitingEntry; partySize: number | undefined },
): void {
  const { entry } = joined
  queueMessage(services, {
    kind: 'waiting_list_joined',
    dedupeKey: `waiting:${entry.id}:joined:${entry.created_at}`,
    ...addressed(services, entry),
    content: waitingListJoined({ ...letterOf(services, event, entry), partySize: joined.partySize }),
  })
}

/** Somebody typed the address of an entry with other details: it is as it was, and only its own link can end it. Once a day. */
export function queueStillWaiting(services: Services, event: EventWithSeats, entry: WaitingEntry): void {
  queueMessage(services, {
    kind: 'waiting_list_joined',
    dedupeKey: `waiting:${entry.id}:again:${localDateOf(instantNow(services.clock))}`,
    ...addressed(services, entry),
    content: waitingListJoined({ ...letterOf(services, event, entry), partySize: entry.party_size, isAgain: true }),
  })
}

/** Seats are held for somebody, with the link that books them or passes them on. */
export function queueOffer(
  services: Services,
  event: EventWithSeats,
  made: { entry: WaitingEntry; offer: SeatOffer },
): void {
  queueMessage(services, {
    kind: 'seat_offer',
    dedupeKey: `offer:${made.offer.id}`,
    ...addressed(services, made.entry),
    content: seatOffer({
      ...letterOf(services, event, made.entry),
      seats: made.offer.party_size,
      untilText: dateTimeText(made.offer.expires_at),
      offerUrl: `${services.publicUrl}${offerPath(services, made.offer)}`,
    }),
  })
}

/** Less than a day before the event: seats are free, and the first who books has them. */
export function queueRoomFree(services: Services, event: EventWithSeats, entry: WaitingEntry): void {
  const { leaveUrl, ...letter } = letterOf(services, event, entry)
  queueMessage(services, {
    kind: 'waiting_list_room',
    dedupeKey: `waiting:${entry.id}:room:${instantNow(services.clock)}`,
    ...addressed(services, entry),
    content: roomFree({ ...letter, leaveUrl, seats: freeSeats(event), bookUrl: leaveUrl }),
  })
}

/** The evening that somebody was offered seats of was deleted. */
export function queueEveningOff(
  services: Services,
  event: Parameters<typeof mailEvent>[0],
  made: { entry: WaitingEntry; offer: SeatOffer },
): void {
  queueMessage(services, {
    kind: 'seat_offer_off',
    dedupeKey: `offer:${made.offer.id}:off`,
    to: toOf(made.entry),
    content: eveningOff({
      business: readSite(services),
      firstName: made.entry.first_name,
      event: mailEvent(event),
      eventsUrl: `${services.publicUrl}/#events`,
    }),
  })
}

function letterOf(services: Services, event: EventWithSeats, entry: WaitingEntry) {
  return {
    business: readSite(services),
    firstName: entry.first_name,
    event: mailEvent(event),
    leaveUrl: `${services.publicUrl}${waitingPath(services, entry)}`,
  }
}

function addressed(services: Services, entry: WaitingEntry) {
  return {
    to: toOf(entry),
    headers: unsubscribeHeaders(`${services.publicUrl}${waitingPath(services, entry)}`),
  }
}

function toOf(entry: WaitingEntry) {
  return { email: entry.email, name: fullName(entry.first_name, entry.last_name) }
}
