import { type InferResult, type SqlBool, sql } from 'kysely'
import { build, type Db } from '../../connection'
import { executeFirst } from '../../execute'
import { fits } from '../search'

/** A customer with what happened counted. */
export type ListedCustomer = InferResult<ReturnType<typeof customers>>[number]

export interface CustomerFilter {
  show: 'every' | 'subscribers'
  /** A name, a part of an e-mail, or a phone number however it is written. */
  search: string
}

/** Customers by name. `now` decides which evenings are over. */
export function customerRows({ show, search }: CustomerFilter, now: string) {
  const found = customers(now)
    .where('c.anonymised_at', 'is', null)
    .where(fits(search, { words: ['c.name'], parts: ['c.email'], phones: ['c.phone'] }))
    .orderBy(sql`c.name COLLATE NOCASE`)
    .orderBy('c.id')
  return show === 'subscribers' ? found.where('c.is_event_subscriber', '=', 1) : found
}

/** One customer with what happened counted, an anonymised one too. */
export function findListedCustomer(db: Db, args: { id: number; now: string }): ListedCustomer | undefined {
  return executeFirst(db, customers(args.now).where('c.id', '=', args.id))
}

function customers(now: string) {
  return build
    .selectFrom('customers as c')
    .selectAll('c')
    .select([
      sql<number>`(SELECT count(*) FROM bookings b JOIN events e ON e.id = b.event_id
      WHERE b.customer_id = c.id AND b.payment_status = 'paid' AND e.ends_at <= ${now})`.as('classes_attended'),
      sql<number>`(SELECT count(*) FROM vouchers v WHERE ${BOUGHT})`.as('vouchers_purchased'),
      sql<number>`(SELECT coalesce(sum(v.value_cents), 0) FROM vouchers v WHERE ${BOUGHT})`.as('total_voucher_cents'),
    ])
}

/** On the site, or from the owner by hand. */
const BOUGHT = sql<SqlBool>`v.customer_id = c.id AND (v.kind = 'sold' OR v.payment_id IS NOT NULL)`
