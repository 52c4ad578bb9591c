import type { Generated } from 'kysely'

/** Table `audit_log`. */
export interface AuditLogTable {
  id: Generated<number>
  at: string
  actor: string
  action: string
  subject: string
  subject_id: string | null
  detail: string | null
}
