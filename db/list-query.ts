import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from './connection'
import { executeFirst } from './execute'

/** The rows of a list, filtered and sorted, from whichever tables. */
// biome-ignore lint/suspicious/noExplicitAny: only the code that builds a query needs to know its tables.
export type ListQuery<Row> = SelectQueryBuilder<any, any, Row>

/** How many rows a query finds. */
export function countRows(db: Db, query: ListQuery<unknown>): number {
  const count = query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('count'))
  return executeFirst(db, count)!.count
}
