import { sql } from 'kysely'
import { build, type Db } from '../../connection'
import { execute, executeFirst, write } from '../../execute'
import type { Changes, Row } from '../../tables'

export type Customer = Row<'customers'>

export function findCustomer(db: Db, id: number): Customer | undefined {
  return executeFirst(db, build.selectFrom('customers').selectAll().where('id', '=', id))
}

export function findCustomerByEmail(db: Db, email: string): Customer | undefined {
  return executeFirst(db, build.selectFrom('customers').selectAll().where('email', '=', email))
}

export function updateCustomer(db: Db, id: number, changes: Changes<'customers'>): Customer {
  return executeFirst(db, build.updateTable('customers').set(changes).where('id', '=', id).returningAll())!
}

/** The customer of this address gets no more e-mails about events. */
export function endSubscription(db: Db, { email, now }: { email: string; now: string }): void {
  const query = build
    .updateTable('customers')
    .set({ is_event_subscriber: 0, updated_at: now })
    .where('email', '=', email)
    .where('is_event_subscriber', '=', 1)
  write(db, query)
}

export function deleteCustomerRow(db: Db, id: number): void {
  write(db, build.deleteFrom('customers').where('id', '=', id))
}

export const CUSTOMER_TABLES = ['bookings', 'vouchers', 'orders', 'bidders', 'enquiries'] as const
type CustomerTable = (typeof CUSTOMER_TABLES)[number]

export function listIdsOfCustomer(db: Db, table: CustomerTable, customerId: number): number[] {
  const query = sql<{ id: number }>`SELECT id FROM ${sql.table(table)} WHERE customer_id = ${customerId}`.compile(build)
  return execute(db, query).map((row) => row.id)
}

/** Gives every row of a customer in one table to another, or to nobody. */
export function reassignRows(db: Db, table: CustomerTable, args: { from: number; to: number | null }): void {
  write(
    db,
    sql`UPDATE ${sql.table(table)} SET customer_id = ${args.to} WHERE customer_id = ${args.from}`.compile(build),
  )
}

/** Makes the customer, or updates name and phone: any purchase does (rule 9.10). */
export function upsertCustomer(
  db: Db,
  customer: { name: string; email: string; phone: string; isEventSubscriber?: boolean; now: string },
): Row<'customers'> {
  const { name, email, phone, isEventSubscriber, now } = customer
  const query = build
    .insertInto('customers')
    .values({
      name,
      email,
      phone,
      is_event_subscriber: isEventSubscriber ? 1 : 0,
      created_at: now,
      updated_at: now,
    })
    .onConflict((oc) =>
      oc.column('email').doUpdateSet({
        name,
        ...(phone ? { phone } : {}),
        ...(isEventSubscriber ? { is_event_subscriber: 1 as const } : {}),
        updated_at: now,
      }),
    )
    .returningAll()
  return executeFirst(db, query)!
}

/**
 * Gives the bookings to come (and rainchecks) of a customer the new address and number, where they had the old ones;
 * answers which ones changed, and what of them.
 */
export function moveComingContacts(
  db: Db,
  args: { customerId: number; before: Customer; after: Customer; now: string },
): { id: number; name: 'email' | 'phone' }[] {
  const { customerId, before, after, now } = args
  const isComing = sql<boolean>`(event_id IS NULL OR event_id IN (SELECT id FROM events WHERE ends_at > ${now}))`
  return (['email', 'phone'] as const).flatMap((name) => {
    if (before[name] === after[name]) return []
    const query = build
      .updateTable('bookings')
      .set({ [name]: after[name], updated_at: now })
      .where('customer_id', '=', customerId)
      .where(name, '=', before[name])
      .where(isComing)
      .returning('id')
    const moved = execute(db, query)
    return moved.map(({ id }) => ({ id, name }))
  })
}
