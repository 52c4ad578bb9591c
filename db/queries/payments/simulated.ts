import { sql } from 'kysely'
import { build, type Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import { findBy, rowsOf } from '../../rows'
import type { Row } from '../../tables'

export type SimulatedCharge = Row<'simulated_charges'>

export const { insert: insertSimulatedCharge, update: updateSimulatedCharge } = rowsOf('simulated_charges')
export const { insert: insertSimulatedEvent } = rowsOf('simulated_events')
export const { insert: insertSimulatedRefund } = rowsOf('simulated_refunds')

/** Finds a charge by its id, intent id, client secret or idempotency key. */
export function findSimulatedCharge(
  db: Db,
  by: 'id' | 'intent_id' | 'client_secret' | 'idempotency_key',
  value: string,
): SimulatedCharge | undefined {
  return executeFirst(db, build.selectFrom('simulated_charges').selectAll().where(by, '=', value))
}

export function findLapsedSimulatedCharges(db: Db, now: string): SimulatedCharge[] {
  const unpaid = build.selectFrom('simulated_charges').selectAll().where('status', 'in', ['open', 'requires_action'])
  return execute(db, unpaid.where('expires_at', '<=', now))
}

/** Events that are due for delivery, in the order in which they happened. */
export function findDueSimulatedEvents(db: Db, now: string, limit: number): Row<'simulated_events'>[] {
  const waiting = build.selectFrom('simulated_events').selectAll().where('delivered_at', 'is', null)
  return execute(db, waiting.where('next_try_at', '<=', now).orderBy(sql`rowid`).limit(limit))
}

/** Claims one try of an event; false when another process claimed it since it was read. */
export function claimSimulatedEvent(db: Db, args: { id: string; tries: number; nextTryAt: string }): boolean {
  const query = build
    .updateTable('simulated_events')
    .set({ tries: args.tries + 1, next_try_at: args.nextTryAt })
    .where((eb) => eb.and({ id: args.id, tries: args.tries }))
    .where('delivered_at', 'is', null)
  return write(db, query).changes === 1
}

export function markSimulatedEventDelivered(db: Db, id: string, now: string): void {
  write(db, build.updateTable('simulated_events').set({ delivered_at: now }).where('id', '=', id))
}

export const findSimulatedRefundByKey = findBy('simulated_refunds', 'idempotency_key')

export function listSimulatedRefunds(db: Db, intentId: string): Row<'simulated_refunds'>[] {
  const refunds = build.selectFrom('simulated_refunds').selectAll().where('intent_id', '=', intentId)
  return execute(db, refunds.orderBy('created_at').orderBy('id'))
}

export interface SimulatedMoney {
  id: string
  intent_id: string
  /** Negative: a refund. */
  cents: number
  currency: string
  description: string
  at: string
}

/** Charges and refunds in a time span, oldest first. */
export function listSimulatedMoney(db: Db, span: { from: string; before: string }): SimulatedMoney[] {
  return execute(
    db,
    sql`SELECT * FROM (
        SELECT id, intent_id, amount_cents AS cents, currency, description, paid_at AS at
          FROM simulated_charges WHERE paid_at IS NOT NULL
        UNION ALL
        SELECT r.id, r.intent_id, -r.amount_cents, c.currency, c.description, r.created_at
          FROM simulated_refunds r JOIN simulated_charges c ON c.intent_id = r.intent_id)
      WHERE at >= ${span.from} AND at < ${span.before} ORDER BY at, id`,
  )
}
