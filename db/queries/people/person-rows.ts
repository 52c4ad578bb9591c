import { sql } from 'kysely'
import { build, type Db } from '../../connection'
import { execute } from '../../execute'
import { isTheirs, type Person } from './person-key'

/** Where a person's own rows say their address. */
const ADDRESS_COLUMNS = {
  bookings: 'email',
  vouchers: 'purchaser_email',
  orders: 'customer_email',
  bidders: 'email',
  enquiries: 'email',
} as const

/** The rows that are a person's: by the customer's number, or by an address of theirs. */
export function listRowsOfPerson(db: Db, person: Person): { table: keyof typeof ADDRESS_COLUMNS; id: number }[] {
  const tables = Object.keys(ADDRESS_COLUMNS) as (keyof typeof ADDRESS_COLUMNS)[]
  return tables.flatMap((table) =>
    execute(
      db,
      sql<{ id: number }>`SELECT id FROM ${sql.table(table)}
        WHERE customer_id = ${person.customerId} OR ${isTheirs(person, ADDRESS_COLUMNS[table])}`.compile(build),
    ).map(({ id }) => ({ table, id })),
  )
}
