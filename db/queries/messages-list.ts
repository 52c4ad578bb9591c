import { type InferResult, sql } from 'kysely'
import { build, type Db } from '../connection'
import { execute, executeFirst } from '../execute'
import type { Row } from '../tables'
import { fits } from './search'

/** A message without its parts. */
export type ListedMessage = InferResult<typeof messages>[number]

/** Messages of the outbox in one state or any. */
export interface MessageFilter {
  state: Row<'messages'>['state'] | 'every'
  /** Part of a name, an address or a subject. */
  search: string
}

const messages = build
  .selectFrom('messages as m')
  .select(['m.id', 'm.to_name', 'm.to_email', 'm.subject', 'm.state', 'm.created_at', 'm.accepted_at'])
  .select(sql<number>`(SELECT count(*) FROM message_attachments a WHERE a.message_id = m.id)`.as('attachment_count'))
  .orderBy('m.created_at', 'desc')
  .orderBy('m.id', 'desc')

/** Messages with the newest first. */
export function messageRows({ state, search }: MessageFilter) {
  const found = messages.where(fits(search, { words: ['m.to_name', 'm.subject'], parts: ['m.to_email'] }))
  return state === 'every' ? found : found.where('m.state', '=', state)
}

export function findMessageRow(db: Db, id: number): Row<'messages'> | undefined {
  return executeFirst(db, build.selectFrom('messages').selectAll().where('id', '=', id))
}

/** The message's attachments without their content. */
export function listAttachmentRows(
  db: Db,
  messageId: number,
): { id: number; filename: string; content_type: string; bytes: number }[] {
  return execute(
    db,
    build
      .selectFrom('message_attachments')
      .select(['id', 'filename', 'content_type', sql<number>`length(content)`.as('bytes')])
      .where('message_id', '=', messageId)
      .orderBy('id'),
  )
}

export function findAttachmentRow(
  db: Db,
  args: { messageId: number; attachmentId: number },
): Row<'message_attachments'> | undefined {
  return executeFirst(
    db,
    build
      .selectFrom('message_attachments')
      .selectAll()
      .where('message_id', '=', args.messageId)
      .where('id', '=', args.attachmentId),
  )
}
