import { type EventWithSeats, findEvent, freeSeats } from '#db/queries/bookings/events'
import { findGroup } from '#db/queries/bookings/groups'
import { findHold, type Hold, listBegunHolds } from '#db/queries/bookings/holds'
import { findMessageByKey } from '#db/queries/messages'
import { inTransaction } from '#db/transaction'
import { BEGUN } from '../../contract/deadlines'
import { minutesAfter } from '../../lib/instants'
import { codedPrice } from '../../lib/money'
import { formOfHold } from '../bookings/purchase/booking-details'
import { eventLine, eventPlaceFacts, messagePicture } from '../events/event-facts'
import { eventPath } from '../events/event-path'
import { friendsPath } from '../groups/friends-link'
import { buttons, facts, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOfName, unsubscribeHeaders } from '../messages/parts'
import { emailUnsubscribePath, isSubscribed } from '../notifier/subscription'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'

/** Writes to people whose booking was begun and not paid (rule 6.19). Returns how many e-mails were written. */
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
  if (findMessageByKey(services.db, keyOf(hold))) return false
  bookingBegun.queue(services, { hold, event })
  return true
}

const keyOf = ({ event_id, email }: Hold) => `begun:${event_id}:${email.toLowerCase()}`

/**
 * Friends get back to their own page (rule 14.1). The token goes with the visitor's name in the hold, which is forgotten with
 * what was typed (rule 9.17).
 */
function begunPath(services: Services, { hold, event }: { hold: Hold; event: EventWithSeats }): string {
  const token = services.links.sign('begun', hold.id, hold.visitor)
  const group = findGroup(services.db, hold.group_id)
  const path = group ? `${friendsPath(services, group)}?` : `${eventPath(event)}?book=open&`
  return `${path}again=${hold.id}-${token}#booking`
}

/** What was typed into the form that such a link opens again; {} once the event has begun, and for any other link. */
export function readBegunForm(services: Services, { eventId, link }: { eventId: number; link: string }) {
  const [, id, token = ''] = /^([1-9]\d{0,14})-(.+)$/.exec(link) ?? []
  const hold = id ? findHold(services.db, Number(id)) : undefined
  const event = hold?.event_id === eventId ? findEvent(services.db, eventId) : undefined
  const isOpen = event && event.starts_at > services.clock.instant()
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
      title: 'There’s still room for you',
      picture: messagePicture(event),
      lead: `${greetingOfName(hold.name)}, you started booking this evening and didn’t finish. You weren’t charged, and the places are free again.`,
      body: [
        facts(
          ...eventPlaceFacts(services, event),
          ['For', people],
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
