import { deletePlaces, type EaselPlace, insertPlace, listPlaces } from '#db/queries/bookings/easels'
import type { EventWithSeats } from '#db/queries/bookings/events'
import { inTransaction } from '#db/transaction'
import { TICK_TWO } from '~/contract/owner/easels'
import { easels as copy } from '~/copy/owner/easels'
import { conflict, fieldFailure } from '~/lib/failure'
import { dateTextOf } from '~/lib/time'
import type { EventByOwner, OwnerChange } from '../audit/record-change'
import { requireEvent } from '../events/read-events'
import type { Services } from '../services'
import { recordUndoable, type UndoStep, undoOfDelete } from '../undo/save-undo'
import { freeKey, planEasels } from './read-plan'

/**
 * Swaps the people of two easels, of which one may be free, and stores where everybody is (rule 1.26). Throws 404, 409
 * when the guests have changed since, and 400 for two free easels.
 */
export function swapEasels(
  services: Services,
  { eventId, places, actor }: EventByOwner & { places: [string, string] },
) {
  return inTransaction(services.db, () => {
    const event = requireEvent(services, eventId)
    const { guests, easels } = planEasels(services, event)
    const easelOf = new Map(guests.map((guest) => [guest.key, guest.easel]))
    for (let easel = 0; easel < easels; easel++) {
      if (guests.every((guest) => guest.easel !== easel)) easelOf.set(freeKey(easel), easel)
    }
    const [one, other] = places.map((key) => easelOf.get(key))
    if (one === undefined || other === undefined) throw conflict('easels_changed', copy.changed)
    if (one === other) throw fieldFailure('places', 'one_easel', TICK_TWO)
    const moved = guests.filter(({ easel }) => easel === one || easel === other)
    if (moved.length === 0) throw fieldFailure('places', 'free_easels', 'Please tick at least one that is not free')
    const before = listPlaces(services.db, eventId)
    deletePlaces(services.db, eventId)
    const after = guests.map(({ booking, person, easel }) =>
      insertPlace(services.db, {
        event_id: eventId,
        booking_id: booking.id,
        person,
        easel: easel === one ? other : easel === other ? one : easel,
      }),
    )
    const detail = { easels: [one + 1, other + 1] }
    const undoId = recordPlan(services, { actor, action: 'swap easels', detail }, { event, before, after })
    return { names: moved.map(({ name }) => name), undoId }
  })
}

/** Deletes the places that the owner chose: everybody gets the easel that fits best (rule 1.26). Throws 404. */
export function arrangeAgain(services: Services, { eventId, actor }: EventByOwner): { undoId: number | null } {
  return inTransaction(services.db, () => {
    const event = requireEvent(services, eventId)
    const before = listPlaces(services.db, eventId)
    if (before.length === 0) return { undoId: null }
    deletePlaces(services.db, eventId)
    return { undoId: recordPlan(services, { actor, action: 'arrange easels again' }, { event, before, after: [] }) }
  })
}

/** Records the change with an undo, which restores the rows of before unless a row of after has changed since. */
function recordPlan(
  services: Services,
  change: Pick<OwnerChange, 'actor' | 'action' | 'detail'>,
  { event, before, after }: { event: EventWithSeats; before: EaselPlace[]; after: EaselPlace[] },
): number {
  const table = 'easel_places'
  const steps: UndoStep[] = [
    ...after.map(({ id, easel }): UndoStep => ({ do: 'update', table, id, set: {}, expect: { easel } })),
    ...after.map(({ id }): UndoStep => ({ do: 'delete', table, id })),
    ...before.map((place) => undoOfDelete(table, place)),
  ]
  const label = `Easels of ${event.title}, ${dateTextOf(event.date)} changed`
  return recordUndoable(services, { ...change, subject: 'event', subjectId: event.id }, { label, steps })
}
