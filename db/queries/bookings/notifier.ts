import { build, type Db } from '../../connection'
import { executeFirst, write } from '../../execute'
import type { NewRow, Row } from '../../tables'

export type NotifierEntry = Row<'notifier_list'>

/** Joins the notifier list; joining twice is one entry, and who has left stays off it. */
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
      .onConflict((oc) => oc.column('email').doUpdateSet({ first_name: entry.first_name, last_name: entry.last_name }))
      .returningAll(),
  )!
  return { row, isNew: !before }
}

/** Takes back that somebody left. */
export function returnToNotifierList(db: Db, id: number): void {
  write(db, build.updateTable('notifier_list').set({ unsubscribed_at: null }).where('id', '=', id))
}

export function findNotifierEntry(db: Db, id: number): Row<'notifier_list'> | undefined {
  return executeFirst(db, build.selectFrom('notifier_list').selectAll().where('id', '=', id))
}

export function leaveNotifierList(db: Db, id: number, now: string): void {
  write(db, build.updateTable('notifier_list').set({ unsubscribed_at: now }).where('id', '=', id))
}

export function findNotifierEntryByEmail(db: Db, email: string): Row<'notifier_list'> | undefined {
  return executeFirst(db, build.selectFrom('notifier_list').selectAll().where('email', '=', email))
}

export function findWaitingEntry(db: Db, id: number): Row<'waiting_list'> | undefined {
  return executeFirst(db, build.selectFrom('waiting_list').selectAll().where('id', '=', id))
}
