import { findMessage, listAttachments, type MessageFilter, messageRows } from '#db/queries/messages'
import type { Row } from '#db/tables'
import type { MessageLineView, MessageView } from '../../contract/owner/owner-lists'
import { Failure } from '../../lib/failure'
import { dateTimeText } from '../../lib/nz-time'
import { withoutDeviceLink } from '../bidders/bidder-devices'
import { defineList } from '../lists/define-list'
import type { Services } from '../services'

/** The outbox, newest first; what the messages say is not in the file. */
export const messageList = defineList({
  path: '/admin/messages',
  file: 'messages',
  words: {
    search: 'Search name, address or subject',
    noun: 'message',
    none: 'No messages yet',
    noneText: 'Every email to your customers appears here.',
  },
  filters: () => ({
    state: {
      label: 'State',
      options: {
        every: 'All messages',
        queued: 'Queued',
        sending: 'Sending',
        accepted: 'Accepted',
        failed: 'Failed',
        suppressed: 'Not sent',
      },
    },
  }),
  query: (_services, asked: MessageFilter) => messageRows(asked),
  view: () => (row) => ({ ...lineOf(row), attachmentCount: row.attachment_count }),
  columns: {
    Id: (message) => message.id,
    Name: (message) => message.toName,
    Email: (message) => message.toEmail,
    Subject: (message) => message.subject,
    State: (message) => message.state,
    Written: (message) => message.createdAt,
    Accepted: (message) => message.acceptedAt,
    Attachments: (message) => message.attachmentCount,
  },
})

/** One message with both parts; 404 when there is none. Where no mail leaves, its links can be followed here alone. */
export function readMessage(services: Services, id: number): MessageView {
  const row = findMessage(services.db, id)
  if (!row) throw new Failure('missing', 'message_not_found', 'This message does not exist.')
  const read = services.mail.name === 'outbox' ? (part: string) => part : withoutDeviceLink
  return {
    ...lineOf(row),
    replyTo: row.reply_to,
    html: read(row.html),
    text: read(row.text),
    tries: row.tries,
    lastError: row.last_error,
    nextTryText: row.state === 'queued' && row.tries > 0 ? dateTimeText(row.next_try_at) : null,
    attachments: listAttachments(services.db, id).map(({ content, ...rest }) => ({
      ...rest,
      bytes: content.byteLength,
    })),
  }
}

/** One attachment of a message with its bytes; 404 when there is none. */
export function requireAttachment(services: Services, input: { messageId: number; attachmentId: number }) {
  const found = listAttachments(services.db, input.messageId).find(({ id }) => id === input.attachmentId)
  if (!found) throw new Failure('missing', 'attachment_not_found', 'This attachment does not exist.')
  return found
}

function lineOf(
  row: Pick<Row<'messages'>, 'id' | 'to_name' | 'to_email' | 'subject' | 'state' | 'created_at' | 'accepted_at'>,
): Omit<MessageLineView, 'attachmentCount'> {
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
