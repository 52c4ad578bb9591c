import { type SqlBool, sql } from 'kysely'
import { build, type Db } from '../connection'
import { execute, executeFirst, write } from '../execute'
import { preparedRow, preparedRows } from '../prepared'
import { countRows, findBy } from '../rows'
import type { Changes, NewRow, Row } from '../tables'
import { fits } from './search'

/** A literal, not a parameter: otherwise SQLite does not use the partial index `messages_due`. */
const isWaiting = sql<boolean>`state in ('queued', 'sending')`

/** Inserts a message; returns undefined when one with its dedupe key exists. */
export function insertMessage(db: Db, message: NewRow<'messages'>): number | undefined {
  const query = build
    .insertInto('messages')
    .values(message)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
  return executeFirst(db, query)?.id
}

export function insertAttachment(db: Db, attachment: NewRow<'message_attachments'>): void {
  write(db, build.insertInto('message_attachments').values(attachment))
}

export const findMessage = findBy('messages', 'id')

const change = (changes: Changes<'messages'>) => build.updateTable('messages').set(changes)

/** The message with this dedupe key, without its text. */
export const findMessageByKey = preparedRow((dedupeKey: string) =>
  build.selectFrom('messages').select(['id', 'state', 'accepted_at']).where('dedupe_key', '=', dedupeKey),
)

/** What was sent to an address since then because of something that person did; news is left out. */
export function listMessagesTo(db: Db, { email, since }: { email: string; since: string }) {
  const query = build
    .selectFrom('messages')
    .select(['subject', 'state', 'created_at', 'accepted_at'])
    .where(sql<SqlBool>`to_email = ${email} COLLATE NOCASE`)
    .where('stream', '=', 'transactional')
    .where('created_at', '>=', since)
  return execute(db, query.orderBy('id'))
}

/** How many messages with this prefix in their dedupe key were created since then. */
export function countMessages(db: Db, { prefix, since }: { prefix: string; since: string }): number {
  const written = build.selectFrom('messages').where('created_at', '>=', since)
  return countRows(db, written.where('dedupe_key', '>=', prefix).where('dedupe_key', '<', `${prefix}\u{10ffff}`))
}

export const listAttachments = preparedRows((messageId: number) =>
  build
    .selectFrom('message_attachments')
    .select(['id', 'filename', 'content_type as contentType', 'content'])
    .where('message_id', '=', messageId)
    .orderBy('id'),
)

interface Claim {
  now: string
  leaseUntil: string
  maxTries: number
  /** A message that is being sent blocks newer ones to the same address only while its lease ends after this. */
  holdBackUntil: string
}

/**
 * Claims the message that has waited longest, in one statement, so that two processes never get the same one. A message
 * waits for an older one to the same address that was tried before, so that e-mails arrive in order; but not for one
 * that has been sending for long, because its process may have crashed.
 */
export function claimNextMessage(db: Db, claim: Claim): Row<'messages'> | undefined {
  const next = build
    .selectFrom('messages')
    .select('id')
    .where(isWaiting)
    .where('next_try_at', '<=', claim.now)
    .where('tries', '<', claim.maxTries)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages as older')
            .select('older.id')
            .whereRef('older.to_email', '=', 'messages.to_email')
            .whereRef('older.id', '<', 'messages.id')
            .where('older.tries', '>', 0)
            .where(sql<boolean>`older.state in ('queued', 'sending')`)
            .where((eb) =>
              eb.or([eb('older.state', '=', 'queued'), eb('older.next_try_at', '>', claim.holdBackUntil)]),
            ),
        ),
      ),
    )
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(1)
  return executeFirst(db, claiming(claim).where('id', '=', next).returningAll())
}

/** Claims this message; undefined when it is not due, or when another process has it. */
export function claimMessage(db: Db, id: number, claim: Claim): Row<'messages'> | undefined {
  const query = claiming(claim)
    .where('id', '=', id)
    .where(isWaiting)
    .where('next_try_at', '<=', claim.now)
    .where('tries', '<', claim.maxTries)
  return executeFirst(db, query.returningAll())
}

function claiming(claim: Claim) {
  return build
    .updateTable('messages')
    .set((eb) => ({ state: 'sending', tries: eb('tries', '+', 1), next_try_at: claim.leaseUntil }))
}

/** Fails messages whose process ended during their last try. Returns their ids. */
export function failInterrupted(db: Db, args: { now: string; maxTries: number; error: string }): number[] {
  const query = change({ state: 'failed', last_error: args.error }).where(isWaiting)
  const ended = query.where('next_try_at', '<=', args.now).where('tries', '>=', args.maxTries)
  return execute(db, ended.returning('id')).map((row) => row.id)
}

/** Makes every message that is being sent due again now. */
export function requeueSending(db: Db, now: string): void {
  write(db, change({ state: 'queued', next_try_at: now }).where(isWaiting).where('state', '=', 'sending'))
}

/** Records that the provider accepted a message, even when another process has taken the message over. */
export function recordAccepted(db: Db, id: number, args: { providerId: string; now: string }): void {
  const accepted = { state: 'accepted', provider_id: args.providerId, accepted_at: args.now, last_error: null } as const
  write(db, change(accepted).where('id', '=', id).where('state', 'not in', ['accepted', 'bounced']))
}

/** Ends a failed try. Does nothing when another process has taken the message over. */
export function recordUnsent(
  db: Db,
  held: { id: number; tries: number },
  args: { state: 'queued' | 'failed' | 'suppressed'; nextTryAt?: string; error: string },
): void {
  const query = change({ state: args.state, last_error: args.error, next_try_at: args.nextTryAt })
  write(db, query.where('id', '=', held.id).where('tries', '=', held.tries).where('state', '=', 'sending'))
}

/** Makes every message that waits for its next try due now, because the provider can be reached again. */
export function makeWaitingMessagesDue(db: Db, now: string): void {
  const query = change({ next_try_at: now }).where(isWaiting).where('state', '=', 'queued')
  write(db, query.where('tries', '>', 0).where('next_try_at', '>', now))
}

/**
 * Records that the recipient of an undelivered message was reached in another way; false when there is no such message.
 */
export function settleUndelivered(db: Db, { id, now }: { id: number; now: string }): boolean {
  const query = change({ settled_at: now }).where('id', '=', id).where('settled_at', 'is', null)
  const undelivered = query.where((eb) =>
    eb.or([eb('state', 'in', ['suppressed', 'bounced']), eb('complained_at', 'is not', null)]),
  )
  return write(db, undelivered).changes === 1
}

/** Queues a failed message again with all its tries, to this address; false when it had not failed. */
export function requeueFailed(db: Db, id: number, { email, now }: { email: string; now: string }): boolean {
  const query = change({ state: 'queued', to_email: email, tries: 0, next_try_at: now, last_error: null })
  return write(db, query.where('id', '=', id).where('state', '=', 'failed')).changes === 1
}

/** The newest message to an address. */
export function findLastMessageTo(db: Db, email: string): number | undefined {
  const query = build.selectFrom('messages').select('id').where(sql<boolean>`to_email = ${email} COLLATE NOCASE`)
  return executeFirst(db, query.orderBy('id', 'desc').limit(1))?.id
}

/** Deletes a message that was not tried yet; false when it was, or when there is none. */
export function withdrawMessage(db: Db, dedupeKey: string): boolean {
  const query = build.deleteFrom('messages').where('dedupe_key', '=', dedupeKey)
  return write(db, query.where('state', '=', 'queued').where('tries', '=', 0)).changes === 1
}

/** The same for every message with this prefix in its dedupe key. */
export function withdrawMessages(db: Db, prefix: string): void {
  const query = build.deleteFrom('messages').where('dedupe_key', 'like', `${prefix}%`)
  write(db, query.where('state', '=', 'queued').where('tries', '=', 0))
}

/** When the oldest waiting e-mail was created; null when none waits. */
export function findOldestWaiting(db: Db): string | null {
  const query = build
    .selectFrom('messages')
    .select((eb) => eb.fn.min('created_at').as('oldest'))
    .where(isWaiting)
  return executeFirst(db, query)?.oldest ?? null
}

/**
 * Messages that did not reach somebody: failed after eight tries; or bounced, reported as spam, or not sent because the
 * address refuses mail, until the owner has settled it. Must repeat the condition of the index `messages_undeliverable`
 * literally, or SQLite does not use it.
 */
export const UNDELIVERED = sql`(SELECT id FROM messages WHERE state = 'failed'
  UNION ALL SELECT id FROM messages WHERE (state IN ('suppressed', 'bounced') OR complained_at IS NOT NULL)
  AND stream = 'transactional' AND settled_at IS NULL)`

/** Messages of the outbox in one state or any, or ('undelivered') those that the owner must deal with. */
export interface MessageFilter {
  state: Row<'messages'>['state'] | 'every' | 'undelivered'
  search: string
}

const messages = build
  .selectFrom('messages as m')
  .select(['m.id', 'm.to_name', 'm.to_email', 'm.subject', 'm.state'])
  .select(['m.created_at', 'm.accepted_at', 'm.delivered_at', 'm.bounced_at', 'm.complained_at'])
  .select(sql<number>`(SELECT count(*) FROM message_attachments a WHERE a.message_id = m.id)`.as('attachment_count'))
  .orderBy('m.created_at', 'desc')
  .orderBy('m.id', 'desc')

/** Messages, newest first. */
export function messageRows({ state, search }: MessageFilter) {
  const found = messages.where(fits(search, { words: ['m.to_name', 'm.subject'], parts: ['m.to_email'] }))
  if (state === 'undelivered') return found.where(sql<SqlBool>`m.id IN ${UNDELIVERED}`)
  return state === 'every' ? found : found.where('m.state', '=', state)
}
