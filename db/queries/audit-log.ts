import type { Db } from '../connection'
import { execute, write } from '../execute'
import type { NewRow, Row } from '../tables'

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
