import { type InferResult, type SqlBool, sql } from 'kysely'
import { build, type Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import { preparedRow } from '../../prepared'
import { findBy, rowsOf } from '../../rows'
import type { Row } from '../../tables'
import { fits } from '../search'

export type Customer = Row<'customers'>

export const { find: findCustomer, update: updateCustomer, remove: deleteCustomerRow } = rowsOf('customers')
export const findCustomerByEmail = findBy('customers', 'email')

/** Unsubscribes the customer with this address from e-mails about events. */
export function endSubscription(db: Db, { email, now }: { email: string; now: string }): void {
  const ended = build.updateTable('customers').set({ is_event_subscriber: 0, updated_at: now })
  write(db, ended.where('email', '=', email).where('is_event_subscriber', '=', 1))
}

/** Reverses that for a customer who was unsubscribed. */
export function resumeSubscription(db: Db, { email, now }: { email: string; now: string }): void {
  const resumed = build.updateTable('customers').set({ is_event_subscriber: 1, updated_at: now })
  write(db, resumed.where('email', '=', email).where('unsubscribed_at', 'is not', null))
}

export const CUSTOMER_TABLES = ['bookings', 'vouchers', 'orders', 'bidders', 'enquiries', 'parties'] as const
type CustomerTable = (typeof CUSTOMER_TABLES)[number]

/** Moves every row of a customer in one table to another customer, or to none; returns the rows' ids. */
export function reassignRows(db: Db, table: CustomerTable, { from, to }: { from: number; to: number | null }) {
  const query = sql<{ id: number }>`
    UPDATE ${sql.table(table)} SET customer_id = ${to} WHERE customer_id = ${from} RETURNING id`
  return execute(db, query)
}

/** Creates the customer, or updates name and phone; every purchase does this (rule 9.10). */
export function upsertCustomer(
  db: Db,
  customer: { name: string; email: string; phone: string; isEventSubscriber?: boolean; now: string },
): Row<'customers'> {
  const { name, email, phone, isEventSubscriber, now } = customer
  const is_event_subscriber = isEventSubscriber ? 1 : 0
  const inserted = build
    .insertInto('customers')
    .values({ name, email, phone, is_event_subscriber, created_at: now, updated_at: now })
    .onConflict((oc) =>
      oc.column('email').doUpdateSet({
        name,
        ...(phone ? { phone } : {}),
        ...(isEventSubscriber ? { is_event_subscriber } : {}),
        updated_at: now,
      }),
    )
  return executeFirst(db, inserted.returningAll())!
}

/**
 * Copies a customer's new address and phone number to coming bookings that had the old ones; returns which columns of
 * which bookings changed.
 */
export function moveComingContacts(
  db: Db,
  args: { customerId: number; before: Customer; after: Customer; now: string },
): { id: number; name: 'email' | 'phone' }[] {
  const { customerId, before, after, now } = args
  const isComing = sql<boolean>`(event_id IS NULL OR event_id IN (SELECT id FROM events WHERE ends_at > ${now}))`
  return (['email', 'phone'] as const).flatMap((name) => {
    if (before[name] === after[name]) return []
    const moved = build
      .updateTable('bookings')
      .set({ [name]: after[name], updated_at: now })
      .where((eb) => eb.and({ customer_id: customerId, [name]: before[name] }))
      .where(isComing)
    return execute(db, moved.returning('id')).map(({ id }) => ({ id, name }))
  })
}

/** A customer with counts of classes and vouchers. */
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

/** One customer with the columns of the list, even when anonymised. */
export const findListedCustomer = preparedRow((args: { id: number; now: string }) =>
  customers(args.now).where('c.id', '=', args.id),
)

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

/** Vouchers that the customer bought on the site or paid to the owner by hand. */
const BOUGHT = sql<SqlBool>`v.customer_id = c.id AND (v.kind = 'sold' OR v.payment_id IS NOT NULL)`
