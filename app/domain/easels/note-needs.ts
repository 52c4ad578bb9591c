import { findBooking, updateBooking } from '#db/queries/bookings/bookings'
import { differences } from '#db/rows'
import { inTransaction } from '#db/transaction'
import type { NeedsForm } from '~/contract/owner/easels'
import { Failure, missing } from '~/lib/failure'
import type { EventByOwner } from '../audit/record-change'
import type { Services } from '../services'
import { recordUndoable, undoOfUpdate } from '../undo/save-undo'

/** Stores how many people of a party have each need (rule 1.23). Throws 404, and 400 for more people than come. */
export function noteNeeds(services: Services, { eventId, bookingId, actor, ...needs }: NeedsForm & EventByOwner) {
  return inTransaction(services.db, () => {
    const before = findBooking(services.db, bookingId)
    if (before?.event_id !== eventId) throw missing('not_found', 'This booking is not on the plan.')
    const tooMany = Object.entries(needs).filter(([, people]) => people > before.party_size)
    if (tooMany.length > 0) {
      const message = before.party_size === 1 ? 'Only 1 person comes' : `Only ${before.party_size} people come`
      const fields = Object.fromEntries(tooMany.map(([name]) => [name, [message]]))
      throw new Failure('invalid', 'too_many_people', message, { fields })
    }
    const { leftHanded: left_handed, seated, nearTutor: near_tutor } = needs
    const changed = differences(before, { left_handed, seated, near_tutor })
    const { reference, name } = before
    if (Object.keys(changed).length === 0) return { name, undoId: null }
    updateBooking(services.db, bookingId, { ...changed, updated_at: services.clock.instant() })
    // Without the needs: the log has no personal data (rule 9.3).
    const change = { actor, action: 'note needs', subject: 'booking', subjectId: bookingId, detail: { reference } }
    const undo = {
      label: `Needs noted for ${name} (${reference})`,
      steps: [undoOfUpdate('bookings', before, changed)],
    }
    return { name, undoId: recordUndoable(services, change, undo) }
  })
}
