import { sql } from 'kysely'
import { build, type Db } from './connection'
import { executeFirst, write } from './execute'
import { prepared } from './prepared'
import type { Changes, NewRow, Row, Tables } from './tables'

/** The statements that every table needs, for `db/queries`: `export const findHold = findBy('holds', 'id')`. */
type Table = keyof Tables

/** The row with this value in a column, compiled once; null finds nothing. */
export function findBy<T extends Table, C extends string & keyof Row<T>>(table: T, column: C) {
  const query = prepared(
    (p: { value: unknown }) => sql<Row<T>>`SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${p.value}`,
  )
  return (db: Db, value: Row<T>[C] | null) => (value === null ? undefined : executeFirst(db, query({ value })))
}

export function insertInto<T extends Table>(table: T) {
  return (db: Db, row: NewRow<T>) =>
    executeFirst(
      db,
      build
        .insertInto(table)
        .values(row as never)
        .returningAll(),
    ) as Row<T>
}

export function updateById<T extends Table>(table: T) {
  return (db: Db, id: number | string, changes: Changes<T>) =>
    executeFirst(
      db,
      build
        .updateTable(table as 'bookings')
        .set(changes as never)
        .where('id', '=', id as number)
        .returningAll(),
    ) as Row<T>
}

export function deleteById(table: Table) {
  return (db: Db, id: number | string) => {
    write(db, sql`DELETE FROM ${sql.table(table)} WHERE id = ${id}`)
  }
}

type WithId = { [T in keyof Tables]: Row<T> extends { id: string | number } ? T : never }[keyof Tables]
type Id<T extends WithId> = Row<T> extends { id: infer I } ? I : never

/** The queries of a table for one row by its id; `R` is its row where that says more than the columns do. */
export function rowsOf<T extends WithId, R extends Row<T> = Row<T>>(name: T) {
  // Kysely does not follow a table that is a type parameter: inside, the columns of one stand for all.
  const table = name as 'payments'
  const byId = prepared((p: { id: string }) => build.selectFrom(table).selectAll().where('id', '=', p.id))
  return {
    find: (db: Db, id: Id<T>) => executeFirst(db, byId({ id: id as string })) as R | undefined,
    insert: (db: Db, row: NewRow<T>) => {
      const values = row as NewRow<'payments'>
      return executeFirst(db, build.insertInto(table).values(values).returningAll()) as unknown as R
    },
    update: (db: Db, id: Id<T>, changes: Changes<T>) => {
      const query = build.updateTable(table).set(changes as Changes<'payments'>)
      return executeFirst(db, query.where('id', '=', id as string).returningAll()) as unknown as R
    },
    remove: (db: Db, id: Id<T>): void => {
      write(db, build.deleteFrom(table).where('id', '=', id as string))
    },
  }
}
