import { type EventWithSeats, updateEvent } from '#db/queries/bookings/events'
import { findMessageByKey } from '#db/queries/messages'
import { inTransaction } from '#db/transaction'
import { conflict } from '~/lib/failure'
import { dateTextOf } from '~/lib/time'
import type { ByOwner } from '../audit/record-change'
import { buttons, facts } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import type { Services } from '../services'
import { recordUndoable, undoOfUpdate } from '../undo/save-undo'
import { eventFacts, eventLine } from './event-facts'
import { countText, isUndecided, listToDecide } from './minimum'
import { requireEvent } from './read-events'

/** The owner runs the event although fewer people are booked than it needs. Safe to repeat. */
export function runAnyway(services: Services, { id, actor }: ByOwner) {
  const now = services.clock.instant()
  return inTransaction(services.db, () => {
    const before = requireEvent(services, id)
    if (before.called_off_at !== null) throw conflict('called_off', 'This evening was called off.')
    if (!isUndecided(before, now)) return { event: before, undoId: null }
    const changed = { run_anyway_at: now }
    updateEvent(services.db, id, { ...changed, updated_at: now })
    const change = { actor, action: 'run anyway', subject: 'event', subjectId: id }
    const label = `Event ${before.title}, ${dateTextOf(before.date)} runs anyway`
    const undoId = recordUndoable(services, change, { label, steps: [undoOfUpdate('events', before, changed)] })
    return { event: requireEvent(services, id), undoId }
  })
}

/** Asks the owner about each event with too few people, once for each start. Returns how many e-mails were queued. */
export function askAboutMinimums(services: Services): number {
  const unasked = listToDecide(services).filter((event) => !findMessageByKey(services.db, askedKey(event)))
  for (const event of unasked) ownerDecides.queue(services, event)
  return unasked.length
}

const askedKey = ({ id, starts_at }: EventWithSeats) => `minimum:${id}:${starts_at}`

export const ownerDecides = defineMessage<EventWithSeats>('owner_minimum', {
  dedupeKey: askedKey,
  write: (event) => ({
    to: 'owner',
    subject: `${countText(event)}: ${eventLine(event)}`,
    title: 'Run it or call it off?',
    lead: `${event.title} has fewer people than you wanted. It runs unless you call it off.`,
    body: [
      facts(...eventFacts(event), ['Booked', countText(event)]),
      buttons(['Decide in Needs you', '/admin/needs-you'], ['Call it off', `/admin/events/${event.id}/call-off`]),
    ],
  }),
})
