import { insertAudit } from '#db/queries/audit-log'
import type { Services } from '../services'

/** What is changed, and the username of who changes it. */
export interface ByOwner {
  id: number
  actor: string
}

/** The event that is changed, and the username of who changes it. */
export interface EventByOwner {
  eventId: number
  actor: string
}

/** One change by the owner (rule 9.3). Details name fields and their values, never a secret. */
export interface OwnerChange {
  actor: string
  action: string
  subject: string
  subjectId?: number | string
  detail?: Record<string, unknown>
}

/** The details of an edit: `{ price_cents: { from: 6500, to: 7000 } }`. `changed` are the new values of some columns. */
export function fromAndTo(before: object, changed: object): Record<string, unknown> {
  const was = before as Record<string, unknown>
  return Object.fromEntries(Object.entries(changed).map(([column, to]) => [column, { from: was[column], to }]))
}

/** Writes the change to the audit log. Call it in the transaction of the change. */
export function recordChange(services: Services, change: OwnerChange): void {
  insertAudit(services.db, {
    at: services.clock.instant(),
    actor: change.actor,
    action: change.action,
    subject: change.subject,
    subject_id: change.subjectId === undefined ? null : String(change.subjectId),
    detail: change.detail ? JSON.stringify(change.detail) : null,
  })
}
