import { sql } from 'kysely'
import { build, type Db } from '../connection'
import { execute, write } from '../execute'
import { preparedRows } from '../prepared'
import { rowsOf } from '../rows'
import type { Row, Tables } from '../tables'

type Undo = Row<'undos'>

export const { find: findUndo, insert: insertUndo, remove: deleteUndo } = rowsOf('undos')

/** Changes that can be undone, newest first; only those of `actor` when given. */
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

/** Marks a change as undone; false when it already was. */
export function claimUndo(db: Db, id: number, now: string): boolean {
  const taken = build.updateTable('undos').set({ undone_at: now }).where('id', '=', id).where('undone_at', 'is', null)
  return write(db, taken).changes === 1
}

/** Returns how many were deleted. */
export function deleteUndosBefore(db: Db, before: string): number {
  return write(db, build.deleteFrom('undos').where('created_at', '<', before)).changes
}

export const listEveryUndo = preparedRows(() => build.selectFrom('undos').select(['id', 'steps']))

type Values = Record<string, string | number | null>

/** The columns of a table; none when the table does not exist. */
export function listColumns(db: Db, table: string): string[] {
  return execute(db, sql<{ name: string }>`SELECT name FROM pragma_table_info(${table})`).map((column) => column.name)
}

/** The rows of the table that an undo names. */
export function rowsOfAny(table: keyof Tables) {
  return rowsOf(table as 'undos') as unknown as {
    find(db: Db, id: string | number): Values | undefined
    insert(db: Db, row: Values): void
    update(db: Db, id: string | number, set: Values): void
    remove(db: Db, id: string | number): void
  }
}
