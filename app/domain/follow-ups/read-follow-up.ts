import { listFollowUps } from '#db/queries/bookings/follow-ups'
import { dateTimeText } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { requireEvent } from '../events/read-event'
import type { Services } from '../services'
import { followUpSent } from './follow-up-messages'
import { paintersOf } from './send-follow-up'

/** What the owner's page about an event's follow-up shows. */
interface FollowUpPage {
  isOver: boolean
  recipientCount: number
  /** The photo that the next sending uses, and whether it is a new one. */
  photoUrl: string | null
  isNewPhoto: boolean
  sent: { whenText: string; recipientCount: number }[]
  preview: { subject: string; html: string }
}

/** Photo, recipients, what was sent before and the mail as the first painter gets it; 404 without the event. */
export function readFollowUp(services: Services, eventId: number): FollowUpPage {
  const event = requireEvent(services, eventId)
  const rows = listFollowUps(services.db, event.id)
  const painters = paintersOf(services, event.id)
  const photoUrl = rows[0]?.group_photo_url ?? null
  const painter = painters[0] ?? { first_name: '', name: '', email: '' }
  const { subject, html } = followUpSent.preview(services, { event, painter, photoUrl })
  return {
    isOver: event.ends_at <= instantNow(services.clock),
    recipientCount: painters.length,
    photoUrl,
    isNewPhoto: rows[0]?.sent_at === null,
    sent: rows.flatMap(({ sent_at, recipient_count }) =>
      sent_at ? [{ whenText: dateTimeText(sent_at), recipientCount: recipient_count }] : [],
    ),
    preview: { subject, html },
  }
}
