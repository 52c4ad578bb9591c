import { findMessageByKey, insertAttachment, insertMessage } from '#db/queries/messages'
import { inTransaction } from '#db/transaction'
import type { Services } from '../services'
import { oneLine } from './blocks'
import { isSuppressed } from './suppress-email'

/** The content of a message; HTML and text say the same. */
export interface MessageContent {
  subject: string
  html: string
  text: string
}

interface MessageAttachment {
  filename: string
  contentType: string
  content: string | Uint8Array
}

export interface NewMessage {
  kind: string
  /** 'marketing' can be unsubscribed from; the default is 'transactional'. */
  stream?: 'transactional' | 'marketing'
  /** Identifies the cause: 'booking:12:confirmation'. A message is queued once for each key. */
  dedupeKey: string
  to: { email: string; name: string }
  replyTo?: string
  content: MessageContent
  headers?: Record<string, string>
  attachments?: MessageAttachment[]
  /** Not sent before this instant, because until then its cause may be undone. */
  notBefore?: string
}

export interface QueuedMessage {
  id: number
  /** false: there is a message with this key already, and `id` is that one. */
  isNew: boolean
}

/** Writes a message to the outbox, in the caller's transaction; as 'suppressed' when its address must not get it. */
export function queueMessage(services: Services, message: NewMessage): QueuedMessage {
  const { db } = services
  const stream = message.stream ?? 'transactional'
  const now = services.clock.instant()
  return inTransaction(db, () => {
    const suppressed = isSuppressed(services, { email: message.to.email, stream })
    const id = insertMessage(db, {
      kind: message.kind,
      stream,
      dedupe_key: message.dedupeKey,
      to_email: message.to.email,
      to_name: oneLine(message.to.name),
      reply_to: message.replyTo ?? null,
      subject: oneLine(message.content.subject),
      html: message.content.html,
      text: message.content.text,
      headers: message.headers ? JSON.stringify(headerLines(message.headers)) : null,
      state: suppressed ? 'suppressed' : 'queued',
      last_error: suppressed ? 'This address does not get messages of this kind' : null,
      next_try_at: message.notBefore ?? now,
      created_at: now,
    })
    if (id === undefined) return { id: findMessageByKey(db, message.dedupeKey)!.id, isNew: false }
    for (const attachment of message.attachments ?? []) {
      insertAttachment(db, {
        message_id: id,
        filename: oneLine(attachment.filename),
        content_type: attachment.contentType,
        content: typeof attachment.content === 'string' ? Buffer.from(attachment.content, 'utf8') : attachment.content,
      })
    }
    return { id, isNew: true }
  })
}

/** Headers without line breaks: a line break would start another header. */
function headerLines(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [oneLine(name), oneLine(value)]))
}
