import { type EventWithSeats, findEventWithSeats } from '#db/queries/bookings/event-seats'
import {
  endOffer,
  findOffer,
  insertOffer,
  listEventsWithQueue,
  listOpenOffers,
  listWaiting,
  type SeatOffer,
  updateEntry,
  type WaitingEntry,
} from '#db/queries/bookings/waiting-list'
import { inTransaction } from '#db/transaction'
import { OFFER } from '../../contract/deadlines'
import { Failure, fieldFailure } from '../../lib/failure'
import { afterDayHours } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { makeRoom } from '../bookings/changes/make-room'
import type { Services } from '../services'
import { isIdle, type Plan, planOffers } from './plan-offers'
import { seatOffer, seatsFree } from './waiting-messages'

/**
 * Offers seats that became free to the waiting list, whatever freed them: a refund, a raincheck, a deleted or moved
 * booking, a larger capacity, a lapsed hold or offer (rule 5.3). It compares the present state, so it can be called at any
 * time, by several processes, and after an outage: a free seat makes one offer. Ends offers whose time is over. Reads three
 * small indexes when nobody waits. With an event's id it looks at that one only. Returns how many offers it made.
 */
export function offerFreeSeats(services: Services, eventId?: number): number {
  const { db } = services
  let made = 0
  for (const id of listEventsWithQueue(db)) {
    if (eventId !== undefined && id !== eventId) continue
    if (!isAnythingToDo(services, id)) continue
    made += inTransaction(db, () => lookAfter(services, id))
  }
  return made
}

function isAnythingToDo(services: Services, eventId: number): boolean {
  const event = findEventWithSeats(services.db, eventId)
  return event !== undefined && (isOverfull(event) || !isIdle(planFor(services, event)))
}

/** Somebody has seats that another guest gave up, in a way that did not free them itself (the owner went over capacity). */
function isOverfull(event: EventWithSeats): boolean {
  return event.given_back > 0 && event.confirmed > event.max_capacity
}

function planFor(services: Services, event: EventWithSeats): Plan {
  return planOffers(event, {
    offers: listOpenOffers(services.db, event.id),
    waiting: listWaiting(services.db, event.id),
    now: instantNow(services.clock),
  })
}

function lookAfter(services: Services, eventId: number): number {
  const { db } = services
  const event = findEventWithSeats(db, eventId)
  if (!event) return 0
  if (isOverfull(event)) makeRoom(services, event.id, 0)
  const plan = planFor(services, event)
  for (const offer of plan.lapse) {
    endOffer(db, offer.id, 'lapsed')
    updateEntry(db, offer.entry_id, { state: 'lapsed' })
  }
  for (const offer of plan.withdraw) {
    endOffer(db, offer.id, 'lapsed')
    updateEntry(db, offer.entry_id, { state: 'waiting', awaits_seats: 1 })
  }
  for (const entry of plan.arm) updateEntry(db, entry.id, { awaits_seats: 1 })
  for (const entry of plan.offer) makeOffer(services, event, entry)
  for (const entry of plan.tell) {
    seatsFree.queue(services, { event, entry: updateEntry(db, entry.id, { awaits_seats: 0 }) })
  }
  // Who was withdrawn a moment ago waits again, and may be the first.
  if (plan.withdraw.length > 0) return plan.offer.length + lookAfter(services, eventId)
  return plan.offer.length
}

function makeOffer(services: Services, event: EventWithSeats, entry: WaitingEntry): void {
  const now = instantNow(services.clock)
  const end = afterDayHours(now, OFFER.hours, OFFER.day)
  const offer = insertOffer(services.db, {
    entry_id: entry.id,
    event_id: event.id,
    party_size: entry.party_size,
    link_nonce: services.codes.nonce(),
    created_at: now,
    // biome-ignore lint/complexity/useMathMinMax: instants are text
    expires_at: end < event.starts_at ? end : event.starts_at,
    event_starts_at: event.starts_at,
  })
  updateEntry(services.db, entry.id, { state: 'offered' })
  seatOffer.queue(services, { event, entry, offer })
}

/**
 * The offer, while it is open and for no more people than it has seats. Call in the transaction that takes the seats: at
 * the moment of its end somebody gets them or is refused.
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
