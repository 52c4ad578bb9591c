import { sql } from 'kysely'
import { build, type Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import { insertOnce } from '../../rows'
import type { Changes, Row } from '../../tables'

export type WaitingContact = Row<'marketing_contacts'>

/** A literal, not a parameter: otherwise SQLite does not use the partial index `marketing_contacts_due`. */
const isWaiting = sql<boolean>`state = 'waiting'`

/**
 * Claims contacts that are due to be sent to the service, so that no other process sends them too. Counts at most
 * `maxTries`: a removal, or a last try that was interrupted, is tried again.
 */
export function claimContacts(
  db: Db,
  args: { now: string; leaseUntil: string; maxTries: number; limit: number },
): WaitingContact[] {
  const due = build
    .selectFrom('marketing_contacts')
    .select('email')
    .where(isWaiting)
    .where('next_try_at', '<=', args.now)
    .orderBy('next_try_at')
    .limit(args.limit)
  return execute(
    db,
    build
      .updateTable('marketing_contacts')
      .set({ tries: sql`min(tries + 1, ${args.maxTries})`, next_try_at: args.leaseUntil })
      .where('email', 'in', due)
      .returningAll(),
  )
}

type Claimed = Pick<WaitingContact, 'email' | 'tries' | 'updated_at'>

/** Matches the contact only as it was claimed: one that has changed since then must be sent again. */
const claimed = ({ email, tries, updated_at }: Claimed) =>
  sql<boolean>`email = ${email} AND tries = ${tries} AND updated_at = ${updated_at}`

function updateClaimed(db: Db, contact: Claimed, changes: Changes<'marketing_contacts'>): void {
  write(db, build.updateTable('marketing_contacts').set(changes).where(claimed(contact)))
}

/** Records that the service has a contact of the list. */
export function markContactSynced(db: Db, contact: Claimed): void {
  updateClaimed(db, contact, { state: 'done', last_error: null })
}

/** Deletes a contact that has left, after the service has removed it. */
export function deleteContact(db: Db, contact: Claimed): void {
  write(db, build.deleteFrom('marketing_contacts').where(claimed(contact)))
}

const insertContact = insertOnce('marketing_contacts')

/**
 * Stores a contact that the owner sent to the service; does nothing for a known one. 'off': the next sync removes it
 * from the list.
 */
export function saveTestedContact(
  db: Db,
  { email, name, wanted, now }: { email: string; name: string; wanted: 'on' | 'off'; now: string },
): void {
  const state = wanted === 'on' ? 'done' : 'waiting'
  const contact = { email, name, wanted, state, next_try_at: now, updated_at: now } as const
  insertContact(db, contact)
}

export function recordContactFailure(
  db: Db,
  contact: Claimed,
  args: { state: 'waiting' | 'failed'; nextTryAt?: string; error: string },
): void {
  const { state, nextTryAt, error } = args
  updateClaimed(db, contact, { state, last_error: error, ...(nextTryAt ? { next_try_at: nextTryAt } : {}) })
}

/** True for customers who no longer want marketing or were taken off the list by the owner. */
const HAS_LEFT = sql`(c.unsubscribed_at IS NOT NULL
  OR EXISTS (SELECT 1 FROM suppressed_emails s WHERE s.email = c.email))`

/** Queues every customer again; those who left are queued for removal. Returns how many will be on the list. */
export function queueAllCustomers(db: Db, now: string): number {
  const want = (wanted: 'on' | 'off') => {
    const who = wanted === 'on' ? sql`NOT ${HAS_LEFT}` : HAS_LEFT
    const query = sql`INSERT INTO marketing_contacts (email, name, wanted, next_try_at, updated_at)
      SELECT c.email, CASE ${wanted} WHEN 'on' THEN c.name ELSE '' END, ${wanted}, ${now}, ${now} FROM customers c
      WHERE c.anonymised_at IS NULL AND ${who}
      ON CONFLICT (email) DO UPDATE SET name = excluded.name, wanted = excluded.wanted, state = 'waiting', tries = 0,
        last_error = NULL, next_try_at = excluded.next_try_at, updated_at = excluded.updated_at`
    return write(db, query).changes
  }
  want('off')
  return want('on')
}

export function countSynced(db: Db, since: string): { done: number; failed: number; waiting: number } {
  return executeFirst(
    db,
    sql<{ done: number; failed: number; waiting: number }>`SELECT
      coalesce(sum(state = 'done'), 0) AS done,
      coalesce(sum(state = 'failed'), 0) AS failed,
      coalesce(sum(state = 'waiting'), 0) AS waiting
      FROM marketing_contacts WHERE wanted = 'on' AND updated_at >= ${since}`,
  )!
}
