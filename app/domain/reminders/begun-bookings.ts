import { type EventWithSeats, findEvent, freeSeats } from '#db/queries/bookings/events'
import { findHold, type Hold, listBegunHolds } from '#db/queries/bookings/holds'
import { findMessageByKey } from '#db/queries/messages'
import { inTransaction } from '#db/transaction'
import { BEGUN } from '../../contract/deadlines'
import { minutesAfter } from '../../lib/instants'
import { shortPrice } from '../../lib/money'
import { instantNow } from '../../providers/clock.port'
import { formOfHold } from '../bookings/purchase/booking-details'
import { eventLine, eventPlaceFacts, messagePicture } from '../events/event-facts'
import { eventPath } from '../events/event-path'
import { buttons, facts, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOfName, unsubscribeHeaders } from '../messages/parts'
import { emailUnsubscribePath, isSubscribed } from '../notifier/subscription'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'

/** Writes to people whose booking was begun and not paid (rule 6.19). Returns how many e-mails were written. */
export function remindOfBegun(services: Services): number {
  if (!readSettings(services).notifications.unfinishedBookings) return 0
  const now = instantNow(services.clock)
  const endedBefore = minutesAfter(now, -BEGUN.afterMinutes)
  const endedAfter = minutesAfter(endedBefore, -60 * BEGUN.maxHours)
  const holds = listBegunHolds(services.db, { now, endedBefore, endedAfter })
  return holds.filter((hold) => inTransaction(services.db, () => remind(services, hold))).length
}

function remind(services: Services, hold: Hold): boolean {
  const event = findEvent(services.db, hold.event_id)
  if (!event || freeSeats(event) < hold.party_size || !isSubscribed(services, hold.email)) return false
  if (findMessageByKey(services.db, keyOf(hold))) return false
  bookingBegun.queue(services, { hold, event })
  return true
}

const keyOf = ({ event_id, email }: Hold) => `begun:${event_id}:${email.toLowerCase()}`

/** The token goes with the visitor's name in the hold, which is forgotten with what was typed (rule 9.17). */
function begunPath({ links }: Services, { hold, event }: { hold: Hold; event: EventWithSeats }): string {
  const token = links.sign('begun', hold.id, hold.visitor)
  return `${eventPath(event)}?book=open&again=${hold.id}-${token}#booking`
}

/** What was typed into the form that such a link opens again; {} once the event has begun, and for any other link. */
export function readBegunForm(services: Services, { eventId, link }: { eventId: number; link: string }) {
  const [, id, token = ''] = /^([1-9]\d{0,14})-(.+)$/.exec(link) ?? []
  const hold = id ? findHold(services.db, Number(id)) : undefined
  const event = hold?.event_id === eventId ? findEvent(services.db, eventId) : undefined
  const isOpen = event && event.starts_at > instantNow(services.clock)
  return isOpen && hold?.visitor && services.links.verify('begun', hold.id, hold.visitor, token) ? formOfHold(hold) : {}
}

/** Once for each event and address. */
export const bookingBegun = defineMessage<{ hold: Hold; event: EventWithSeats }>('booking_begun', {
  dedupeKey: ({ hold }) => keyOf(hold),
  write: ({ hold, event }, services) => {
    const leavePath = emailUnsubscribePath(services, hold.email)
    const people = hold.party_size === 1 ? '1 person' : `${hold.party_size} people`
    return {
      stream: 'marketing',
      to: { email: hold.email, name: hold.name },
      replyTo: 'owner',
      headers: unsubscribeHeaders(services, leavePath),
      subject: `Not booked yet: ${eventLine(event)}`,
      title: 'There is still a place for you',
      picture: messagePicture(event),
      lead: `${greetingOfName(hold.name)}, you began to book this evening and did not get to the end. Nothing was paid, and the places are free again.`,
      body: [
        facts(
          ...eventPlaceFacts(services, event),
          ['For', people],
          ['Price', `${shortPrice(event.price_cents)} NZD per person`],
        ),
        buttons(['Finish my booking', begunPath(services, { hold, event })]),
        paragraph('The form is filled in as you left it. You have changed your mind? Then there is nothing to do.'),
      ],
      because: [
        'You get this once, because you began to book this evening. ',
        { text: 'Unsubscribe with one click', url: leavePath },
        '.',
      ],
    }
  },
})
