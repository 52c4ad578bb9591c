import { upsertCustomer } from '#db/queries/customers'
import { type EventWithSeats, findCurrentEvent, findEventWithSeats } from '#db/queries/event-seats'
import { joinNotifierList, joinWaitingList } from '#db/queries/notifier'
import { inTransaction } from '#db/transaction'
import type { NotifierAnswer, NotifierForm } from '../../contract/notifier'
import { notifier, waitingList } from '../../copy/notifier'
import { Failure } from '../../lib/failure'
import { instantNow } from '../../providers/clock.port'
import { allowMarketing } from '../messages/suppress-address'
import type { Services } from '../services'
import { queueJoined } from './notifier-messages'

/**
 * POST /api/event-notifier (spec 1 §4.3, §7): with an eventId that event's waiting list; without one the notifier list,
 * and the waiting list too when the current event is sold out (PRODUCT §1). Joining twice is one entry and one e-mail.
 */
export function joinNotifier(services: Services, form: NotifierForm): NotifierAnswer {
  return inTransaction(services.db, () => {
    const now = instantNow(services.clock)
    const event = form.eventId ? requireOpenEvent(services, form.eventId, now) : soldOutCurrent(services, now)
    const person = { first_name: form.firstName, last_name: form.lastName, email: form.email }
    if (event) {
      const { isNew } = joinWaitingList(services.db, {
        ...person,
        event_id: event.id,
        party_size: form.partySize,
        created_at: now,
      })
      if (isNew) queueJoined(services, { person: form, event })
    }
    if (!form.eventId) {
      const { row, isNew } = joinNotifierList(services.db, {
        ...person,
        link_nonce: services.codes.nonce(),
        created_at: now,
      })
      // Joining again takes an earlier unsubscription back: they asked for it themselves.
      allowMarketing(services, form.email)
      upsertCustomer(services.db, {
        name: `${form.firstName} ${form.lastName}`.trim(),
        email: form.email,
        phone: '',
        isEventSubscriber: true,
        now,
      })
      if (isNew && !event) queueJoined(services, { person: form, entry: row })
    }
    return {
      message: form.eventId ? waitingList.joinedText : notifier.joinedText,
      joined: { notifier: !form.eventId, waitingList: event !== undefined },
    }
  })
}

function requireOpenEvent(services: Services, id: number, now: string): EventWithSeats {
  const event = findEventWithSeats(services.db, id)
  if (!event || event.is_visible === 0 || event.is_archived === 1 || event.ends_at <= now) {
    throw new Failure('missing', 'event_not_found', 'This event is not on offer any more.')
  }
  return event
}

function soldOutCurrent(services: Services, now: string): EventWithSeats | undefined {
  const event = findCurrentEvent(services.db, now)
  return event && event.confirmed >= event.max_capacity ? event : undefined
}
