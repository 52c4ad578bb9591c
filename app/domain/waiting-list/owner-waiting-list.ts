import { type EventWithSeats, freeSeats } from '#db/queries/bookings/events'
import {
  countWaitingParties,
  findEntry,
  findOfferOfEntry,
  type ListedEntry,
  listEntries,
  listOpenOffersTo,
  updateEntry,
  updateOffer,
  type WaitingEntry,
} from '#db/queries/bookings/waiting-list'
import { withdrawMessage } from '#db/queries/messages'
import { inTransaction } from '#db/transaction'
import { OFFER } from '~/contract/deadlines'
import { fullName } from '~/contract/limits'
import { waiting as copy } from '~/copy/owner/admin'
import { longestHold } from '~/copy/site/rule-texts'
import { conflict, type Failure, missing } from '~/lib/failure'
import { peopleText } from '~/lib/text'
import { dateTextOf, dateTimeText } from '~/lib/time'
import { type EventByOwner, recordChange } from '../audit/record-change'
import { requireEvent } from '../events/read-events'
import { isBookable } from '../seats/require-bookable'
import type { Services } from '../services'
import { recordUndoable, undoOfUpdate } from '../undo/save-undo'
import { isTooLateToOffer, makeOffer, offerFreeSeats } from './seat-offers'
import { offerWithdrawn, offerWithdrawnKey } from './waiting-messages'

/** How many entries the page shows. Anybody can join, so a list of made-up addresses must not fill megabytes. */
const MAX_LISTED = 200

/**
 * The waiting list of an event for the owner: parties that still wait come first, in the order of joining. Throws 404.
 */
export function readWaitingList(services: Services, eventId: number) {
  const event = requireEvent(services, eventId)
  const { title, date, time } = event
  const entries = listEntries(services.db, eventId)
  return {
    event: { id: eventId, title, date, when: `${dateTextOf(date)}, ${time}` },
    freeSeats: freeSeats(event),
    waiting: entries.filter(isWaiting).length,
    entries: entries.slice(0, MAX_LISTED).map(entryView),
    /** How many entries come after those. */
    more: Math.max(0, entries.length - MAX_LISTED),
  }
}

/** How many parties wait for each event, by its id. */
export function countWaiting(services: Services): Record<number, number> {
  return countWaitingParties(services.db)
}

export type WaitingEntryView = ReturnType<typeof entryView>

function entryView(entry: ListedEntry) {
  const { id, email, state, party_size, offered_until, created_at } = entry
  return {
    id,
    name: nameOf(entry),
    email,
    partySize: party_size,
    sinceText: dateTimeText(created_at),
    state,
    stateText: copy.states[state],
    /** Until when the seats are offered. */
    untilText: offered_until && `until ${dateTimeText(offered_until)}`,
    isWaiting: isWaiting(entry),
  }
}

const nameOf = ({ first_name, last_name }: WaitingEntry) => fullName(first_name, last_name)

const isWaiting = ({ state }: WaitingEntry) => state === 'waiting' || state === 'offered'

/** For the question before an entry is removed: the entry, and why it cannot be removed now. Throws 404. */
export function readEntryToRemove(services: Services, which: { eventId: number; entryId: number }) {
  const entry = requireEntry(services, which)
  const { title } = requireEvent(services, which.eventId)
  const { name, email, partySize, stateText } = entryView({ ...entry, offered_until: null })
  return { name, email, partySize, stateText, title, blocked: whyNotRemoved(services, entry)?.message ?? null }
}

interface EntryByOwner extends EventByOwner {
  entryId: number
}

/**
 * Offers free seats to one party out of turn (rule 5.9), after the parties whose turn it is have theirs. 409 with the
 * reason when the party does not fit or nothing can be offered. Safe to repeat.
 */
export function offerNow(services: Services, { eventId, entryId, actor }: EntryByOwner): WaitingEntry {
  const { db } = services
  return inTransaction(db, () => {
    requireEntry(services, { eventId, entryId })
    offerFreeSeats(services, eventId)
    const entry = requireEntry(services, { eventId, entryId })
    if (entry.state === 'offered') return entry
    if (entry.state !== 'waiting') throw notWaiting(entry)
    const event = requireEvent(services, eventId)
    const refusal = whyNoOffer(services, event, entry)
    if (refusal) throw conflict('no_offer', refusal)
    makeOffer(services, event, entry)
    const detail = { event: eventId, people: entry.party_size }
    recordChange(services, { actor, action: 'offer', subject: 'waiting list entry', subjectId: entryId, detail })
    return requireEntry(services, { eventId, entryId })
  })
}

function whyNoOffer(services: Services, event: EventWithSeats, { party_size }: WaitingEntry): string | null {
  if (!isBookable(services, event)) {
    return 'Nobody can book this evening right now, so we can’t offer seats.'
  }
  if (isTooLateToOffer(services, event)) {
    return `The evening begins in less than ${OFFER.allAtOnceHours} hours, so seats aren’t held for anybody any more: first in, first served. You can write to everybody who is waiting.`
  }
  const free = freeSeats(event)
  if (free >= party_size) return null
  const party = peopleText(party_size)
  return `${copy.free(free)} This party is ${party}. Seats that somebody is paying for, or that are offered to others, are not free.`
}

/**
 * Removes a party from the list. An open offer passes on, and the party gets an e-mail (rule 5.9). 404, 409 when it
 * does not wait.
 */
export function removeEntry(services: Services, { eventId, entryId, actor }: EntryByOwner) {
  const { db } = services
  return inTransaction(db, () => {
    const event = requireEvent(services, eventId)
    const entry = requireEntry(services, { eventId, entryId })
    const refusal = whyNotRemoved(services, entry)
    if (refusal) throw refusal
    const offer = findOfferOfEntry(db, entryId)
    if (offer) {
      updateOffer(db, offer.id, { state: 'declined' })
      offerWithdrawn.queue(services, { event, entry, offer })
    }
    updateEntry(db, entryId, { state: 'left' })
    const name = nameOf(entry)
    const detail = { event: eventId, people: entry.party_size }
    const change = { actor, action: 'remove', subject: 'waiting list entry', subjectId: entryId, detail }
    const undoId = recordUndoable(services, change, {
      label: `${name} removed from the waiting list of ${event.title}`,
      // An ended offer cannot be reopened: the party waits again, and gets a new offer if the seats are still free.
      steps: [undoOfUpdate('waiting_list', { ...entry, state: 'waiting' }, { state: 'left' })],
      after: { kind: 'waiting_restored', eventId, offerId: offer?.id ?? null },
    })
    offerFreeSeats(services, eventId)
    return { name, undoId }
  })
}

/** After the undo of a removal: withdraws its unsent e-mail, and offers free seats again. */
export function offerAgain(
  services: Services,
  { eventId, offerId }: { eventId: number; offerId: number | null },
): void {
  if (offerId !== null) withdrawMessage(services.db, offerWithdrawnKey(offerId))
  offerFreeSeats(services, eventId)
}

function whyNotRemoved(services: Services, entry: WaitingEntry): Failure | null {
  if (!isWaiting(entry)) return notWaiting(entry)
  const offers = listOpenOffersTo(services.db, { email: entry.email, eventId: entry.event_id })
  if (!offers.some((offer) => offer.is_being_taken === 1)) return null
  const message = `${nameOf(entry)} is paying for the offered seats right now. Please try again in ${longestHold}.`
  return conflict('offer_being_taken', message)
}

function notWaiting(entry: WaitingEntry): Failure {
  return conflict('not_waiting', `${nameOf(entry)} isn’t waiting for this evening any more.`)
}

function requireEntry(services: Services, { eventId, entryId }: { eventId: number; entryId: number }): WaitingEntry {
  const entry = findEntry(services.db, entryId)
  if (entry?.event_id === eventId) return entry
  throw missing('entry_not_found', 'This person is not on the waiting list of this evening.')
}
