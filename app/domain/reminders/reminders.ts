import { type Booking, listConfirmedBookings } from '#db/queries/bookings/bookings'
import { type EventWithSeats, findEvent, freeSeats, listEventsOn } from '#db/queries/bookings/events'
import { findGroup, findHost } from '#db/queries/bookings/groups'
import { findHold, type Hold, listBegunHolds } from '#db/queries/bookings/holds'
import { inTransaction } from '#db/transaction'
import { BEGUN, REMINDER } from '~/contract/deadlines'
import { minutesAfter } from '~/lib/instants'
import { codedPrice } from '~/lib/money'
import { capitalised, peopleText } from '~/lib/text'
import { dateText, instantOf, localDateOf, shiftDate } from '~/lib/time'
import { recordChange } from '../audit/record-change'
import { bookingFacts, calendarOf, requestsNote, seeBooking, toGuest, whatToBring } from '../bookings/message-parts'
import { formOfHold } from '../bookings/purchase/booking-details'
import { directions, eventLine, eventPlaceFacts, guestEventFacts, messagePicture } from '../events/event-facts'
import { eventPath } from '../events/event-path'
import { friendsPath } from '../groups/friends-link'
import { buttons, facts, heading, list, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { callUs, greetingOf, greetingOfName, unsubscribeHeaders } from '../messages/parts'
import { emailUnsubscribePath, isSubscribed } from '../notifier/subscription'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'

/** Days from today; the texts of the owner's button say 'today or tomorrow'. */
const TOMORROW = 1

/**
 * Queues the due reminders of events that have not begun (rule 6.9), once for each booking and event time. Returns how
 * many; none while the owner has switched them off.
 */
export function sendDueReminders(services: Services, { daysBefore, at } = REMINDER): number {
  if (!readSettings(services).notifications.eventReminders) return 0
  const now = services.clock.instant()
  let queued = 0
  for (const event of soonEvents(services, now, daysBefore)) {
    const dueAt = instantOf(shiftDate(event.date, -daysBefore), at)
    if (dueAt <= now) queued += remindAll(services, event, dueAt)
  }
  return queued
}

/** The owner's button (rule 6.10). Guests who were reminded by it get no second reminder by the clock. */
export function sendRemindersNow(services: Services, { actor }: { actor: string }) {
  return inTransaction(services.db, () => {
    const events = soonEvents(services, services.clock.instant(), TOMORROW)
    let count = 0
    for (const event of events) count += remindAll(services, event)
    recordChange(services, { actor, action: 'send', subject: 'reminders', detail: { count } })
    return { count, events: events.map(({ id, title, date }) => ({ id, title, date })) }
  })
}

/** Events that have not begun, from today to `days` later. */
function soonEvents(services: Services, now: string, days: number): EventWithSeats[] {
  const dates = Array.from({ length: days + 1 }, (_, daysLater) => shiftDate(localDateOf(now), daysLater))
  return listEventsOn(services.db, { dates, now })
}

function remindAll(services: Services, event: EventWithSeats, madeBefore?: string): number {
  return inTransaction(services.db, () => {
    const bookings = listConfirmedBookings(services.db, event.id)
    const isDue = ({ is_archived, given_up_at, created_at }: Booking) =>
      is_archived === 0 && given_up_at === null && (madeBefore === undefined || created_at < madeBefore)
    return bookings.filter((booking) => isDue(booking) && eventReminder.queue(services, { booking, event })).length
  })
}

/** The reminder shortly before the event; after an outage, or by the owner's button, even on the same day. */
export const eventReminder = defineMessage<{ booking: Booking; event: EventWithSeats }>('event_reminder', {
  dedupeKey: ({ booking, event }) => `reminder:${booking.id}:${event.starts_at}`,
  write: ({ booking, event }, services) => {
    const date = dateText(event.starts_at)
    const today = localDateOf(services.clock.instant())
    const day = event.date === today ? 'today' : event.date === shiftDate(today, 1) ? 'tomorrow' : date
    return {
      ...toGuest(booking),
      attachments: [calendarOf(services, booking, event)],
      subject: `${capitalised(day)}: ${event.title}`,
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

/** E-mails people who began a booking and did not pay (rule 6.19). Returns how many e-mails were queued. */
export function remindOfBegun(services: Services): number {
  if (!readSettings(services).notifications.unfinishedBookings) return 0
  const now = services.clock.instant()
  const endedBefore = minutesAfter(now, -BEGUN.afterMinutes)
  const endedAfter = minutesAfter(endedBefore, -60 * BEGUN.maxHours)
  const holds = listBegunHolds(services.db, { now, endedBefore, endedAfter })
  return holds.filter((hold) => inTransaction(services.db, () => remind(services, hold))).length
}

function remind(services: Services, hold: Hold): boolean {
  const event = findEvent(services.db, hold.event_id)
  if (!event || freeSeats(event) < hold.party_size || !isSubscribed(services, hold.email)) return false
  return bookingBegun.queue(services, { hold, event })
}

/**
 * The link to the form as it was left; for friends, on their own page (rule 14.1). The token depends on the hold's
 * visitor key, which is deleted together with what was typed (rule 9.17).
 */
function begunPath(services: Services, { hold, event }: { hold: Hold; event: EventWithSeats }): string {
  const token = services.links.sign('begun', hold.id, hold.visitor)
  const group = findGroup(services.db, hold.group_id)
  // Without its host the friends' page is closed.
  const path =
    group && findHost(services.db, group) ? `${friendsPath(services, group)}?` : `${eventPath(event)}?book=open&`
  return `${path}again=${hold.id}-${token}#booking`
}

/** What was typed into the form that such a link opens; {} once the event has begun, and for a wrong link. */
export function readBegunForm(services: Services, { eventId, link }: { eventId: number; link: string }) {
  const [, id, token = ''] = /^([1-9]\d{0,14})-(.+)$/.exec(link) ?? []
  const hold = id ? findHold(services.db, Number(id)) : undefined
  const event = hold?.event_id === eventId ? findEvent(services.db, eventId) : undefined
  const isOpen = event && event.starts_at > services.clock.instant()
  return isOpen && hold?.visitor && services.links.verify('begun', hold.id, hold.visitor, token) ? formOfHold(hold) : {}
}

/** A begun booking was not paid. Once for each event and address. */
export const bookingBegun = defineMessage<{ hold: Hold; event: EventWithSeats }>('booking_begun', {
  dedupeKey: ({ hold }) => `begun:${hold.event_id}:${hold.email.toLowerCase()}`,
  write: ({ hold, event }, services) => {
    const leavePath = emailUnsubscribePath(services, hold.email)
    return {
      stream: 'marketing',
      to: { email: hold.email, name: hold.name },
      replyTo: 'owner',
      headers: unsubscribeHeaders(services, leavePath),
      subject: `Not booked yet: ${eventLine(event)}`,
      title: 'There’s still room for you',
      picture: messagePicture(event),
      lead: `${greetingOfName(hold.name)}, you started booking this evening and didn’t finish. You weren’t charged, and the places are free again.`,
      body: [
        facts(
          ...eventPlaceFacts(services, event),
          ['For', peopleText(hold.party_size)],
          ['Price', `${codedPrice(event.price_cents)} per person`],
        ),
        buttons(['Finish my booking', begunPath(services, { hold, event })]),
        paragraph('We’ve filled in the form as you left it. Changed your mind? Then there’s nothing to do.'),
      ],
      because: [
        'You’re getting this once, because you started booking this evening. ',
        { text: 'Unsubscribe with one click', url: leavePath },
        '.',
      ],
    }
  },
})
