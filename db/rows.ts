import { build, type Db } from './connection'
import { executeFirst, write } from './execute'
import { prepared } from './prepared'
import type { Changes, NewRow, Row, Tables } from './tables'

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
