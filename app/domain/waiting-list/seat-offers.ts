import { type EventWithSeats, findEvent, takenSeats } from '#db/queries/bookings/events'
import { findGroup, findHost } from '#db/queries/bookings/groups'
import {
  countLapsedOffers,
  findOffer,
  findOfferOfEntry,
  insertOffer,
  listEventsWithQueue,
  listOpenOffers,
  listWaiting,
  type OpenOffer,
  type SeatOffer,
  updateEntry,
  updateOffer,
  type WaitingEntry,
} from '#db/queries/bookings/waiting-list'
import { inTransaction } from '#db/transaction'
import { OFFER } from '~/contract/deadlines'
import { conflict, fieldFailure } from '~/lib/failure'
import { earlier, minutesAfter } from '~/lib/instants'
import { counted } from '~/lib/text'
import { afterDayHours } from '~/lib/time'
import { releaseGivenUpSeats } from '../bookings/changes/move-booking'
import { isBookable } from '../seats/require-bookable'
import type { Services } from '../services'
import { requireEntryByLink, requireOfferByLink } from './waiting-links'
import { seatOffer, seatsFreeMessage } from './waiting-messages'

/**
 * Offers free seats to the waiting list, whatever freed them (rule 5.3), and ends offers whose time is over. It works
 * from the present state, so it can be called at any time and by several processes. Returns how many offers it made.
 */
export function offerFreeSeats(services: Services, eventId?: number): number {
  let count = 0
  for (const id of listEventsWithQueue(services.db)) {
    if (eventId !== undefined && id !== eventId) continue
    const event = findEvent(services.db, id)
    // The transaction blocks all writers, so it begins only when there is something to do.
    if (!event || !(isOverfull(event) || hasChanges(planOffers(services, event)))) continue
    count += inTransaction(services.db, () => updateOffers(services, id))
  }
  return count
}

/**
 * More people are booked than fit while a guest has given up seats: the owner booked over capacity, which frees no
 * seats.
 */
function isOverfull(event: EventWithSeats): boolean {
  return event.given_up > 0 && event.confirmed > event.max_capacity
}

interface Plan {
  /** Offers whose time is over or whose event has begun. */
  lapse: OpenOffer[]
  /** Offers whose event was hidden, archived or moved: the parties wait again at the same place (rule 5.7). */
  withdraw: OpenOffer[]
  /** Parties that got an e-mail, but no longer fit: they hear again of the next free seats. */
  waitForSeats: WaitingEntry[]
  /** Parties that get an offer, which reserves seats. */
  offer: WaitingEntry[]
  /** Everybody gets an e-mail about free seats, which reserves nothing (rule 5.5). */
  notify: WaitingEntry[]
}

function hasChanges(plan: Plan): boolean {
  return Object.values(plan).some((rows) => rows.length > 0)
}

/** Decides from the present state, not from past events; skips a party that does not fit (docs/decisions/0010). */
function planOffers(services: Services, event: EventWithSeats): Plan {
  const now = services.clock.instant()
  const offers = listOpenOffers(services.db, event.id)
  const plan: Plan = { lapse: [], withdraw: [], waitForSeats: [], offer: [], notify: [] }
  for (const offer of offers) {
    const isMoved = offer.event_starts_at !== null && offer.event_starts_at !== event.starts_at
    if (event.starts_at <= now || offer.expires_at <= now) plan.lapse.push(offer)
    else if (offer.group_id !== null) {
      // Places that a host keeps move with the event, and come free when the host no longer comes.
      const host = findHost(services.db, findGroup(services.db, offer.group_id))
      if (!isBookable(services, event) || !host) plan.lapse.push(offer)
    } else if (!isBookable(services, event) || (isMoved && offer.is_being_taken === 0)) plan.withdraw.push(offer)
  }
  if (!isBookable(services, event)) return plan

  const ended = new Set([...plan.lapse, ...plan.withdraw])
  const reserved = offers.filter((offer) => !ended.has(offer)).reduce((sum, offer) => sum + offer.reserved_seats, 0)
  // Held seats count as unsold: they are at the payment step.
  const unsold = event.max_capacity - takenSeats(event) - reserved
  let free = unsold - event.held
  const reservesNothing = isTooLateToOffer(services, event) || areIgnored(services, event)
  for (const entry of listWaiting(services.db, event.id)) {
    if (entry.awaits_seats === 0) {
      if (unsold < entry.party_size) plan.waitForSeats.push(entry)
    } else if (entry.party_size <= free) {
      if (reservesNothing) plan.notify.push(entry)
      else {
        plan.offer.push(entry)
        free -= entry.party_size
      }
    }
  }
  return plan
}

/** Whether the event is too near for offers that reserve seats (rule 5.5). */
export function isTooLateToOffer(services: Services, event: EventWithSeats): boolean {
  return minutesAfter(services.clock.instant(), OFFER.allAtOnceHours * 60) >= event.starts_at
}

/**
 * Whether the last offers all lapsed (rule 5.5). Anybody can put addresses on the list, and each offer keeps the seats
 * for `OFFER.dayHours`: a list of made-up ones would close an evening for weeks.
 */
function areIgnored({ db, clock }: Services, event: EventWithSeats): boolean {
  return countLapsedOffers(db, event, clock.instant()) >= OFFER.mostLapsed
}

function updateOffers(services: Services, eventId: number): number {
  const { db } = services
  const event = findEvent(db, eventId)
  if (!event) return 0
  if (isOverfull(event)) releaseGivenUpSeats(services, event.id, 0)
  const plan = planOffers(services, event)
  for (const offer of plan.lapse) {
    updateOffer(db, offer.id, { state: 'lapsed' })
    if (offer.entry_id !== null) updateEntry(db, offer.entry_id, { state: 'lapsed' })
  }
  for (const offer of plan.withdraw) {
    // Nobody could answer it: without a start it is not counted as ignored.
    updateOffer(db, offer.id, { state: 'lapsed', event_starts_at: null })
    updateEntry(db, offer.entry_id!, { state: 'waiting', awaits_seats: 1 })
  }
  for (const entry of plan.waitForSeats) updateEntry(db, entry.id, { awaits_seats: 1 })
  for (const entry of plan.offer) makeOffer(services, event, entry)
  for (const { id } of plan.notify) {
    const entry = updateEntry(db, id, { awaits_seats: 0 })
    // Read again: the seats of an offer that has just ended are free.
    seatsFreeMessage.queue(services, { event: findEvent(db, eventId)!, entry })
  }
  // Parties whose offer was withdrawn just now wait again, and may be next.
  return plan.offer.length + (plan.withdraw.length > 0 ? updateOffers(services, eventId) : 0)
}

/** Reserves seats for a waiting party, and e-mails the offer. Call in a transaction that has found the seats free. */
export function makeOffer(services: Services, event: EventWithSeats, entry: WaitingEntry): void {
  const now = services.clock.instant()
  const end = afterDayHours(now, OFFER.dayHours, OFFER.day)
  const offer = insertOffer(services.db, {
    entry_id: entry.id,
    event_id: event.id,
    party_size: entry.party_size,
    link_nonce: services.codes.nonce(),
    created_at: now,
    expires_at: earlier(end, event.starts_at),
    event_starts_at: event.starts_at,
  })
  updateEntry(services.db, entry.id, { state: 'offered' })
  seatOffer.queue(services, { event, entry, offer })
}

/** The offer, if it is open and has enough seats; throws otherwise. Call in the transaction that takes the seats. */
export function requireOpenOffer(
  services: Services,
  offerId: number,
  request: { eventId: number; partySize: number },
): SeatOffer {
  const offer = findOffer(services.db, offerId)
  const isOpen = offer?.state === 'open' && offer.expires_at > services.clock.instant()
  if (!isOpen || offer.event_id !== request.eventId) {
    throw conflict('offer_over', 'This offer has ended. The places have gone to the next person on the list.')
  }
  if (request.partySize > offer.party_size) {
    const places = counted(offer.party_size, 'place')
    throw fieldFailure('partySize', 'more_than_offered', `We’re keeping only ${places} for you.`)
  }
  return offer
}

/** 'No thanks': the seats pass on at once (rule 5.6). An offer that is over does not change. Safe to repeat. */
export function declineOffer(services: Services, link: string): void {
  inTransaction(services.db, () => {
    const offer = requireOfferByLink(services, link)
    if (offer.state !== 'open') return
    updateOffer(services.db, offer.id, { state: 'declined' })
    updateEntry(services.db, offer.entry_id!, { state: 'declined' })
    offerFreeSeats(services, offer.event_id)
  })
}

/** Leaves an event's waiting list; an open offer passes on at once. Safe to repeat. */
export function leaveWaitingList(services: Services, link: string): void {
  inTransaction(services.db, () => {
    const entry = requireEntryByLink(services, link)
    if (entry.state !== 'waiting' && entry.state !== 'offered') return
    const offer = findOfferOfEntry(services.db, entry.id)
    if (offer) updateOffer(services.db, offer.id, { state: 'declined' })
    updateEntry(services.db, entry.id, { state: 'left' })
    offerFreeSeats(services, entry.event_id)
  })
}

/**
 * Changes the size of a waiting party, which keeps its place in the list. Seats that it now fits in are offered at
 * once.
 */
export function changePartySize(services: Services, { link, partySize }: { link: string; partySize: number }): void {
  inTransaction(services.db, () => {
    const entry = requireEntryByLink(services, link)
    if (entry.state !== 'waiting') {
      throw conflict('not_waiting', 'You’re no longer waiting for this evening, or already have an offer.')
    }
    if (entry.party_size === partySize) return
    updateEntry(services.db, entry.id, { party_size: partySize })
    offerFreeSeats(services, entry.event_id)
  })
}
