import { build, type Db } from '../connection'
import { execute, write } from '../execute'
import type { NewRow } from '../tables'
import { fits } from './search'

export function insertAudit(db: Db, entry: NewRow<'audit_log'>): void {
  write(db, build.insertInto('audit_log').values(entry))
}

export interface AuditFilter {
  subject: string
  search: string
}

export function auditRows({ subject, search }: AuditFilter) {
  const found = build
    .selectFrom('audit_log')
    .selectAll()
    .where((eb) =>
      eb.or([fits(search, { parts: ['actor', 'action', 'subject', 'detail'] }), eb('subject_id', '=', search)]),
    )
    .orderBy('id', 'desc')
  return subject === 'every' ? found : found.where('subject', '=', subject)
}

/** Everything that was ever changed, by its kind. */
export function listAuditSubjects(db: Db): string[] {
  const rows = execute(db, build.selectFrom('audit_log').select('subject').distinct().orderBy('subject'))
  return rows.map(({ subject }) => subject)
}
