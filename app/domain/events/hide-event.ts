import { type EventWithSeats, updateEvent } from '#db/queries/bookings/events'
import { inTransaction } from '#db/transaction'
import { instantNow } from '../../providers/clock.port'
import { planAnnouncement } from '../announcements/plan-announcement'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { requireEvent } from './read-event'

/** Shows the event to visitors or hides it; asking for what is so already changes nothing. */
export function setEventVisibility(
  services: Services,
  input: { id: number; visible: boolean; actor: string },
): EventWithSeats {
  return inTransaction(services.db, () => {
    const before = requireEvent(services, input.id)
    const visible = input.visible ? 1 : 0
    if (before.is_visible === visible) return before
    updateEvent(services.db, input.id, { is_visible: visible, updated_at: instantNow(services.clock) })
    recordChange(services, {
      actor: input.actor,
      action: input.visible ? 'show' : 'hide',
      subject: 'event',
      subjectId: input.id,
    })
    const event = requireEvent(services, input.id)
    planAnnouncement(services, event)
    return event
  })
}
