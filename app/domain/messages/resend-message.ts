import { findMessage, listAttachments, requeueFailed, settleUndelivered } from '#db/queries/messages'
import { inTransaction } from '#db/transaction'
import { conflict, requireFound } from '~/lib/failure'
import { recordChange } from '../audit/record-change'
import type { Services } from '../services'
import { type MessageContent, type QueuedMessage, queueMessage } from './queue-message'
import { isSuppressed } from './suppress-email'

/**
 * The owner sends a message again. A failed one is retried from the beginning; an accepted one is sent as a copy (at
 * most one a minute, so that a double click sends one); one that is still queued does not change. `email`: send it to
 * this address; the caller checks whether that is allowed. `content`: what the copy says, by default what the message
 * said.
 */
export function resendMessage(
  services: Services,
  input: { id: number; email?: string; content?: MessageContent; actor: string },
): QueuedMessage {
  const { db } = services
  const { id: messageId, actor } = input
  // Without an address, because the log line stays after the person is anonymised.
  const changed = { actor, action: 'resend', subject: 'message', subjectId: messageId }
  return inTransaction(db, () => {
    const message = requireFound(findMessage(db, messageId), 'message_missing', 'This message does not exist')
    const to = { email: input.email ?? message.to_email, name: message.to_name }
    const isElsewhere = to.email.toLowerCase() !== message.to_email.toLowerCase()
    if (isSuppressed(services, { email: to.email, stream: message.stream })) {
      throw conflict('address_suppressed', 'This address no longer gets messages of this kind')
    }
    const now = services.clock.instant()
    if (requeueFailed(db, messageId, { email: to.email, now })) {
      recordChange(services, changed)
      return { id: messageId, isNew: false }
    }
    if (message.state === 'queued' || message.state === 'sending') return { id: messageId, isNew: false }
    const copy = queueMessage(services, {
      kind: message.kind,
      stream: message.stream,
      dedupeKey: `resend:${messageId}:${now.slice(0, 16)}${isElsewhere ? `:${to.email}` : ''}`,
      to,
      replyTo: message.reply_to ?? undefined,
      content: input.content ?? { subject: message.subject, html: message.html, text: message.text },
      headers: message.headers ? (JSON.parse(message.headers) as Record<string, string>) : undefined,
      attachments: listAttachments(db, messageId),
    })
    // A new copy is on its way, so the message leaves 'Needs you'.
    settleUndelivered(db, { id: messageId, now })
    if (copy.isNew) recordChange(services, { ...changed, detail: { copy: copy.id } })
    return copy
  })
}
