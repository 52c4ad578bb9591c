import { build, type Db } from '../connection'
import { executeFirst } from '../execute'
import type { Row } from '../tables'

/** Makes the customer, or brings name and phone up to date: any purchase does (PRODUCT §1). */
export function upsertCustomer(
  db: Db,
  customer: { name: string; email: string; phone: string; isEventSubscriber?: boolean; now: string },
): Row<'customers'> {
  const { name, email, phone, isEventSubscriber, now } = customer
  return executeFirst(
    db,
    build
      .insertInto('customers')
      .values({ name, email, phone, is_event_subscriber: isEventSubscriber ? 1 : 0, created_at: now, updated_at: now })
      .onConflict((oc) =>
        oc.column('email').doUpdateSet({
          name,
          ...(phone ? { phone } : {}),
          ...(isEventSubscriber ? { is_event_subscriber: 1 as const } : {}),
          updated_at: now,
        }),
      )
      .returningAll(),
  )!
}
