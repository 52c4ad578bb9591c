import { findMessage, listAttachments, type MessageFilter, messageRows } from '#db/queries/messages'
import type { Row } from '#db/tables'
import type { Role } from '~/contract/owner/roles'
import { missing, requireFound } from '~/lib/failure'
import { dateTimeText } from '~/lib/time'
import { defineList } from '../lists/define-list'
import type { Services } from '../services'
import { whyNowhereElse, withoutPersonalLinks } from './personal-links'
import { isSuppressed } from './suppress-email'

/** The outbox, newest first; the CSV file does not contain the messages' text. */
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
        undelivered: 'Not delivered, needs you',
        queued: 'Queued',
        sending: 'Sending',
        accepted: 'Accepted',
        bounced: 'Did not arrive',
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
    Delivered: (message) => message.delivered_at,
    Bounced: (message) => message.bounced_at,
    'Marked as spam': (message) => message.complained_at,
    Attachments: (message) => message.attachment_count,
  },
})

/**
 * One message with both parts; 404 when there is none. Where no mail is sent, this is the only place to follow its
 * links. Only the owner gets the personal ones, because some open somebody's account.
 */
export function readMessage(services: Services, id: number, role: Role) {
  const row = requireFound(findMessage(services.db, id), 'message_not_found', 'This message does not exist.')
  const mayFollow = role === 'owner' && services.mail.name === 'outbox'
  const read = (part: string) => (mayFollow ? part : withoutPersonalLinks(part))
  const attachments = listAttachments(services.db, id)
  const isNextTryDue = row.state === 'queued' && row.tries > 0
  return {
    ...lineOf(row),
    bouncedText: row.bounced_at && dateTimeText(row.bounced_at),
    complainedText: row.complained_at && dateTimeText(row.complained_at),
    isRefused: isSuppressed(services, { email: row.to_email, stream: 'transactional' }),
    nowhereElse: whyNowhereElse(row, role),
    html: read(row.html),
    text: read(row.text),
    nextTryText: isNextTryDue ? dateTimeText(row.next_try_at) : null,
    attachments: attachments.map(({ content, ...rest }) => ({ ...rest, bytes: content.byteLength })),
  }
}

/** One attachment of a message with its bytes; 404 when there is none. */
export function requireAttachment(services: Services, input: { messageId: number; attachmentId: number }) {
  const found = listAttachments(services.db, input.messageId).find(({ id }) => id === input.attachmentId)
  if (!found) throw missing('attachment_not_found', 'This attachment does not exist.')
  return found
}

type Line = Pick<Row<'messages'>, 'state' | 'created_at' | 'accepted_at' | 'delivered_at' | 'complained_at'>

function lineOf<R extends Line>(row: R) {
  const shownState = row.complained_at ? ('spam' as const) : row.delivered_at ? ('delivered' as const) : row.state
  const acceptedText = row.accepted_at && dateTimeText(row.accepted_at)
  const deliveredText = row.delivered_at && dateTimeText(row.delivered_at)
  return { ...row, shownState, createdText: dateTimeText(row.created_at), acceptedText, deliveredText }
}

/** A message in the owner's list. */
export type MessageLineView = ReturnType<ReturnType<typeof messageList.view>>
