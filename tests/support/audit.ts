import type { Db } from '#db/connection'
import type { Row } from '#db/tables'

/** The lines of the audit log about one thing, newest first. */
export function listAudit({ sqlite }: Db, { subject, subjectId }: { subject: string; subjectId: string }) {
  const query = sqlite.prepare('SELECT * FROM audit_log WHERE subject = ? AND subject_id = ? ORDER BY id DESC')
  return query.all(subject, subjectId) as Row<'audit_log'>[]
}
