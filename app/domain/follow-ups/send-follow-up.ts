import {
  changeFollowUpPhoto,
  type FollowUp,
  insertFollowUp,
  listFollowUps,
  listPainters,
  markFollowUpSent,
  type Painter,
} from '#db/queries/bookings/follow-ups'
import { inTransaction } from '#db/transaction'
import type { FollowUpSentView, FollowUpView } from '../../contract/owner/tools'
import { followUp as texts } from '../../copy/owner/tools'
import { Failure, fieldFailure } from '../../lib/failure'
import { dateTimeText } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { recordChange } from '../audit/record-change'
import { requireEvent } from '../events/read-event'
import { isSuppressed } from '../messages/suppress-email'
import type { Services } from '../services'
import { followUpSent } from './follow-up-messages'

/** Stores the group photo of a follow-up that is being prepared; another one replaces it. */
export function saveGroupPhoto(services: Services, input: { eventId: number; url: string; actor: string }): void {
  const { db, clock } = services
  inTransaction(db, () => {
    const event = requireEvent(services, input.eventId)
    const open = listFollowUps(db, event.id).find((row) => row.sent_at === null)
    if (open) changeFollowUpPhoto(db, open.id, input.url)
    else insertFollowUp(db, { event_id: event.id, group_photo_url: input.url, created_at: instantNow(clock) })
    recordChange(services, { actor: input.actor, action: 'group photo', subject: 'event', subjectId: event.id })
  })
}

/**
 * Thanks everybody who painted, with the group photo (rule 1.13): the one given, else the one that was uploaded before. One
 * mail an address. 409 before the evening is over, and when it was sent before and `override` does not say so; 400 without
 * a photo.
 */
export function sendFollowUp(
  services: Services,
  input: { eventId: number; photoUrl: string | null; override: boolean; actor: string },
): FollowUpSentView {
  const { db } = services
  return inTransaction(db, () => {
    const event = requireEvent(services, input.eventId)
    const now = instantNow(services.clock)
    if (event.ends_at > now) throw new Failure('conflict', 'evening_not_over', texts.early)
    const before = listFollowUps(db, event.id)
    const sent = before.find((row) => row.sent_at !== null)
    if (sent?.sent_at && !input.override) {
      throw new Failure('conflict', 'follow_up_sent', texts.sentBefore(dateTimeText(sent.sent_at)))
    }
    const open = before.find((row) => row.sent_at === null)
    const url = input.photoUrl ?? open?.group_photo_url ?? sent?.group_photo_url
    if (!url) throw fieldFailure('groupPhoto', 'photo_missing', texts.noPhoto)
    const painters = paintersOf(services, event.id)
    if (painters.length === 0) throw new Failure('conflict', 'nobody_booked', texts.nobody)
    if (open && input.photoUrl) changeFollowUpPhoto(db, open.id, input.photoUrl)
    const row = open ?? insertFollowUp(db, { event_id: event.id, group_photo_url: url, created_at: now })
    const done = markFollowUpSent(db, row.id, { now, recipientCount: painters.length })
    for (const painter of painters) {
      followUpSent.queue(services, { event, painter, photoUrl: url, followUpId: row.id })
    }
    recordChange(services, {
      actor: input.actor,
      action: sent ? 'follow up again' : 'follow up',
      subject: 'event',
      subjectId: event.id,
      detail: { recipients: painters.length },
    })
    return {
      success: true,
      message: texts.sent(painters.length),
      emailsSent: painters.length,
      followupEmail: followUpView(done),
    }
  })
}

function followUpView(row: FollowUp): FollowUpView {
  return {
    id: row.id,
    eventId: row.event_id,
    groupPhotoUrl: row.group_photo_url,
    sentAt: row.sent_at,
    recipientCount: row.recipient_count,
    createdAt: row.created_at,
  }
}

/** Each address once; one that refuses mail is left out. */
export function paintersOf(services: Services, eventId: number): Painter[] {
  const byAddress = new Map<string, Painter>()
  for (const painter of listPainters(services.db, eventId)) {
    const address = painter.email.toLowerCase()
    if (byAddress.has(address) || isSuppressed(services, { email: painter.email, stream: 'transactional' })) continue
    byAddress.set(address, painter)
  }
  return [...byAddress.values()]
}
