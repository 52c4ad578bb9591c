import { deletePlaces, type EaselPlace, insertPlace, listPlaces } from '#db/queries/bookings/easels'
import type { EventWithSeats } from '#db/queries/bookings/events'
import { inTransaction } from '#db/transaction'
import { TICK_TWO } from '../../contract/owner/easels'
import { easels as texts } from '../../copy/owner/easels'
import { Failure, fieldFailure } from '../../lib/failure'
import { dateTextOf } from '../../lib/time'
import { recordChange } from '../audit/record-change'
import { requireEvent } from '../events/read-events'
import type { Services } from '../services'
import { saveUndo, type UndoStep, undoOfDelete } from '../undo/save-undo'
import { freeKey, planEasels } from './read-plan'

interface ByOwner {
  eventId: number
  actor: string
}

/**
 * Swaps the people of two places of the plan, of which one may be free, and stores where everybody is (rule 1.26). Throws 404,
 * 409 when somebody has come or gone since, and 400 for two free ones.
 */
export function swapEasels(services: Services, { eventId, places, actor }: ByOwner & { places: [string, string] }) {
  return inTransaction(services.db, () => {
    const event = requireEvent(services, eventId)
    const { guests, easels } = planEasels(services, event)
    const easelOf = new Map(guests.map((guest) => [guest.key, guest.easel]))
    for (let easel = 0; easel < easels; easel++) {
      if (guests.every((guest) => guest.easel !== easel)) easelOf.set(freeKey(easel), easel)
    }
    const [one, other] = places.map((key) => easelOf.get(key))
    if (one === undefined || other === undefined) throw new Failure('conflict', 'easels_changed', texts.changed)
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
    recordChange(services, { actor, action: 'swap easels', subject: 'event', subjectId: eventId, detail })
    return { names: moved.map(({ name }) => name), undoId: savePlanUndo(services, { event, before, after, actor }) }
  })
}

/** Forgets where the owner has put people: everybody gets the easel that fits best (rule 1.26). Throws 404. */
export function arrangeAgain(services: Services, { eventId, actor }: ByOwner): { undoId: number | null } {
  return inTransaction(services.db, () => {
    const event = requireEvent(services, eventId)
    const before = listPlaces(services.db, eventId)
    if (before.length === 0) return { undoId: null }
    deletePlaces(services.db, eventId)
    recordChange(services, { actor, action: 'arrange easels again', subject: 'event', subjectId: eventId })
    return { undoId: savePlanUndo(services, { event, before, after: [], actor }) }
  })
}

interface PlanChange {
  event: EventWithSeats
  before: EaselPlace[]
  after: EaselPlace[]
  actor: string
}

/** The rows of the plan before come again, unless it has been changed since: a row of the plan after would be missing. */
function savePlanUndo(services: Services, { event, before, after, actor }: PlanChange): number {
  const table = 'easel_places'
  const steps: UndoStep[] = [
    ...after.map(({ id, easel }): UndoStep => ({ do: 'update', table, id, set: {}, expect: { easel } })),
    ...after.map(({ id }): UndoStep => ({ do: 'delete', table, id })),
    ...before.map((place) => undoOfDelete(table, place)),
  ]
  return saveUndo(services, { actor, label: `Easels of ${event.title}, ${dateTextOf(event.date)} changed`, steps })
}
