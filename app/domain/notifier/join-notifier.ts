import {
  type EventWithSeats,
  findCurrentEvent,
  findEventWithSeats,
  freeSeats,
  takenSeats,
} from '#db/queries/bookings/event-seats'
import { joinWaitingList, type WaitingEntry } from '#db/queries/bookings/waiting-list'
import { inTransaction } from '#db/transaction'
import type { NotifierAnswer, NotifierForm } from '../../contract/bookings/notifier'
import { notifier, waitingList } from '../../copy/bookings/notifier'
import { Failure } from '../../lib/failure'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'
import { stillWaiting, waitingListJoined } from '../waiting-list/waiting-messages'
import { joinList } from './join-list'

/**
 * With an eventId that event's waiting list; without one the notifier list, and the waiting list too when the current
 * event is sold out. Joining twice is one entry and one e-mail; with other details the entry stays as it is, its person
 * gets an e-mail, and who asked reads nothing about it. An unsubscription is taken back by its person only, through the
 * link in the e-mail that this sends.
 */
export function joinNotifier(services: Services, form: NotifierForm): NotifierAnswer {
  return inTransaction(services.db, () => {
    const now = instantNow(services.clock)
    const event = form.eventId ? requireOpenEvent(services, form.eventId, now) : soldOutCurrent(services, now)
    const person = { first_name: form.firstName, last_name: form.lastName, email: form.email }
    if (event) {
      const asked = { ...person, event_id: event.id, party_size: form.partySize, created_at: now }
      const { row, isNew } = joinWaitingList(services.db, asked, freeSeats(event))
      if (isNew) waitingListJoined.queue(services, { event, entry: row, partySize: form.partySize })
      else if (isOther(row, form)) stillWaiting.queue(services, { event, entry: row })
    }
    if (!form.eventId) joinList(services, form, { isTold: event !== undefined })
    return {
      message: form.eventId ? waitingList.joinedText : notifier.joinedText,
      joined: { notifier: !form.eventId, waitingList: event !== undefined },
    }
  })
}

/** Whether what was typed would have changed the entry. */
function isOther(entry: WaitingEntry, form: NotifierForm): boolean {
  return (
    entry.first_name !== form.firstName ||
    entry.last_name !== form.lastName ||
    (form.partySize !== undefined && entry.party_size !== form.partySize)
  )
}

/** An event that people can still wait for; throws 404 otherwise. */
export function requireOpenEvent(services: Services, id: number, now: string): EventWithSeats {
  const event = findEventWithSeats(services.db, id)
  if (!event || event.is_visible === 0 || event.is_archived === 1 || event.ends_at <= now) {
    throw new Failure('missing', 'event_not_found', 'This event is not on offer any more.')
  }
  return event
}

function soldOutCurrent(services: Services, now: string): EventWithSeats | undefined {
  const event = findCurrentEvent(services.db, now)
  return event && takenSeats(event) >= event.max_capacity ? event : undefined
}
