import type { Db } from '#db/connection'

/** The rows of these tables, as text. */
export const storedIn = ({ db: { sqlite } }: { db: Db }, ...tables: string[]): string =>
  JSON.stringify(tables.flatMap((table) => sqlite.prepare(`SELECT * FROM "${table}"`).all()))

/** The rows of every table, as text, by the name of the table. */
export function everythingIn(services: { db: Db }): Map<string, string> {
  const tables = services.db.sqlite.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all()
  return new Map((tables as string[]).map((table) => [table, storedIn(services, table)]))
}
