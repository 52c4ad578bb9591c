import type { EventWithSeats } from '#db/queries/events'
import type { FollowUp } from '#db/queries/follow-ups'
import type { FollowUpWire } from '../../contract/tools'
import { mailEvent } from '../bookings/booking-messages'
import type { MessageContent } from '../messages/queue-message'
import { eventFollowUp } from '../messages/templates/event-follow-up'
import type { Services } from '../services'
import { readSettings, readSite } from '../settings/read-settings'

/** The mail as one of the painters gets it. */
export function followUpContent(
  services: Services,
  { event, firstName, photoUrl }: { event: EventWithSeats; firstName: string; photoUrl: string | null },
): MessageContent {
  return eventFollowUp({
    business: readSite(services),
    event: mailEvent(event),
    firstName,
    groupPhotoUrl: photoUrl,
    groupUrl: readSettings(services).groupUrl,
  })
}

/** A follow-up that was sent, as the owner sees it (spec 2 §7). */
export function followUpWire(row: FollowUp): FollowUpWire {
  return {
    id: row.id,
    eventId: row.event_id,
    groupPhotoUrl: row.group_photo_url,
    sentAt: row.sent_at,
    recipientCount: row.recipient_count,
    createdAt: row.created_at,
  }
}
