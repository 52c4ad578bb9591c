import { type EventWithSeats, setBookingsArchived, updateEvent } from '#db/queries/bookings/events'
import { inTransaction } from '#db/transaction'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { requireEvent } from './read-event'

/** 'Done!': archives the event and its bookings (rule 1.10); again is fine. */
export function archiveEvent(services: Services, input: { id: number; actor: string }): EventWithSeats {
  return setArchived(services, { ...input, archived: 1 })
}

/** Takes 'Done!' back: the event and its bookings are in their lists again. */
export function restoreEvent(services: Services, input: { id: number; actor: string }): EventWithSeats {
  return setArchived(services, { ...input, archived: 0 })
}

function setArchived(services: Services, input: { id: number; archived: 0 | 1; actor: string }): EventWithSeats {
  const { id, archived, actor } = input
  const now = instantNow(services.clock)
  return inTransaction(services.db, () => {
    const before = requireEvent(services, id)
    if (before.is_archived === archived) return before
    updateEvent(services.db, id, { is_archived: archived, updated_at: now })
    const bookings = setBookingsArchived(services.db, { eventId: id, archived, now })
    recordChange(services, {
      actor,
      action: archived ? 'archive' : 'restore',
      subject: 'event',
      subjectId: id,
      detail: { bookings },
    })
    return requireEvent(services, id)
  })
}
