import type { Booking } from '#db/queries/bookings/bookings'
import { insertReminder, listToRemind } from '#db/queries/bookings/event-mail'
import { type EventWithSeats, listEventsOn } from '#db/queries/bookings/events'
import { inTransaction } from '#db/transaction'
import { REMINDER } from '../../contract/deadlines'
import { dateText, instantOf, localDateOf, shiftDate } from '../../lib/time'
import { recordChange } from '../audit/record-change'
import { bookingFacts, calendarOf, requestsNote, seeBooking, toGuest, whatToBring } from '../bookings/message-parts'
import { directions, guestEventFacts, messagePicture } from '../events/event-facts'
import { buttons, facts, heading, list, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { callUs, greetingOf } from '../messages/parts'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'

const BUTTON_DAYS = 1

/**
 * Sends the reminders that are due (rule 6.9), until the event begins, once for each booking and event time. Returns how many
 * were queued; none while the owner has switched them off.
 */
export function sendDueReminders(services: Services, { daysBefore, at } = REMINDER): number {
  if (!readSettings(services).notifications.eventReminders) return 0
  const now = services.clock.instant()
  let queued = 0
  for (const event of soonEvents(services, now, daysBefore)) {
    const dueAt = instantOf(shiftDate(event.date, -daysBefore), at)
    if (dueAt <= now) queued += remindAll(services, event, { now, madeBefore: dueAt })
  }
  return queued
}

/** The owner's button (rule 6.10). Guests who were reminded by it get no second reminder by the clock. */
export function sendRemindersNow(services: Services, { actor }: { actor: string }) {
  const now = services.clock.instant()
  return inTransaction(services.db, () => {
    const events = soonEvents(services, now, BUTTON_DAYS)
    let count = 0
    for (const event of events) count += remindAll(services, event, { now, madeBefore: null })
    recordChange(services, { actor, action: 'send', subject: 'reminders', detail: { count } })
    return { count, events: events.map(({ id, title, date }) => ({ id, title, date })) }
  })
}

/** Events that have not begun, from today until so many days later. */
function soonEvents(services: Services, now: string, days: number): EventWithSeats[] {
  const dates = Array.from({ length: days + 1 }, (_, daysLater) => shiftDate(localDateOf(now), daysLater))
  return listEventsOn(services.db, { dates, now })
}

/** One transaction an event: the reminder is written down with its message, or neither is. */
function remindAll(
  services: Services,
  event: EventWithSeats,
  { now, madeBefore }: { now: string; madeBefore: string | null },
): number {
  const { id: eventId, starts_at: startsAt } = event
  return inTransaction(services.db, () => {
    let count = 0
    for (const booking of listToRemind(services.db, { eventId, startsAt, madeBefore })) {
      if (!insertReminder(services.db, { booking_id: booking.id, event_starts_at: startsAt, sent_at: now })) continue
      eventReminder.queue(services, { booking, event })
      count += 1
    }
    return count
  })
}

/** Shortly before the event; after an outage or by the owner's button on the day itself. */
export const eventReminder = defineMessage<{ booking: Booking; event: EventWithSeats }>('event_reminder', {
  dedupeKey: ({ booking, event }) => `reminder:${booking.id}:${event.starts_at}`,
  write: ({ booking, event }, services) => {
    const date = dateText(event.starts_at)
    const today = localDateOf(services.clock.instant())
    const day = event.date === today ? 'today' : event.date === shiftDate(today, 1) ? 'tomorrow' : date
    return {
      ...toGuest(booking),
      attachments: [calendarOf(services, booking, event)],
      subject: `${day.charAt(0).toUpperCase()}${day.slice(1)}: ${event.title}`,
      preheader: `${date}, ${event.time}. Reference ${booking.reference}.`,
      title: day === date ? `See you on ${day}!` : `See you ${day}!`,
      picture: messagePicture(event),
      lead: `${greetingOf(booking.first_name)}, your easel is waiting: ${day} is the day. You bring the wine, we bring the paint.`,
      body: [
        facts(...guestEventFacts(services, event), ...bookingFacts(booking)),
        buttons(seeBooking(services, booking), directions(services, event)),
        paragraph(requestsNote),
        heading('What to Bring'),
        list(whatToBring),
        callUs(services, 'Something came up? Call us on ', ', so that somebody else can have your place.'),
      ],
    }
  },
})
