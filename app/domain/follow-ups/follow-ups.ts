import { type Booking, listConfirmedBookings } from '#db/queries/bookings/bookings'
import { type FollowUp, insertFollowUp, listFollowUps, updateFollowUp } from '#db/queries/bookings/event-mail'
import type { EventWithSeats } from '#db/queries/bookings/events'
import { inTransaction } from '#db/transaction'
import { reviews } from '~/copy/bookings/reviews'
import { followUp as copy } from '~/copy/owner/tools'
import { conflict, fieldFailure } from '~/lib/failure'
import { counted } from '~/lib/text'
import { dateText, dateTimeText } from '~/lib/time'
import { recordChange } from '../audit/record-change'
import { bookingPath } from '../bookings/booking-link'
import { eventLine } from '../events/event-facts'
import { requireEvent } from '../events/read-events'
import { buttons, paragraph } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOf } from '../messages/parts'
import { onePerEmail } from '../messages/suppress-email'
import { hasPainted } from '../reviews/guest-reviews'
import type { Services } from '../services'
import { readSettings } from '../settings/read-settings'

type Reader = Pick<Booking, 'first_name' | 'name' | 'email'>

/** Stores the group photo of the follow-up that is being prepared, in place of an earlier photo. */
export function saveGroupPhoto(
  services: Services,
  { eventId, url, actor }: { eventId: number; url: string; actor: string },
): void {
  inTransaction(services.db, () => {
    requireEvent(services, eventId)
    prepare(services, listFollowUps(services.db, eventId), { eventId, url })
    recordChange(services, { actor, action: 'group photo', subject: 'event', subjectId: eventId })
  })
}

/** The follow-up that is being prepared (made here if there is none), with this photo. */
function prepare(
  { db, clock }: Services,
  rows: FollowUp[],
  { eventId, url }: { eventId: number; url: string },
): FollowUp {
  const open = rows.find((row) => row.sent_at === null)
  if (open) return updateFollowUp(db, open.id, { group_photo_url: url })
  return insertFollowUp(db, { event_id: eventId, group_photo_url: url, created_at: clock.instant() })
}

/**
 * Thanks everybody who painted, with the group photo (rule 1.13): `photoUrl`, else the photo that was uploaded before.
 * One e-mail for each address. 409 before the event is over, and if it was already sent, unless `override`; 400 without
 * a photo.
 */
export function sendFollowUp(
  services: Services,
  request: { eventId: number; photoUrl: string | null; override: boolean; actor: string },
) {
  const { db } = services
  const { eventId, photoUrl, override, actor } = request
  return inTransaction(db, () => {
    const event = requireEvent(services, eventId)
    const now = services.clock.instant()
    if (event.ends_at > now) throw conflict('evening_not_over', copy.early)
    const before = listFollowUps(db, eventId)
    const sent = before.find((row) => row.sent_at !== null)
    if (sent?.sent_at && !override) {
      throw conflict(
        'follow_up_sent',
        `Follow-up emails for this event were sent ${dateTimeText(sent.sent_at)}. Tick ‘Send it again to everybody’ to send them once more.`,
      )
    }
    const url = photoUrl ?? before.find((row) => row.sent_at === null)?.group_photo_url ?? sent?.group_photo_url
    if (!url) throw fieldFailure('groupPhoto', 'photo_missing', copy.noPhoto)
    const painters = paintersOf(services, eventId)
    const recipients = painters.length
    if (recipients === 0) throw conflict('nobody_booked', copy.nobody)
    const { id } = prepare(services, before, { eventId, url })
    const followUp = updateFollowUp(db, id, { sent_at: now, recipient_count: recipients })
    for (const painter of painters) followUpSent.queue(services, { event, painter, photoUrl: url, followUpId: id })
    const action = sent ? 'follow up again' : 'follow up'
    recordChange(services, { actor, action, subject: 'event', subjectId: eventId, detail: { recipients } })
    const message = `${counted(recipients, 'follow-up email')} ${recipients === 1 ? 'is on its' : 'are on their'} way.`
    return { success: true, message, emailsSent: recipients, followupEmail: followUpView(followUp) }
  })
}

/** A follow-up that was sent, or is being prepared (`sentAt` null). */
function followUpView(row: FollowUp) {
  return {
    id: row.id,
    eventId: row.event_id,
    groupPhotoUrl: row.group_photo_url,
    sentAt: row.sent_at,
    recipientCount: row.recipient_count,
    createdAt: row.created_at,
  }
}

/** Confirmed bookings, one for each e-mail address; guests who gave up their seats count only if they arrived. */
function paintersOf(services: Services, eventId: number): Booking[] {
  const booked = listConfirmedBookings(services.db, eventId)
  const painters = booked.filter(({ given_up_at, arrived_at }) => given_up_at === null || arrived_at !== null)
  return onePerEmail(services, painters, 'transactional')
}

/** Sends the event's follow-up to one address, marked as a test; 404 when there is no such event. */
export function sendTestFollowUp(services: Services, { testEmail, eventId }: { testEmail: string; eventId: number }) {
  const event = requireEvent(services, eventId)
  const photoUsed = listFollowUps(services.db, eventId)[0]?.group_photo_url ?? null
  const painter = { first_name: readSettings(services).tutorName, name: '', email: testEmail }
  followUpTest.queue(services, { event, painter, photoUrl: photoUsed })
  return { success: true, message: copy.testSent(testEmail, photoUsed !== null), photoUsed }
}

/** The e-mail as the first painter gets it. */
export function previewFollowUp(services: Services, eventId: number) {
  const event = requireEvent(services, eventId)
  const painter = paintersOf(services, eventId)[0] ?? { first_name: '', name: '', email: '' }
  const photoUrl = listFollowUps(services.db, eventId)[0]?.group_photo_url ?? null
  const { subject, html } = followUpSent.preview(services, { event, painter, photoUrl })
  return { subject, html }
}

export type FollowUpView = ReturnType<typeof readFollowUp>

/** Photo, recipients and earlier sendings; 404 when there is no such event. */
export function readFollowUp(services: Services, eventId: number) {
  const event = requireEvent(services, eventId)
  const rows = listFollowUps(services.db, eventId)
  return {
    isOver: event.ends_at <= services.clock.instant(),
    recipientCount: paintersOf(services, eventId).length,
    photoUrl: rows[0]?.group_photo_url ?? null,
    /** Whether the next sending has a photo that was not sent before. */
    isNewPhoto: rows[0]?.sent_at === null,
    sent: rows.flatMap(({ sent_at, recipient_count }) =>
      sent_at ? [{ whenText: dateTimeText(sent_at), recipientCount: recipient_count }] : [],
    ),
  }
}

interface FollowUpMail {
  event: EventWithSeats
  /** Somebody who painted, and may be asked for a review, or the reader of a test. */
  painter: Booking | Reader
  /** null only in a preview or a test before a photo is uploaded. */
  photoUrl: string | null
  /** Absent in a preview and in a test. */
  followUpId?: number
}

/** After the event: thanks, with the group photo. Once for each follow-up and address. */
export const followUpSent = defineMessage<FollowUpMail>('event_follow_up', {
  dedupeKey: ({ followUpId, painter }) => `follow-up:${followUpId}:${painter.email.toLowerCase()}`,
  write: (mail, services) => thanks(services, mail),
})

export const followUpTest = defineMessage<FollowUpMail>('event_follow_up_test', {
  dedupeKey: (_, { codes }) => `follow-up-test:${codes.nonce()}`,
  write: (mail, services) => {
    const draft = thanks(services, mail)
    return { ...draft, subject: `Test: ${draft.subject}` }
  },
})

function thanks(services: Services, { event, painter, photoUrl }: FollowUpMail) {
  const { groupUrl } = readSettings(services)
  const isAsked = 'link_nonce' in painter && hasPainted(services, painter)
  const shareText =
    'The photo is yours to keep and share. If you’d rather not be in it, reply to this email and we’ll take it down.'
  return {
    to: { email: painter.email, name: painter.name },
    replyTo: 'owner',
    subject: `Thank you for painting with us: ${event.title}`,
    preheader: eventLine(event),
    title: 'What an evening!',
    picture: photoUrl ? { url: photoUrl, alt: `Everybody with their paintings: ${event.title}` } : undefined,
    lead: `${greetingOf(painter.first_name)}, thank you for painting ‘${event.title}’ with us on ${dateText(event.starts_at)}. Here’s the photo of everybody with their paintings.`,
    body: [
      photoUrl && buttons(['Open the group photo', photoUrl]),
      photoUrl && paragraph(shareText),
      isAsked && paragraph(reviews.mail),
      isAsked && buttons(['Tell us how it was', `${bookingPath(services, painter)}#your-review`]),
      groupUrl && paragraph('Show us where your painting hangs: ', { text: 'our group', url: groupUrl }, '.'),
    ],
    because: ['You’re getting this because you painted with us that evening.'],
  }
}
