import { type SelectQueryBuilder, sql } from 'kysely'
import { build, type Db } from './connection'
import { execute, executeFirst, write } from './execute'
import { prepared } from './prepared'
import type { Changes, NewRow, Row, Tables } from './tables'

type WithId = { [T in keyof Tables]: Row<T> extends { id: string | number } ? T : never }[keyof Tables]
type Id<T extends WithId> = Row<T> extends { id: infer I } ? I : never

/** The condition that a column has this value and the columns of `only` have theirs. */
function isMatch(column: string, value: unknown, only: object) {
  const others = Object.entries(only).map(([name, is]) => sql`${sql.ref(name)} = ${sql.lit(is)}`)
  return sql.join([sql`${sql.ref(column)} = ${value}`, ...others], sql` AND `)
}

/**
 * Makes a compiled query for the row with a value in `column` and the values of `only`; null finds nothing. `R` as in
 * `rowsOf`.
 */
export function findBy<T extends keyof Tables, C extends string & keyof Row<T>, R extends Row<T> = Row<T>>(
  table: T,
  column: C,
  only: Partial<Row<T>> = {},
) {
  const query = prepared(
    (value: unknown) => sql<R>`SELECT * FROM ${sql.table(table)} WHERE ${isMatch(column, value, only)}`,
  )
  return (db: Db, value: Row<T>[C] | null | undefined) =>
    value === null || value === undefined ? undefined : executeFirst(db, query(value))
}

type Order<T extends keyof Tables> = (string & keyof Row<T>) | `${string & keyof Row<T>} DESC`

/** Makes a compiled query for the ordered rows with a value in `column` and the values of `only`. */
export function listBy<T extends keyof Tables, C extends string & keyof Row<T>>(
  table: T,
  column: C,
  order: Order<T>,
  only: Partial<Row<T>> = {},
) {
  const query = prepared(
    (value: unknown) =>
      sql<Row<T>>`SELECT * FROM ${sql.table(table)} WHERE ${isMatch(column, value, only)} ORDER BY ${sql.raw(order)}`,
  )
  return (db: Db, value: Row<T>[C]): Row<T>[] => execute(db, query(value))
}

/** Deletes the rows with this value in a column; returns how many there were. */
export function deleteBy<T extends keyof Tables, C extends string & keyof Row<T>>(table: T, column: C) {
  return (db: Db, value: Row<T>[C]): number =>
    write(db, sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${value}`).changes
}

/** Inserts a row and returns true; when the same row exists already, leaves that one unchanged and returns false. */
export function insertOnce<T extends keyof Tables>(name: T) {
  const table = name as 'payments'
  return (db: Db, row: NewRow<T>): boolean => {
    const insert = build.insertInto(table).values(row as NewRow<'payments'>)
    const query = insert.onConflict((conflict) => conflict.doNothing())
    return write(db, query).changes === 1
  }
}

/** A table's queries for one row by its id. Pass `R` where the row has a narrower type than its columns. */
export function rowsOf<T extends WithId, R extends Row<T> = Row<T>>(name: T) {
  // Kysely cannot type a table that is a type parameter, so the code below uses the columns of one table for all.
  const table = name as 'payments'
  const insert = prepared((row: NewRow<'payments'>) => build.insertInto(table).values(row).returningAll())
  const update = prepared(({ id, ...changes }: Changes<'payments'> & { id: string }) =>
    build.updateTable(table).set(changes).where('id', '=', id).returningAll(),
  )
  return {
    find: findBy(table, 'id') as unknown as (db: Db, id: Id<T> | null | undefined) => R | undefined,
    insert: (db: Db, row: NewRow<T>) => executeFirst(db, insert(row as NewRow<'payments'>)) as unknown as R,
    update: (db: Db, id: Id<T>, changes: Changes<T>) =>
      executeFirst(db, update({ ...(changes as Changes<'payments'>), id: id as string })) as unknown as R,
    remove: (db: Db, id: Id<T>): void => {
      write(db, build.deleteFrom(table).where('id', '=', id as string))
    },
  }
}

/** The value of a column that is 1 or 0; undefined for one that is not to change. */
export const flag = (isOn: boolean | undefined) => (isOn === undefined ? undefined : isOn ? 1 : 0)

/** The columns of a change that differ from the row; undefined means unchanged. */
export function differences<Changed extends object>(before: object, changes: Changed): Partial<Changed> {
  const was = before as Record<string, unknown>
  const differs = ([name, value]: [string, unknown]) => value !== undefined && value !== was[name]
  return Object.fromEntries(Object.entries(changes).filter(differs)) as Partial<Changed>
}

/** A query for the filtered and sorted rows of a list, from any tables. */
// biome-ignore lint/suspicious/noExplicitAny: only the code that builds a query needs to know its tables.
export type ListQuery<Row> = SelectQueryBuilder<any, any, Row>

/** How many rows a query finds. */
export function countRows(db: Db, query: ListQuery<unknown>): number {
  const count = query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('count'))
  return executeFirst(db, count)!.count
}
