import {
  endAnnouncement,
  findAnnouncement,
  type Listener,
  listDueAnnouncements,
  listListeners,
} from '#db/queries/bookings/event-announcements'
import type { EventWithSeats } from '#db/queries/bookings/events'
import { inTransaction } from '#db/transaction'
import { Failure } from '../../lib/failure'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import { requireEvent } from '../events/read-event'
import { isSuppressed } from '../messages/suppress-email'
import type { Services } from '../services'
import { eventAnnounced } from './announcement-message'

/** Sends what is due; returns how many people get an e-mail. Hidden events wait until they are shown again. */
export function sendDueAnnouncements(services: Services): number {
  let told = 0
  for (const eventId of listDueAnnouncements(services.db, instantNow(services.clock))) {
    told += inTransaction(services.db, () => announce(services, requireEvent(services, eventId), ['due']) ?? 0)
  }
  return told
}

/** The owner does not wait for the half hour, or changed her mind about 'do not send'. Returns how many people get an e-mail. */
export function sendAnnouncementNow(services: Services, input: { eventId: number; actor: string }): number {
  return inTransaction(services.db, () => {
    const event = requireEvent(services, input.eventId)
    if (event.is_visible === 0 || event.is_archived === 1 || event.starts_at <= instantNow(services.clock)) {
      throw new Failure('conflict', 'event_not_open', 'Only an event that visitors can see and book is announced.')
    }
    const told = announce(services, event, ['due', 'stopped'])
    if (told === null) throw alreadySent()
    recordChange(services, {
      actor: input.actor,
      action: 'announce',
      subject: 'event',
      subjectId: event.id,
      detail: { told },
    })
    return told
  })
}

/** The owner wants no e-mails about this event; asking twice is fine. */
export function stopAnnouncement(services: Services, input: { eventId: number; actor: string }): void {
  inTransaction(services.db, () => {
    const event = requireEvent(services, input.eventId)
    const isStopped = endAnnouncement(services.db, {
      eventId: event.id,
      from: ['due'],
      state: 'stopped',
      recipientCount: 0,
    })
    if (!isStopped && findAnnouncement(services.db, event.id)?.state === 'sent') throw alreadySent()
    if (isStopped) {
      recordChange(services, { actor: input.actor, action: 'do not announce', subject: 'event', subjectId: event.id })
    }
  })
}

function alreadySent(): Failure {
  return new Failure('conflict', 'already_announced', 'Everybody was told of this event already.')
}

/** Takes the announcement and queues its messages in one transaction; null when it was taken before. */
function announce(services: Services, event: EventWithSeats, from: ('due' | 'stopped')[]): number | null {
  const listeners = listenersOf(services, event.id)
  const isOurs = endAnnouncement(services.db, {
    eventId: event.id,
    from,
    state: 'sent',
    recipientCount: listeners.length,
  })
  if (!isOurs) return null
  for (const listener of listeners) eventAnnounced.queue(services, { event, listener })
  return listeners.length
}

/** Each address once; one that takes no marketing is not even queued. */
export function listenersOf(services: Services, eventId: number): Listener[] {
  const byAddress = new Map<string, Listener>()
  for (const listener of listListeners(services.db, eventId)) {
    const address = listener.email.toLowerCase()
    if (byAddress.has(address) || isSuppressed(services, { email: listener.email, stream: 'marketing' })) continue
    byAddress.set(address, listener)
  }
  return [...byAddress.values()]
}
