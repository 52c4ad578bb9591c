import { countBookingsOfEvent, removeEvent } from '#db/queries/bookings/events'
import { deleteFollowUps } from '#db/queries/bookings/follow-ups'
import { findEntry, listOpenOffers } from '#db/queries/bookings/waiting-list'
import { inTransaction } from '#db/transaction'
import { Failure } from '../../lib/failure'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { offeredEveningOff } from '../waiting-list/waiting-messages'
import { requireEvent } from './read-event'

/** Why the event cannot be deleted now, or null. Bookings of every kind count, archived and failed ones too. */
export function whyNotDeleted(services: Services, id: number): Failure | null {
  if (countBookingsOfEvent(services.db, id) > 0) {
    return new Failure(
      'conflict',
      'event_has_bookings',
      'Cannot delete event with existing bookings. Please cancel all bookings first.',
    )
  }
  // A visitor at the payment step would pay for an evening that is gone.
  if (requireEvent(services, id).held > 0) {
    return new Failure(
      'conflict',
      'event_has_holds',
      'Somebody is paying for seats at this event right now. Please hide it and try again in half an hour.',
    )
  }
  return null
}

/** Deletes the event for good (rule 1.10); 409 while there are bookings, or somebody is about to pay for one. */
export function deleteEvent(services: Services, input: { id: number; actor: string }): void {
  inTransaction(services.db, () => {
    const event = requireEvent(services, input.id)
    const refusal = whyNotDeleted(services, input.id)
    if (refusal) throw refusal
    for (const offer of listOpenOffers(services.db, event.id)) {
      offeredEveningOff.queue(services, { event, entry: findEntry(services.db, offer.entry_id)!, offer })
    }
    deleteFollowUps(services.db, input.id)
    removeEvent(services.db, input.id)
    recordChange(services, {
      actor: input.actor,
      action: 'delete',
      subject: 'event',
      subjectId: input.id,
      detail: { title: event.title, date: event.date, time: event.time, location: event.location },
    })
  })
}
