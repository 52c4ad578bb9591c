import { type RawBuilder, sql } from 'kysely'
import { build, type Db } from '../connection'
import { execute, executeFirst } from '../execute'
import type { Row } from '../tables'
import { fits } from './search'

/** A customer with what happened counted. */
export type ListedCustomer = Row<'customers'> & {
  classes_attended: number
  vouchers_purchased: number
  total_voucher_cents: number
}

/** Customers that were not anonymised: all, or those who asked for news. */
export interface CustomerFilter {
  show: 'every' | 'subscribers'
  /** A name, a part of an e-mail, or a phone number however it is written. */
  search: string
}

type Window = { limit: number; offset: number }

/** Customers by name. `now` decides which evenings are over. */
export function listCustomerRows(db: Db, args: CustomerFilter & { now: string } & Partial<Window>): ListedCustomer[] {
  const window = args.limit === undefined ? sql`` : sql`LIMIT ${args.limit} OFFSET ${args.offset ?? 0}`
  return select(db, args.now, sql`${where(args)} ORDER BY c.name COLLATE NOCASE, c.id ${window}`)
}

export function countCustomerRows(db: Db, args: CustomerFilter): number {
  return executeFirst(
    db,
    sql<{ count: number }>`SELECT count(*) AS count FROM customers c ${where(args)}`.compile(build),
  )!.count
}

/** One customer with what happened counted, an anonymised one too. */
export function findListedCustomer(db: Db, args: { id: number; now: string }): ListedCustomer | undefined {
  return select(db, args.now, sql`WHERE c.id = ${args.id}`)[0]
}

/** On the site, or from the owner by hand. */
const BOUGHT = sql`v.customer_id = c.id AND (v.kind = 'sold' OR v.payment_id IS NOT NULL)`

function select(db: Db, now: string, rest: RawBuilder<unknown>): ListedCustomer[] {
  return execute(
    db,
    sql<ListedCustomer>`SELECT c.*,
      (SELECT count(*) FROM bookings b JOIN events e ON e.id = b.event_id
        WHERE b.customer_id = c.id AND b.payment_status = 'paid' AND e.ends_at <= ${now}) AS classes_attended,
      (SELECT count(*) FROM vouchers v WHERE ${BOUGHT}) AS vouchers_purchased,
      (SELECT coalesce(sum(v.value_cents), 0) FROM vouchers v WHERE ${BOUGHT}) AS total_voucher_cents
      FROM customers c ${rest}`.compile(build),
  )
}

function where({ show, search }: CustomerFilter): RawBuilder<unknown> {
  const all = [sql`c.anonymised_at IS NULL`]
  if (show === 'subscribers') all.push(sql`c.is_event_subscriber = 1`)
  if (search !== '') all.push(fits(search, { words: ['c.name'], parts: ['c.email'], phones: ['c.phone'] }))
  return sql`WHERE ${sql.join(all, sql` AND `)}`
}
