import { type EventWithSeats, freeSeats } from '#db/queries/bookings/events'
import type { SeatOffer, WaitingEntry } from '#db/queries/bookings/waiting-list'
import { UNDO_GRACE_MINUTES } from '~/contract/deadlines'
import { fullName } from '~/contract/limits'
import { booking } from '~/copy/bookings/booking'
import { offerNight } from '~/copy/site/rule-texts'
import { minutesAfter } from '~/lib/instants'
import { counted } from '~/lib/text'
import { dateText, dateTimeText, localDateOf } from '~/lib/time'
import { directions, eventLine, eventPlaceFacts } from '../events/event-facts'
import { buttons, facts, note, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { callUs, greetingOf, unsubscribeHeaders } from '../messages/parts'
import type { Services } from '../services'
import { offerPath, waitingPath } from './waiting-links'

type Waiting = { event: EventWithSeats; entry: WaitingEntry }
type Offered = Waiting & { offer: SeatOffer }

const WHY = 'You’re getting this because you joined the waiting list.'

const places = (count: number) => counted(count, 'place')

export const waitingListJoined = defineMessage<Waiting & { partySize: number | undefined }>('waiting_list_joined', {
  dedupeKey: ({ entry }) => `waiting:${entry.id}:joined:${entry.created_at}`,
  write: ({ partySize, ...waiting }, services) => joined(services, waiting, partySize),
})

/**
 * Somebody joined again with the address of an entry but other details: the entry does not change. At most once a day.
 */
export const stillWaiting = defineMessage<Waiting>('waiting_list_joined', {
  dedupeKey: ({ entry }, { clock }) => `waiting:${entry.id}:again:${localDateOf(clock.instant())}`,
  write: (waiting, services) =>
    joined(
      services,
      waiting,
      waiting.entry.party_size,
      'Somebody has just joined again with your address but other details, so we’ve left yours as they were. If your party has changed, open the link below and tell us: you won’t lose your turn.',
    ),
})

function joined(services: Services, { event, entry }: Waiting, partySize: number | undefined, again?: string) {
  return {
    ...toWaiting(services, entry),
    subject: `You’re on the waiting list: ${event.title}`,
    preheader: eventLine(event),
    title: 'Waiting List Joined!',
    lead: `${greetingOf(entry.first_name)}, you’re on the list. We'll email you as soon as a spot opens up or when the next event is scheduled.`,
    body: [
      facts(...eventPlaceFacts(services, event), partySize ? ['Party', booking.people(partySize)] : null),
      again && paragraph(again),
      note('You’re not booked yet.', 'There’s nothing to pay and nothing to do until a place comes free.'),
    ],
  }
}

/** An offer of seats, with the link to book or decline them. */
export const seatOffer = defineMessage<Offered>('seat_offer', {
  dedupeKey: ({ offer }) => `offer:${offer.id}`,
  write: ({ event, entry, offer }, services) => {
    const seats = offer.party_size
    const until = dateTimeText(offer.expires_at)
    return {
      ...toWaiting(services, entry),
      subject: `${seats === 1 ? 'A place is' : `${seats} places are`} yours: ${event.title}`,
      preheader: `Kept for you until ${until}. ${dateText(event.starts_at)}, ${event.time}.`,
      title: seats === 1 ? 'A place came free' : `${seats} places came free`,
      lead: `${greetingOf(entry.first_name)}, you were next on the waiting list. We’re keeping ${places(seats)} just for you.`,
      body: [
        facts(...eventPlaceFacts(services, event), ['Kept for you until', until]),
        buttons([seats === 1 ? 'Book this place' : 'Book these places', offerPath(services, offer)]),
        paragraph(`No need to answer at night: the hours ${offerNight()} don’t count.`),
        paragraph('Can’t make it? Press ‘No thanks’ on the same page, and we’ll ask the next person on the list.'),
      ],
    }
  },
})

/** Seats are free less than a day before the event (rule 5.5). */
export const seatsFreeMessage = defineMessage<Waiting>('waiting_list_seats_free', {
  dedupeKey: ({ entry }, { clock }) => `waiting:${entry.id}:seats-free:${clock.instant()}`,
  write: ({ event, entry }, services) => {
    const seats = freeSeats(event)
    return {
      ...toWaiting(services, entry),
      subject: `Places are free after all: ${event.title}`,
      preheader: `${dateText(event.starts_at)}, ${event.time}`,
      title: 'Places are free after all',
      lead: `${greetingOf(entry.first_name)}, ${places(seats)} came free. We’re telling everybody on the waiting list at the same time: first in, first served.`,
      body: [
        facts(...eventPlaceFacts(services, event)),
        buttons(['Book now', waitingPath(services, entry)], directions(services, event)),
      ],
    }
  },
})

export const offeredEventDeleted = defineMessage<Offered>('seat_offer_off', {
  dedupeKey: ({ offer }) => `offer:${offer.id}:off`,
  write: ({ event, entry }, services) => ({
    to: { email: entry.email, name: fullName(entry.first_name, entry.last_name) },
    subject: `This evening is off: ${event.title}`,
    preheader: eventLine(event),
    title: 'This evening is off',
    lead: `${greetingOf(entry.first_name)}, we’re sorry: the evening we offered you places for isn’t going ahead. There’s nothing to pay.`,
    body: [facts(...eventPlaceFacts(services, event)), buttons(['See our next evening', '/evenings'])],
    because: [WHY],
  }),
})

/** The owner removed somebody from the list while they had an offer; an undo withdraws this e-mail. */
export const offerWithdrawn = defineMessage<Offered>('seat_offer_withdrawn', {
  dedupeKey: ({ offer }) => offerWithdrawnKey(offer.id),
  write: ({ event, entry }, services) => ({
    to: { email: entry.email, name: fullName(entry.first_name, entry.last_name) },
    replyTo: 'owner',
    notBefore: minutesAfter(services.clock.instant(), UNDO_GRACE_MINUTES),
    subject: `Your offer has ended: ${event.title}`,
    preheader: eventLine(event),
    title: 'Your offer has ended',
    lead: `${greetingOf(entry.first_name)}, we’ve taken you off the waiting list for the evening below, so we’re no longer keeping places for you. There’s nothing to pay.`,
    body: [
      facts(...eventPlaceFacts(services, event)),
      callUs(services, 'Weren’t expecting this? Call us on ', ' and we’ll sort it out.'),
    ],
    because: [WHY],
  }),
})

export const offerWithdrawnKey = (offerId: number) => `offer:${offerId}:withdrawn`

/** To somebody on the list, with a link to leave it. */
export function toWaiting(services: Services, entry: WaitingEntry) {
  const leavePath = waitingPath(services, entry)
  return {
    to: { email: entry.email, name: fullName(entry.first_name, entry.last_name) },
    headers: unsubscribeHeaders(services, leavePath),
    because: [WHY, ' ', { text: 'Leave the waiting list', url: leavePath }],
  }
}
