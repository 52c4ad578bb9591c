import { sql } from 'kysely'
import { build, type Db } from '../connection'
import { execute, executeFirst, write } from '../execute'
import { rowsOf } from '../rows'
import type { Row, Tables } from '../tables'

type Undo = Row<'undos'>

export const { find: findUndo, insert: insertUndo, remove: deleteUndo } = rowsOf('undos')

/** Changes that can be undone, the newest first; of one actor where one is given. */
export function listOpenUndos(db: Db, args: { since: string; actor?: string; limit: number }): Undo[] {
  const query = build
    .selectFrom('undos')
    .selectAll()
    .where('undone_at', 'is', null)
    .where('created_at', '>=', args.since)
    .orderBy('id', 'desc')
    .limit(args.limit)
  return execute(db, args.actor === undefined ? query : query.where('actor', '=', args.actor))
}

/** Marks it as taken back; false when it was already. */
export function claimUndo(db: Db, id: number, now: string): boolean {
  return (
    write(db, build.updateTable('undos').set({ undone_at: now }).where('id', '=', id).where('undone_at', 'is', null))
      .changes === 1
  )
}

export function deleteUndosBefore(db: Db, before: string): void {
  write(db, build.deleteFrom('undos').where('created_at', '<', before))
}

export function listEveryUndo(db: Db): Pick<Undo, 'id' | 'steps'>[] {
  return execute(db, build.selectFrom('undos').select(['id', 'steps']))
}

type Values = Record<string, string | number | null>
type Table = keyof Tables

/** The columns of a table; none when there is no such table. */
export function listColumns(db: Db, table: string): string[] {
  return execute(db, sql<{ name: string }>`SELECT name FROM pragma_table_info(${table})`).map((column) => column.name)
}

export function findAnyRow(db: Db, table: Table, id: string | number): Values | undefined {
  return executeFirst(db, sql<Values>`SELECT * FROM ${sql.table(table)} WHERE id = ${id}`)
}

export function insertAnyRow(db: Db, table: Table, row: Values): void {
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  const values = sql.join(Object.values(row).map((value) => sql.val(value)))
  write(db, sql`INSERT INTO ${sql.table(table)} (${names}) VALUES (${values})`)
}

export function updateAnyRow(db: Db, table: Table, id: string | number, set: Values): void {
  const pairs = sql.join(Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
  write(db, sql`UPDATE ${sql.table(table)} SET ${pairs} WHERE id = ${id}`)
}

export function deleteAnyRow(db: Db, table: Table, id: string | number): void {
  write(db, sql`DELETE FROM ${sql.table(table)} WHERE id = ${id}`)
}
