import { type SqlBool, sql } from 'kysely'
import { build, type Db } from '../connection'
import { execute, exists } from '../execute'
import { rowsOf } from '../rows'
import { fits } from './search'

export const { insert: insertAudit } = rowsOf('audit_log')

export interface AuditFilter {
  actor: string
  subject: string
  search: string
}

/** Changes, newest first, with the name of the account's person. */
export function auditRows({ actor, subject, search }: AuditFilter) {
  let found = build
    .selectFrom('audit_log')
    .leftJoin('users', 'users.username', 'audit_log.actor')
    .selectAll('audit_log')
    .select('users.display_name')
    .where((eb) =>
      eb.or([
        fits(search, { parts: ['actor', 'display_name', 'action', 'subject', 'detail'] }),
        eb('subject_id', '=', search),
      ]),
    )
    .orderBy('audit_log.id', 'desc')
  if (actor !== 'every') found = found.where('actor', '=', actor)
  return subject === 'every' ? found : found.where('subject', '=', subject)
}

/** The kinds of things that were ever changed. */
export function listAuditSubjects(db: Db): string[] {
  const rows = execute(db, build.selectFrom('audit_log').select('subject').distinct().orderBy('subject'))
  return rows.map(({ subject }) => subject)
}

/** Everybody who ever changed something, including removed accounts. */
export function listAuditActors(db: Db) {
  const query = build.selectFrom('audit_log').leftJoin('users', 'users.username', 'audit_log.actor')
  return execute(db, query.select(['actor', 'users.display_name']).distinct().orderBy('actor'))
}

/** Whether the log has lines by an account of this name. */
export function isAuditActor(db: Db, username: string): boolean {
  const query = build.selectFrom('audit_log').select('id').limit(1)
  return exists(db, query.where(sql<SqlBool>`actor = ${username} COLLATE NOCASE`))
}
