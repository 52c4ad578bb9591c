import { sql } from 'kysely'
import type { Db } from '../../connection'
import { execute, write } from '../../execute'
import type { NewRow, Row } from '../../tables'

export function insertSimulatedEvent(db: Db, row: NewRow<'simulated_events'>): void {
  write(db, db.build.insertInto('simulated_events').values(row))
}

/** Events to be delivered now, in the order in which they happened. */
export function findDueSimulatedEvents(db: Db, args: { now: string; most: number }): Row<'simulated_events'>[] {
  return execute(
    db,
    db.build
      .selectFrom('simulated_events')
      .selectAll()
      .where('delivered_at', 'is', null)
      .where('next_try_at', '<=', args.now)
      .orderBy(sql`rowid`)
      .limit(args.most),
  )
}

/** Takes one try of an event; false when somebody else took it since it was read. */
export function claimSimulatedEvent(db: Db, args: { id: string; tries: number; nextTryAt: string }): boolean {
  return (
    write(
      db,
      db.build
        .updateTable('simulated_events')
        .set({ tries: args.tries + 1, next_try_at: args.nextTryAt })
        .where('id', '=', args.id)
        .where('tries', '=', args.tries)
        .where('delivered_at', 'is', null),
    ).changes === 1
  )
}

export function markSimulatedEventDelivered(db: Db, args: { id: string; now: string }): void {
  write(db, db.build.updateTable('simulated_events').set({ delivered_at: args.now }).where('id', '=', args.id))
}
