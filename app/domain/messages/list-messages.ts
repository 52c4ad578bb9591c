import {
  countMessageRows,
  findAttachmentRow,
  findMessageRow,
  type ListedMessage,
  listAttachmentRows,
  listMessageRows,
  type MessageFilter,
} from '#db/queries/messages-list'
import type { MessageLineWire, MessageWire, PageOf } from '../../contract/owner-lists'
import { Failure } from '../../lib/failure'
import { dateTimeText } from '../../lib/nz-time'
import { withoutDeviceLink } from '../bidders/device-link'
import { readPage } from '../lists/read-page'
import type { Services } from '../services'

/** One page of the outbox, newest first; a page beyond the last is the last. */
export function listMessagesPage(services: Services, input: MessageFilter & { page: number }): PageOf<MessageLineWire> {
  return readPage(input.page, {
    count: () => countMessageRows(services.db, input),
    rows: (window) => listMessageRows(services.db, { ...input, ...window }),
    wire: withAttachments,
  })
}

/** Every message of a search, newest first, for the file that the owner takes away. */
export function listMessages(services: Services, filter: MessageFilter): MessageLineWire[] {
  return listMessageRows(services.db, filter).map(withAttachments)
}

function withAttachments(row: ListedMessage): MessageLineWire {
  return { ...lineOf(row), attachmentCount: row.attachment_count }
}

/** One message with both parts; 404 when there is none. Where no mail leaves, its links can be followed here alone. */
export function readMessage(services: Services, id: number): MessageWire {
  const row = findMessageRow(services.db, id)
  if (!row) throw new Failure('missing', 'message_not_found', 'This message does not exist.')
  const read = services.mail.name === 'outbox' ? (letter: string) => letter : withoutDeviceLink
  return {
    ...lineOf(row),
    replyTo: row.reply_to,
    html: read(row.html),
    text: read(row.text),
    tries: row.tries,
    lastError: row.last_error,
    nextTryText: row.state === 'queued' && row.tries > 0 ? dateTimeText(row.next_try_at) : null,
    attachments: listAttachmentRows(services.db, id).map(({ content_type, ...rest }) => ({
      ...rest,
      contentType: content_type,
    })),
  }
}

/** One attachment of a message with its bytes; 404 when there is none. */
export function readAttachment(
  services: Services,
  input: { messageId: number; attachmentId: number },
): { filename: string; contentType: string; content: Uint8Array } {
  const row = findAttachmentRow(services.db, input)
  if (!row) throw new Failure('missing', 'attachment_not_found', 'This attachment does not exist.')
  return { filename: row.filename, contentType: row.content_type, content: row.content }
}

function lineOf(row: Omit<ListedMessage, 'attachment_count'>): Omit<MessageLineWire, 'attachmentCount'> {
  return {
    id: row.id,
    toName: row.to_name,
    toEmail: row.to_email,
    subject: row.subject,
    state: row.state,
    createdAt: row.created_at,
    acceptedAt: row.accepted_at,
    createdText: dateTimeText(row.created_at),
    acceptedText: row.accepted_at ? dateTimeText(row.accepted_at) : null,
  }
}
