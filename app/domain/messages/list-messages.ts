import { findMessage, listAttachments, type MessageFilter, messageRows } from '#db/queries/messages'
import type { Row } from '#db/tables'
import type { Role } from '../../contract/owner/roles'
import { Failure } from '../../lib/failure'
import { dateTimeText } from '../../lib/nz-time'
import { withoutAccountLink } from '../accounts/invitation-message'
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
  query: (_services, filter: MessageFilter) => messageRows(filter),
  view: () => (row) => lineOf(row),
  columns: {
    Id: (message) => message.id,
    Name: (message) => message.to_name,
    Email: (message) => message.to_email,
    Subject: (message) => message.subject,
    State: (message) => message.state,
    Written: (message) => message.created_at,
    Accepted: (message) => message.accepted_at,
    Attachments: (message) => message.attachment_count,
  },
})

/**
 * One message with both parts; 404 when there is none. Where no mail leaves, its links can be followed here alone: by the
 * owner, because some open somebody's account.
 */
export function readMessage(services: Services, id: number, role: Role) {
  const row = findMessage(services.db, id)
  if (!row) throw new Failure('missing', 'message_not_found', 'This message does not exist.')
  const mayFollow = role === 'owner' && services.mail.name === 'outbox'
  const read = (part: string) => (mayFollow ? part : withoutDeviceLink(withoutAccountLink(part)))
  const attachments = listAttachments(services.db, id)
  const isNextTryDue = row.state === 'queued' && row.tries > 0
  return {
    ...lineOf(row),
    html: read(row.html),
    text: read(row.text),
    nextTryText: isNextTryDue ? dateTimeText(row.next_try_at) : null,
    attachments: attachments.map(({ content, ...rest }) => ({ ...rest, bytes: content.byteLength })),
  }
}

/** One attachment of a message with its bytes; 404 when there is none. */
export function requireAttachment(services: Services, input: { messageId: number; attachmentId: number }) {
  const found = listAttachments(services.db, input.messageId).find(({ id }) => id === input.attachmentId)
  if (!found) throw new Failure('missing', 'attachment_not_found', 'This attachment does not exist.')
  return found
}

function lineOf<R extends Pick<Row<'messages'>, 'created_at' | 'accepted_at'>>(row: R) {
  const acceptedText = row.accepted_at && dateTimeText(row.accepted_at)
  return { ...row, createdText: dateTimeText(row.created_at), acceptedText }
}

/** A message in the owner's list. */
export type MessageLineView = ReturnType<ReturnType<typeof messageList.view>>
