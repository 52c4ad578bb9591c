import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../connection'
import { execute } from '../../execute'

/** A customer's id, and every address that other tables have for the same person. */
export interface Person {
  customerId: number
  emails: readonly string[]
}

function paymentsOf(customerId: number) {
  const bought = ['bookings', 'vouchers', 'orders', 'enquiries', 'parties']
  const reads = bought.map(
    (table) =>
      sql`SELECT payment_id FROM ${sql.table(table)} WHERE customer_id = ${customerId} AND payment_id IS NOT NULL`,
  )
  return sql`id IN (${sql.join(reads, sql` UNION ALL `)})`
}

/** A customer with their present and earlier addresses, except addresses that belong to another customer now. */
export function readPerson(db: Db, { id, email }: { id: number; email: string }): Person {
  const rows = execute(
    db,
    sql<{ email: string }>`SELECT DISTINCT lower(known.email) AS email FROM (
        SELECT email FROM bookings WHERE customer_id = ${id}
        UNION ALL SELECT purchaser_email FROM vouchers WHERE customer_id = ${id}
        UNION ALL SELECT customer_email FROM orders WHERE customer_id = ${id}
        UNION ALL SELECT email FROM bidders WHERE customer_id = ${id}
        UNION ALL SELECT email FROM enquiries WHERE customer_id = ${id}
        UNION ALL SELECT email FROM parties WHERE customer_id = ${id}
        UNION ALL SELECT email FROM payments WHERE ${paymentsOf(id)}
      ) AS known
      WHERE known.email <> '' AND NOT EXISTS (SELECT 1 FROM customers c WHERE c.email = known.email AND c.id <> ${id})`,
  )
  return { customerId: id, emails: [...new Set([email.toLowerCase(), ...rows.map((row) => row.email)])] }
}

/** The condition that a column is one of the person's addresses, ignoring case. */
export function isTheirs({ emails }: Person, column: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} COLLATE NOCASE IN (${sql.join([...emails])})`
}

/** The condition that a payment is the person's, by its address or by what it paid for. */
export function isTheirPayment(person: Person): RawBuilder<boolean> {
  return sql<boolean>`(${isTheirs(person, 'email')} OR ${paymentsOf(person.customerId)})`
}

const EMAIL_COLUMNS = {
  bookings: 'email',
  vouchers: 'purchaser_email',
  orders: 'customer_email',
  bidders: 'email',
  enquiries: 'email',
  parties: 'email',
} as const

/** A person's rows, by customer id or e-mail address, and the reviews of their bookings. */
export function listRowsOfPerson(db: Db, person: Person): { table: string; id: number }[] {
  const rows = Object.entries(EMAIL_COLUMNS).flatMap(([table, column]) =>
    execute(
      db,
      sql<{ id: number }>`SELECT id FROM ${sql.table(table)}
        WHERE customer_id = ${person.customerId} OR ${isTheirs(person, column)}`,
    ).map(({ id }) => ({ table, id })),
  )
  const bookings = sql.join([0, ...rows.flatMap(({ table, id }) => (table === 'bookings' ? id : []))])
  const reviews = execute(db, sql<{ id: number }>`SELECT id FROM reviews WHERE booking_id IN (${bookings})`)
  return [...rows, ...reviews.map(({ id }) => ({ table: 'reviews', id }))]
}
