import { listConfirmedBookings } from '#db/queries/bookings/bookings'
import { findBroadcastByKey, insertBroadcast, listBroadcasts } from '#db/queries/bookings/broadcasts'
import type { EventWithSeats } from '#db/queries/bookings/events'
import { listWaitingOrOffered } from '#db/queries/bookings/waiting-list'
import { inTransaction } from '#db/transaction'
import type { Audience, BroadcastForm, SendBroadcastForm } from '~/contract/owner/broadcasts'
import { broadcasts as copy } from '~/copy/owner/broadcasts'
import { conflict, type Failure } from '~/lib/failure'
import { dateTimeText } from '~/lib/time'
import { type EventByOwner, recordChange } from '../audit/record-change'
import { toGuest } from '../bookings/message-parts'
import { eventPlaceFacts } from '../events/event-facts'
import { requireEvent } from '../events/read-events'
import { facts, paragraphs } from '../messages/blocks'
import { defineMessage } from '../messages/define-message'
import { greetingOf } from '../messages/parts'
import { onePerEmail } from '../messages/suppress-email'
import type { Services } from '../services'
import { toWaiting } from '../waiting-list/waiting-messages'

interface Recipient {
  email: string
  firstName: string
  /** The recipient of the message, and why they get it. */
  draft: ReturnType<typeof toGuest | typeof toWaiting>
}

/** Everybody booked on the event, or everybody on its waiting list; an address may be listed twice. */
function listRecipients(services: Services, eventId: number, audience: Audience): Recipient[] {
  const { db } = services
  if (audience === 'booked') {
    return listConfirmedBookings(db, eventId).map((booking) => {
      return { email: booking.email, firstName: booking.first_name, draft: toGuest(booking) }
    })
  }
  return listWaitingOrOffered(db, eventId).map((entry) => {
    return { email: entry.email, firstName: entry.first_name, draft: toWaiting(services, entry) }
  })
}

/** The recipients: all, each reachable address once, and the addresses that take no e-mail. */
function readRecipients(services: Services, eventId: number, audience: Audience) {
  const all = listRecipients(services, eventId, audience)
  const reached = onePerEmail(services, all, 'transactional')
  const emails = new Set(reached.map(({ email }) => email.toLowerCase()))
  const refused = all.map(({ email }) => email.toLowerCase()).filter((email) => !emails.has(email))
  return { all, reached, refused: [...new Set(refused)] }
}

/** For the page: how many people it would reach, and what was sent before. Throws 404. */
export function readBroadcasts(services: Services, eventId: number) {
  const { title, date, time } = requireEvent(services, eventId)
  return {
    event: { id: eventId, title, date, time },
    counts: {
      booked: readRecipients(services, eventId, 'booked').reached.length,
      waiting: readRecipients(services, eventId, 'waiting').reached.length,
    },
    sent: listBroadcasts(services.db, eventId).map((row) => ({
      id: row.id,
      subject: row.subject,
      text: copy.sentTo(row.audience, row.recipient_count),
      whenText: dateTimeText(row.created_at),
    })),
  }
}

/** The e-mail as the first recipient gets it, and how many get it; 409 when nobody does. Sends nothing. */
export function previewBroadcast(services: Services, { eventId, ...form }: BroadcastForm & { eventId: number }) {
  const event = requireEvent(services, eventId)
  const { reached, refused } = readRecipients(services, eventId, form.audience)
  if (!reached[0]) throw nobody(form.audience)
  const { subject, html } = broadcastSent.preview(services, {
    event,
    recipient: reached[0],
    broadcast: { id: 0, ...form },
  })
  return { ...form, idempotencyKey: services.codes.nonce(), mail: { subject, html }, count: reached.length, refused }
}
export type BroadcastPreview = ReturnType<typeof previewBroadcast>

/**
 * Sends the owner's words once to each address (rule 6.17). Another call with the same key sends nothing and returns
 * the first result. For an address that takes no e-mail a message is stored but not sent, so that the owner sees it.
 */
export function sendBroadcast(
  services: Services,
  { eventId, actor, idempotencyKey, ...form }: SendBroadcastForm & EventByOwner,
) {
  const { db } = services
  return inTransaction(db, () => {
    const event = requireEvent(services, eventId)
    const before = findBroadcastByKey(db, idempotencyKey)
    if (before) return { recipients: before.recipient_count }
    const { all, reached } = readRecipients(services, eventId, form.audience)
    const recipients = reached.length
    if (recipients === 0) throw nobody(form.audience)
    const broadcast = insertBroadcast(db, {
      ...form,
      event_id: eventId,
      idempotency_key: idempotencyKey,
      recipient_count: recipients,
      actor,
      created_at: services.clock.instant(),
    })
    for (const recipient of all) broadcastSent.queue(services, { event, recipient, broadcast })
    const detail = { to: form.audience, recipients, subject: form.subject }
    recordChange(services, { actor, action: 'write to guests', subject: 'event', subjectId: eventId, detail })
    return { recipients }
  })
}

function nobody(audience: Audience): Failure {
  return conflict('nobody_to_write_to', copy.nobody[audience])
}

interface BroadcastMail {
  event: EventWithSeats
  recipient: Recipient
  broadcast: Pick<BroadcastForm, 'subject' | 'words'> & { id: number }
}

/** What the owner wrote to her guests. */
export const broadcastSent = defineMessage<BroadcastMail>('broadcast', {
  dedupeKey: ({ broadcast, recipient }) => `broadcast:${broadcast.id}:${recipient.email.toLowerCase()}`,
  write: ({ event, recipient, broadcast: { subject, words } }, services) => ({
    ...recipient.draft,
    replyTo: 'owner',
    subject,
    preheader: words,
    lead: `${greetingOf(recipient.firstName)},`,
    body: [...paragraphs(words), facts(...eventPlaceFacts(services, event))],
  }),
})
