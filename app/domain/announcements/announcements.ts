import {
  endAnnouncement,
  findAnnouncement,
  planAnnouncement as insertPlan,
  type Listener,
  listDueAnnouncements,
  listListeners,
  listAnnouncements as listRows,
} from '#db/queries/bookings/event-mail'
import type { EventWithSeats } from '#db/queries/bookings/events'
import { inTransaction } from '#db/transaction'
import { ANNOUNCE_AFTER_MINUTES } from '~/contract/constants'
import { fullName } from '~/contract/limits'
import { conflict, type Failure } from '~/lib/failure'
import { minutesAfter } from '~/lib/instants'
import { codedPrice } from '~/lib/money'
import { dateText, timeText } from '~/lib/time'
import { type EventByOwner, recordChange } from '../audit/record-change'
import { directions, eventLine, eventPlaceFacts, messagePicture } from '../events/event-facts'
import { eventPath } from '../events/event-path'
import { requireEvent } from '../events/read-events'
import { buttons, facts, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOf, unsubscribeHeaders } from '../messages/parts'
import { onePerEmail } from '../messages/suppress-email'
import { unsubscribePath } from '../notifier/subscription'
import { isBookable } from '../seats/require-bookable'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'

/**
 * Plans the announcement of an event that became visible, once, `ANNOUNCE_AFTER_MINUTES` later (rule 1.12). Call it in the same
 * transaction.
 */
export function planAnnouncement(services: Services, event: EventWithSeats): void {
  if (!isBookable(services, event)) return
  const dueAt = minutesAfter(services.clock.instant(), ANNOUNCE_AFTER_MINUTES)
  insertPlan(services.db, { eventId: event.id, dueAt })
}

/**
 * Plans one announcement for a series: about its first bookable evening, with a link to all of them (rule 1.16). The
 * owner may still announce another evening.
 */
export function planAnnouncements(services: Services, series: EventWithSeats[]): void {
  const announced = series.find((event) => isBookable(services, event)) ?? series[0]
  const dueAt = services.clock.instant()
  for (const event of series) {
    if (event === announced) planAnnouncement(services, event)
    else insertPlan(services.db, { eventId: event.id, dueAt, state: 'stopped' })
  }
}

/**
 * Queues what is due; returns how many people get an e-mail. Hidden events wait until they are shown; all wait until
 * the studio opens.
 */
export function sendDueAnnouncements(services: Services): number {
  if (isClosed(services)) return 0
  let count = 0
  for (const eventId of listDueAnnouncements(services.db, services.clock.instant())) {
    count += inTransaction(services.db, () => announce(services, requireEvent(services, eventId), ['due']) ?? 0)
  }
  return count
}

/**
 * The owner announces an event before the half hour is over, or although she had stopped it. Returns how many people
 * get an e-mail.
 */
export function sendAnnouncementNow(services: Services, { eventId, actor }: EventByOwner): number {
  return inTransaction(services.db, () => {
    const event = requireEvent(services, eventId)
    if (!isBookable(services, event) || isClosed(services)) {
      throw conflict('event_not_open', 'Only an event that visitors can see and book is announced.')
    }
    const count = announce(services, event, ['due', 'stopped'])
    if (count === null) throw alreadySent()
    recordChange(services, { actor, action: 'announce', subject: 'event', subjectId: eventId, detail: { count } })
    return count
  })
}

/** The owner stops the announcement of an event. Safe to repeat. */
export function stopAnnouncement(services: Services, { eventId, actor }: EventByOwner): void {
  inTransaction(services.db, () => {
    requireEvent(services, eventId)
    const isStopped = endAnnouncement(services.db, { eventId, from: ['due'], state: 'stopped', recipientCount: 0 })
    if (isStopped) recordChange(services, { actor, action: 'do not announce', subject: 'event', subjectId: eventId })
    else if (findAnnouncement(services.db, eventId)?.state === 'sent') throw alreadySent()
  })
}

function alreadySent(): Failure {
  return conflict('already_announced', 'Everybody has had the email about this event already.')
}

/** Ends the announcement and queues its messages in one transaction; null when it had already ended. */
function announce(services: Services, event: EventWithSeats, from: ('due' | 'stopped')[]): number | null {
  const listeners = listenersOf(services, event.id)
  const end = { eventId: event.id, from, state: 'sent', recipientCount: listeners.length } as const
  if (!endAnnouncement(services.db, end)) return null
  for (const listener of listeners) eventAnnounced.queue(services, { event, listener })
  return listeners.length
}

function listenersOf(services: Services, eventId: number): Listener[] {
  return onePerEmail(services, listListeners(services.db, eventId), 'marketing')
}

/** No evening is announced before visitors can see the studio (rule 9.36). */
const isClosed = (services: Services) => readSettings(services).start !== null

export type AnnouncementView = ReturnType<typeof listAnnouncements>[number]

/**
 * The announcement of each coming event, by the event's id. 'hidden' waits until the event is shown, 'closed' until the
 * studio opens.
 */
export function listAnnouncements(services: Services) {
  const rows = listRows(services.db, services.clock.instant())
  return Object.fromEntries(
    rows.map((row) => {
      const waits = isClosed(services) ? ('closed' as const) : row.is_visible === 0 ? ('hidden' as const) : 'due'
      const state = row.state === 'due' ? waits : row.state
      const count = state === 'due' ? listenersOf(services, row.event_id).length : row.recipient_count
      return [row.event_id, { state, timeText: timeText(row.due_at), count }] as const
    }),
  )
}

const BECAUSE_NOTIFIER = 'You’re getting this because you asked us to tell you about new evenings. '
const BECAUSE_WAITING = 'You’re getting this because you were on a waiting list with us. '

/** A new event can be booked: to people of the notifier list and of past waiting lists. */
export const eventAnnounced = defineMessage<{ event: EventWithSeats; listener: Listener }>('event_announcement', {
  dedupeKey: ({ event, listener }) => `announcement:${event.id}:${listener.email.toLowerCase()}`,
  write: ({ event, listener }, services) => {
    const leavePath = unsubscribePath(services, listener)
    const why = listener.link_nonce === null ? BECAUSE_WAITING : BECAUSE_NOTIFIER
    return {
      stream: 'marketing',
      to: { email: listener.email, name: fullName(listener.first_name, listener.last_name) },
      replyTo: 'owner',
      headers: unsubscribeHeaders(services, leavePath),
      subject: `New evening: ${eventLine(event)}`,
      preheader: `${event.title}, ${dateText(event.starts_at)}, ${event.time}`,
      title: 'A new evening is open',
      picture: messagePicture(event),
      lead: `${greetingOf(listener.first_name)}, we’ve put up a new evening, and you’re among the first to know.`,
      body: [
        facts(
          ...eventPlaceFacts(services, event),
          ['Price', `${codedPrice(event.price_cents)} per person`],
          ['Places', String(event.max_capacity)],
        ),
        buttons(['Book Now!', eventPath(event)], directions(services, event)),
        paragraph({ text: 'See all evenings', url: '/evenings' }),
      ],
      because: [why, { text: 'Unsubscribe with one click', url: leavePath }, '.'],
    }
  },
})
