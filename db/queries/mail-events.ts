import { sql } from 'kysely'
import { build, type Db } from '../connection'
import { executeFirst, write } from '../execute'
import type { Changes, Row } from '../tables'

interface Report {
  providerId: string
  messageId?: number
  email: string
}

/**
 * The message of a report, by the provider's id. When the provider's answer was lost, by our own id and the address.
 */
export function findReportedMessage(db: Db, report: Report): Row<'messages'> | undefined {
  const messages = build.selectFrom('messages').selectAll()
  const known = executeFirst(db, messages.where('provider_id', '=', report.providerId))
  if (known || report.messageId === undefined) return known
  const isTheirs = sql<boolean>`to_email = ${report.email} COLLATE NOCASE`
  return executeFirst(db, messages.where('id', '=', report.messageId).where(isTheirs))
}

interface Reported {
  providerId: string
  at: string
}

function report(id: number, { providerId, at }: Reported, changes: Changes<'messages'>) {
  const accepted = {
    provider_id: sql<string>`coalesce(provider_id, ${providerId})`,
    accepted_at: sql<string>`coalesce(accepted_at, ${at})`,
  }
  return build
    .updateTable('messages')
    .set({ ...accepted, ...changes })
    .where('id', '=', id)
}

/** Records that a message was delivered, unless it bounced later. */
export function recordDelivered(db: Db, id: number, reported: Reported): void {
  const changes = { state: 'accepted', delivered_at: reported.at, bounced_at: null, last_error: null } as const
  const query = report(id, reported, changes)
  write(
    db,
    query.where((eb) => eb.or([eb('bounced_at', 'is', null), eb('bounced_at', '<', reported.at)])),
  )
}

/** Records that a message bounced; false when a later delivery or bounce was recorded already. */
export function recordBounced(db: Db, id: number, { reason, ...reported }: Reported & { reason: string }): boolean {
  const changes = { state: 'bounced', bounced_at: reported.at, delivered_at: null, last_error: reason } as const
  const isNewest = sql<boolean>`max(coalesce(delivered_at, ''), coalesce(bounced_at, '')) <= ${reported.at}`
  return write(db, report(id, reported, changes).where(isNewest)).changes === 1
}

export function recordComplained(db: Db, id: number, at: string): void {
  write(db, build.updateTable('messages').set({ complained_at: at }).where('id', '=', id))
}
