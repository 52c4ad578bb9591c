import { type EventWithSeats, listEventsOn } from '#db/queries/bookings/event-seats'
import { insertReminder, listToRemind } from '#db/queries/bookings/reminders'
import { inTransaction } from '#db/transaction'
import { REMINDER } from '../../contract/deadlines'
import { instantOf, localDateOf, shiftDate } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { eventReminder } from './reminder-message'

/** The owner's button reminds of the events of today and tomorrow. */
const BUTTON_DAYS = 1

/**
 * Sends the reminders that are due: from their time (`REMINDER`, by the wall clock, also when it changes in between) until
 * the event begins, so that an outage only delays them. Once per booking and event time; a booking made after that time has
 * a fresh confirmation and gets none. Returns how many were queued. Nothing is sent while the owner has switched them off.
 */
export function sendDueReminders(services: Services, { daysBefore, at } = REMINDER): number {
  if (!readSettings(services).notifications.eventReminders) return 0
  const now = instantNow(services.clock)
  let queued = 0
  for (const event of soonEvents(services, now, daysBefore)) {
    const dueAt = instantOf(shiftDate(event.date, -daysBefore), at)
    if (dueAt <= now) queued += remindAll(services, event, { now, madeBefore: dueAt })
  }
  return queued
}

/** What the owner's button did. */
interface RemindersSent {
  count: number
  /** The events of today and tomorrow that have not begun. */
  events: Pick<EventWithSeats, 'id' | 'title' | 'date'>[]
}

/**
 * The owner's button: reminds everybody booked for today or tomorrow who was not reminded yet, whatever the hour. Guests
 * who were reminded by it get no second reminder by the clock.
 */
export function sendRemindersNow(services: Services, input: { actor: string }): RemindersSent {
  const now = instantNow(services.clock)
  return inTransaction(services.db, () => {
    const events = soonEvents(services, now, BUTTON_DAYS)
    let count = 0
    for (const event of events) count += remindAll(services, event, { now, madeBefore: null })
    recordChange(services, { actor: input.actor, action: 'send', subject: 'reminders', detail: { count } })
    return { count, events: events.map(({ id, title, date }) => ({ id, title, date })) }
  })
}

/** Events that have not begun, from today until so many days later. */
function soonEvents(services: Services, now: string, days: number): EventWithSeats[] {
  const today = localDateOf(now)
  return listEventsOn(services.db, {
    dates: Array.from({ length: days + 1 }, (_, later) => shiftDate(today, later)),
    now,
  })
}

/** One transaction an event: the reminder is written down with its message, or neither is. */
function remindAll(
  services: Services,
  event: EventWithSeats,
  { now, madeBefore }: { now: string; madeBefore: string | null },
): number {
  return inTransaction(services.db, () => {
    let count = 0
    for (const booking of listToRemind(services.db, { eventId: event.id, startsAt: event.starts_at, madeBefore })) {
      if (!insertReminder(services.db, { bookingId: booking.id, startsAt: event.starts_at, now })) continue
      eventReminder.queue(services, { booking, event })
      count += 1
    }
    return count
  })
}
