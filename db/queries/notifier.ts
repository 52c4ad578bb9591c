import { build, type Db } from '../connection'
import { executeFirst, write } from '../execute'
import type { NewRow, Row } from '../tables'

/** Joins the notifier list; joining twice is one entry, and joining again after leaving counts as joining. */
export function joinNotifierList(
  db: Db,
  entry: NewRow<'notifier_list'>,
): { row: Row<'notifier_list'>; isNew: boolean } {
  const before = executeFirst(db, build.selectFrom('notifier_list').selectAll().where('email', '=', entry.email))
  const row = executeFirst(
    db,
    build
      .insertInto('notifier_list')
      .values(entry)
      .onConflict((oc) =>
        oc
          .column('email')
          .doUpdateSet({ first_name: entry.first_name, last_name: entry.last_name, unsubscribed_at: null }),
      )
      .returningAll(),
  )!
  return { row, isNew: !before || before.unsubscribed_at !== null }
}

/** Joins an event's waiting list; joining twice is one entry that keeps its place. */
export function joinWaitingList(db: Db, entry: NewRow<'waiting_list'>): { row: Row<'waiting_list'>; isNew: boolean } {
  const before = executeFirst(
    db,
    build
      .selectFrom('waiting_list')
      .selectAll()
      .where('event_id', '=', entry.event_id)
      .where('email', '=', entry.email),
  )
  const row = executeFirst(
    db,
    build
      .insertInto('waiting_list')
      .values(entry)
      .onConflict((oc) =>
        oc.columns(['event_id', 'email']).doUpdateSet({
          first_name: entry.first_name,
          last_name: entry.last_name,
          ...(entry.party_size ? { party_size: entry.party_size } : {}),
        }),
      )
      .returningAll(),
  )!
  return { row, isNew: !before }
}

export function findNotifierEntry(db: Db, id: number): Row<'notifier_list'> | undefined {
  return executeFirst(db, build.selectFrom('notifier_list').selectAll().where('id', '=', id))
}

export function leaveNotifierList(db: Db, id: number, now: string): void {
  write(db, build.updateTable('notifier_list').set({ unsubscribed_at: now }).where('id', '=', id))
}
