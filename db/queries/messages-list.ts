import { sql } from 'kysely'
import type { Db } from '../connection'
import { execute, executeFirst } from '../execute'
import type { Row } from '../tables'
import { fits } from './search'

type Line = 'id' | 'to_name' | 'to_email' | 'subject' | 'state' | 'created_at' | 'accepted_at'
export type ListedMessage = Pick<Row<'messages'>, Line> & { attachment_count: number }

/** Messages of the outbox in one state or any. */
export interface MessageFilter {
  state: Row<'messages'>['state'] | 'every'
  /** Part of a name, an address or a subject. */
  search: string
}

/** Messages with the newest first, without their parts. */
export function listMessageRows(db: Db, args: MessageFilter & { limit?: number; offset?: number }): ListedMessage[] {
  return execute(
    db,
    filtered(db, args)
      .select(['m.id', 'm.to_name', 'm.to_email', 'm.subject', 'm.state', 'm.created_at', 'm.accepted_at'])
      .select((eb) =>
        eb
          .selectFrom('message_attachments as a')
          .whereRef('a.message_id', '=', 'm.id')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as('attachment_count'),
      )
      .orderBy('m.created_at', 'desc')
      .orderBy('m.id', 'desc')
      .limit(args.limit ?? -1)
      .offset(args.offset ?? 0),
  )
}

export function countMessageRows(db: Db, args: MessageFilter): number {
  return executeFirst(
    db,
    filtered(db, args).select(({ fn }) => fn.countAll<number>().as('count')),
  )!.count
}

function filtered(db: Db, { state, search }: MessageFilter) {
  let query = db.build.selectFrom('messages as m')
  if (state !== 'every') query = query.where('m.state', '=', state)
  if (search === '') return query
  return query.where(fits(search, { words: ['m.to_name', 'm.subject'], parts: ['m.to_email'] }))
}

export function findMessageRow(db: Db, id: number): Row<'messages'> | undefined {
  return executeFirst(db, db.build.selectFrom('messages').selectAll().where('id', '=', id))
}

/** The message's attachments without their content. */
export function listAttachmentRows(
  db: Db,
  messageId: number,
): { id: number; filename: string; content_type: string; bytes: number }[] {
  return execute(
    db,
    db.build
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
    db.build
      .selectFrom('message_attachments')
      .selectAll()
      .where('message_id', '=', args.messageId)
      .where('id', '=', args.attachmentId),
  )
}
