import type { Booking } from '#db/queries/bookings/bookings'
import type { EventWithSeats } from '#db/queries/bookings/events'
import { findGroup, findHost } from '#db/queries/bookings/groups'
import { partyText, seeBooking, toGuest } from '../bookings/message-parts'
import { eventFacts, eventLine } from '../events/event-facts'
import { buttons, facts, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOf } from '../messages/parts'
import type { Services } from '../services'

interface Joined {
  host: Booking
  friend: Booking
  event: EventWithSeats
}

/** To the host, once for each friend who has booked by the link (rule 14.2). */
export const friendJoined = defineMessage<Joined>('friend_joined', {
  dedupeKey: ({ friend }) => `booking:${friend.id}:joined:${friend.group_id}`,
  write: ({ host, friend, event }, services) => ({
    ...toGuest(host),
    subject: `${friend.first_name} is painting with you: ${event.title}`,
    preheader: eventLine(event),
    title: 'A friend has joined you',
    lead: `${greetingOf(host.first_name)}, ${partyText(friend)} just booked with your link. We’ll put your easels side by side.`,
    body: [
      facts(...eventFacts(event), ['Who has joined', partyText(friend)]),
      paragraph('Your booking’s page shows who’s coming with you, and has the link for more friends.'),
      buttons(seeBooking(services, host)),
    ],
  }),
})

/** E-mails the host of the group that a new booking joins. Inside the transaction that makes the booking. */
export function queueFriendJoined(services: Services, friend: Booking, event: EventWithSeats): void {
  const host = findHost(services.db, findGroup(services.db, friend.group_id))
  if (host && host.id !== friend.id) friendJoined.queue(services, { host, friend, event })
}
