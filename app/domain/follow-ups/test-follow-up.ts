import { listFollowUps } from '#db/queries/bookings/follow-ups'
import { followUpTest as texts } from '../../copy/owner/tools'
import { requireEvent } from '../events/read-event'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'
import { followUpTest } from './follow-up-messages'

/** Answer of POST /api/admin/send-test-followup-email. */
interface FollowUpTested {
  success: true
  message: string
  /** Address of the group photo that the mail shows; null when none is uploaded yet. */
  photoUsed: string | null
}

/** Sends the event's follow-up to one address as a test, marked as one; 404 when there is no such event. */
export function sendTestFollowUp(services: Services, input: { testEmail: string; eventId: number }): FollowUpTested {
  const event = requireEvent(services, input.eventId)
  const photoUsed = listFollowUps(services.db, event.id)[0]?.group_photo_url ?? null
  const painter = { first_name: readSettings(services).tutorName, name: '', email: input.testEmail }
  followUpTest.queue(services, { event, painter, photoUrl: photoUsed })
  return { success: true, message: texts.sent(input.testEmail, photoUsed !== null), photoUsed }
}
