import { type EventWithSeats, findCurrentEvent, findEvent, freeSeats, isSoldOut } from '#db/queries/bookings/events'
import {
  findNotifierEntryByEmail,
  joinNotifierList,
  joinWaitingList,
  updateNotifierEntry,
} from '#db/queries/bookings/waiting-list'
import { findSuppressedEmail } from '#db/queries/people/suppressed-emails'
import { inTransaction } from '#db/transaction'
import type { NotifierForm, NotifierResponse } from '../../contract/bookings/waiting'
import { notifier, waitingList } from '../../copy/bookings/notifier'
import { instantNow } from '../../providers/clock.port'
import { eventNotFound } from '../seats/require-bookable'
import type { Services } from '../services'
import { stillWaiting, waitingListJoined } from '../waiting-list/waiting-messages'
import { notifierJoined, notifierReturn, saveSubscriber } from './subscription'

/**
 * With an eventId that event's waiting list; without one the notifier list, and the waiting list too when the current
 * event is sold out (rules 5.1 and 5.2). The answer says nothing about an entry that exists. An unsubscription is taken back
 * by its person only, through the link in the e-mail that this sends.
 */
export function joinNotifier(services: Services, form: NotifierForm): NotifierResponse {
  const { eventId, firstName, lastName, email, partySize } = form
  return inTransaction(services.db, () => {
    const now = instantNow(services.clock)
    const event = eventId ? requireOpenEvent(services, eventId) : findSoldOutCurrent(services, now)
    if (event) {
      const person = { first_name: firstName, last_name: lastName, email, created_at: now }
      const asked = { ...person, event_id: event.id, party_size: partySize }
      const { row: entry, isNew } = joinWaitingList(services.db, asked, freeSeats(event))
      const isOther =
        entry.first_name !== firstName ||
        entry.last_name !== lastName ||
        entry.party_size !== (partySize ?? entry.party_size)
      if (isNew) waitingListJoined.queue(services, { event, entry, partySize })
      else if (isOther) stillWaiting.queue(services, { event, entry })
    }
    if (!eventId) joinList(services, form, { isNotified: event !== undefined })
    return {
      message: eventId ? waitingList.joinedText : notifier.joinedText,
      joined: { notifier: !eventId, waitingList: event !== undefined },
    }
  })
}

/** An event that people can still wait for; throws 404 otherwise. */
export function requireOpenEvent(services: Services, id: number): EventWithSeats {
  const event = findEvent(services.db, id)
  const isOver = !event || event.ends_at <= instantNow(services.clock)
  if (isOver || event.is_visible === 0 || event.is_archived === 1) throw eventNotFound()
  return event
}

function findSoldOutCurrent(services: Services, now: string): EventWithSeats | undefined {
  const event = findCurrentEvent(services.db, now)
  return event && isSoldOut(event) ? event : undefined
}

/**
 * Puts somebody on the notifier list, inside the caller's transaction; `isNotified` when another e-mail mentions it already.
 * For an address that has unsubscribed nothing changes until its own person says so, and one that complained or refuses mail
 * is not written to.
 */
function joinList(services: Services, form: NotifierForm, { isNotified }: { isNotified: boolean }): void {
  const { db, codes, clock } = services
  const now = instantNow(clock)
  const person = { first_name: form.firstName, last_name: form.lastName, email: form.email, created_at: now }
  const insert = () => joinNotifierList(db, { ...person, link_nonce: codes.nonce() })
  const suppressed = findSuppressedEmail(db, form.email)
  const before = findNotifierEntryByEmail(db, form.email)
  if (suppressed || before?.unsubscribed_at) {
    if (suppressed && suppressed.reason !== 'unsubscribed') return
    const entry = before ?? insert().row
    if (!entry.unsubscribed_at) updateNotifierEntry(db, entry.id, { unsubscribed_at: now })
    notifierReturn.queue(services, entry)
    return
  }
  const { row, isNew } = insert()
  saveSubscriber(services, row)
  if (isNew && !isNotified) notifierJoined.queue(services, { person: form, entry: row })
}
