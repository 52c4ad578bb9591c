import { sql } from 'kysely'
import type { Db } from '../connection'
import { execute, executeFirst, write } from '../execute'
import type { NewRow, Row } from '../tables'
import { fits } from './search'

export function insertAudit(db: Db, entry: NewRow<'audit_log'>): void {
  write(db, db.build.insertInto('audit_log').values(entry))
}

/** What was done to one thing, newest first. */
export function listAudit(db: Db, args: { subject: string; subjectId: string }): Row<'audit_log'>[] {
  return execute(
    db,
    db.build
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', args.subject)
      .where('subject_id', '=', args.subjectId)
      .orderBy('id', 'desc'),
  )
}

export interface AuditFilter {
  /** 'every', or what was changed: 'event', 'settings'. */
  subject: string
  /** Part of who, what or which, or of a value. */
  search: string
}

/** What was done, newest first. */
export function listAuditRows(db: Db, args: AuditFilter & { limit?: number; offset?: number }): Row<'audit_log'>[] {
  let query = filtered(db, args).selectAll().orderBy('id', 'desc')
  if (args.limit !== undefined) query = query.limit(args.limit).offset(args.offset ?? 0)
  return execute(db, query)
}

export function countAuditRows(db: Db, args: AuditFilter): number {
  return executeFirst(
    db,
    filtered(db, args).select(({ fn }) => fn.countAll<number>().as('count')),
  )!.count
}

/** Everything that was ever changed, by its kind. */
export function listAuditSubjects(db: Db): string[] {
  const rows = execute(db, db.build.selectFrom('audit_log').select('subject').distinct().orderBy('subject'))
  return rows.map(({ subject }) => subject)
}

function filtered(db: Db, { subject, search }: AuditFilter) {
  let query = db.build.selectFrom('audit_log')
  if (subject !== 'every') query = query.where('subject', '=', subject)
  if (search === '') return query
  return query.where(
    sql<boolean>`(${fits(search, { parts: ['actor', 'action', 'subject', 'detail'] })} OR subject_id = ${search})`,
  )
}
