import { sql } from 'kysely'
import { build, type Db } from '../connection'
import { execute, executeFirst, write } from '../execute'

/** An order of either kind. */
interface OrderOfCustomer {
  kind: 'paint_kit' | 'custom_frame'
  id: number
  reference: string
  price_cents: number
  order_status: string
  created_at: string
}

/** Kits and frames of a customer, newest first. */
export function listOrdersOfCustomer(db: Db, customerId: number): OrderOfCustomer[] {
  return execute(
    db,
    sql<OrderOfCustomer>`
      SELECT 'paint_kit' AS kind, id, reference, price_cents, order_status, created_at FROM paint_kit_orders WHERE customer_id = ${customerId}
      UNION ALL
      SELECT 'custom_frame', id, reference, price_cents, order_status, created_at FROM custom_frame_orders WHERE customer_id = ${customerId}
      ORDER BY created_at DESC`.compile(build),
  )
}

/** True while a booking that stands is for an evening that is not over. */
export function hasComingBooking(db: Db, args: { customerId: number; now: string }): boolean {
  return (
    executeFirst(
      db,
      sql`SELECT 1 FROM bookings b JOIN events e ON e.id = b.event_id
        WHERE b.customer_id = ${args.customerId} AND b.payment_status <> 'failed' AND e.ends_at > ${args.now}`.compile(
        build,
      ),
    ) !== undefined
  )
}

/** Who is meant: the customer's number, and the address that other tables know. */
interface PersonKey {
  customerId: number
  email: string
}

type Rows = Record<string, string | number | null>[]

/** Everything that is kept on a person, table by table; secrets of links and cookies are left out (Privacy Act). */
export function readPersonRecords(db: Db, { customerId, email }: PersonKey): Record<string, Rows> {
  const read = (query: ReturnType<typeof sql<Rows[number]>>) => execute(db, query.compile(build))
  const mine = sql`(customer_id = ${customerId} OR lower(email) = lower(${email}))`
  return {
    customer: read(
      sql`SELECT id, name, email, phone, is_event_subscriber, created_at, updated_at FROM customers WHERE id = ${customerId}`,
    ),
    bookings: read(
      sql`SELECT b.id, b.reference, e.title AS event, e.date, e.time, b.name, b.email, b.phone, b.party_size, b.payment_status,
        b.total_cents, b.credit_cents, b.special_requests, b.voucher_code, b.arrived_at, b.created_at
        FROM bookings b LEFT JOIN events e ON e.id = b.event_id WHERE b.customer_id = ${customerId} OR b.email = ${email} ORDER BY b.id`,
    ),
    vouchers: read(
      sql`SELECT id, code, kind, value_cents, people_count, places_left, value_left_cents, purchaser_name, purchaser_email, recipient_name,
        gift_message, redeemed_at, redeemed_by, expires_at, created_at FROM vouchers
        WHERE customer_id = ${customerId} OR lower(purchaser_email) = lower(${email}) ORDER BY id`,
    ),
    paintKitOrders: read(
      sql`SELECT id, reference, customer_name, customer_email, customer_phone, customer_address, pickup_notes, price_cents, payment_status,
        order_status, created_at FROM paint_kit_orders WHERE customer_id = ${customerId} OR lower(customer_email) = lower(${email}) ORDER BY id`,
    ),
    customFrameOrders: read(
      sql`SELECT id, reference, customer_name, customer_email, customer_phone, customer_address, artwork_description, frame_style, dimensions,
        pickup_notes, price_cents, payment_status, order_status, created_at FROM custom_frame_orders
        WHERE customer_id = ${customerId} OR lower(customer_email) = lower(${email}) ORDER BY id`,
    ),
    payments: read(
      sql`SELECT id, purpose, description, amount_cents, currency, refunded_cents, state, name, email, created_at, paid_at FROM payments
        WHERE email = ${email} COLLATE NOCASE ORDER BY created_at`,
    ),
    refunds: read(
      sql`SELECT r.id, r.payment_id, r.amount_cents, r.state, r.reason, r.created_at, r.done_at FROM refunds r
        JOIN payments p ON p.id = r.payment_id WHERE p.email = ${email} COLLATE NOCASE ORDER BY r.id`,
    ),
    auctionBidder: read(sql`SELECT id, first_name, last_name, email, created_at FROM bidders WHERE ${mine}`),
    auctionBids: read(
      sql`SELECT b.id, b.auction_id, b.bid_cents, b.max_cents, b.is_cancelled, b.created_at FROM bids b
        WHERE b.bidder_id IN (SELECT id FROM bidders WHERE ${mine}) ORDER BY b.id`,
    ),
    waitingLists: read(
      sql`SELECT w.id, e.title AS event, e.date, w.first_name, w.last_name, w.email, w.party_size, w.state, w.created_at
        FROM waiting_list w JOIN events e ON e.id = w.event_id WHERE w.email = ${email} ORDER BY w.id`,
    ),
    notifierList: read(
      sql`SELECT id, first_name, last_name, email, created_at, unsubscribed_at FROM notifier_list WHERE email = ${email}`,
    ),
    enquiries: read(
      sql`SELECT id, source, name, email, phone, message, created_at FROM enquiries WHERE lower(email) = lower(${email}) ORDER BY id`,
    ),
    messages: read(
      sql`SELECT id, kind, subject, text, state, created_at, accepted_at FROM messages WHERE to_email = ${email} COLLATE NOCASE ORDER BY id`,
    ),
  }
}

/** A blank for every place that says who somebody is. The amounts, dates and codes of the business's books stay. */
export function blankPerson(
  db: Db,
  { customerId, email, alias, name, now }: PersonKey & { alias: string; name: string; now: string },
): void {
  const run = (query: ReturnType<typeof sql>) => write(db, query.compile(build))
  const [first, last] = [name, 'person']
  run(sql`UPDATE bookings SET first_name = ${first}, last_name = '', name = ${name}, email = ${alias}, phone = '', special_requests = '',
    updated_at = ${now} WHERE customer_id = ${customerId} OR email = ${email}`)
  run(
    sql`UPDATE vouchers SET redeemed_by = ${name} WHERE redeemed_by IN (SELECT name FROM customers WHERE id = ${customerId})`,
  )
  run(sql`UPDATE vouchers SET purchaser_name = ${name}, purchaser_email = ${alias}, recipient_name = '', gift_message = ''
    WHERE customer_id = ${customerId} OR lower(purchaser_email) = lower(${email})`)
  for (const table of ['paint_kit_orders', 'custom_frame_orders'] as const) {
    run(sql`UPDATE ${sql.table(table)} SET customer_name = ${name}, customer_email = ${alias}, customer_phone = '', customer_address = ${name},
      pickup_notes = '', admin_notes = '', updated_at = ${now} WHERE customer_id = ${customerId} OR lower(customer_email) = lower(${email})`)
  }
  run(sql`UPDATE custom_frame_orders SET artwork_description = ${name} WHERE customer_id = ${customerId}`)
  run(
    sql`UPDATE payments SET name = ${name}, email = ${alias}, visitor = NULL, details = ${blankDetails()} WHERE email = ${email} COLLATE NOCASE`,
  )
  run(sql`UPDATE simulated_charges SET email = ${alias} WHERE lower(email) = lower(${email})`)
  run(sql`UPDATE holds SET name = ${name}, email = ${alias}, address = '', form = NULL WHERE email = ${email}`)
  run(
    sql`UPDATE auction_results SET winner_name = ${name}, winner_email = ${alias} WHERE lower(winner_email) = lower(${email})`,
  )
  run(sql`DELETE FROM bidder_devices WHERE bidder_id IN (SELECT id FROM bidders WHERE email = ${email})
    AND id NOT IN (SELECT device_id FROM bids WHERE device_id IS NOT NULL)`)
  run(
    sql`UPDATE bidders SET first_name = ${first}, last_name = ${last}, email = ${alias} WHERE customer_id = ${customerId} OR email = ${email}`,
  )
  run(sql`DELETE FROM waiting_list WHERE email = ${email}`)
  run(sql`DELETE FROM notifier_list WHERE email = ${email}`)
  run(sql`DELETE FROM enquiries WHERE lower(email) = lower(${email})`)
  // What was written to the person, and what the owner was told about them.
  run(
    sql`DELETE FROM messages WHERE to_email = ${email} COLLATE NOCASE OR reply_to = ${email} COLLATE NOCASE OR instr(lower(text), lower(${email})) > 0`,
  )
  run(sql`UPDATE customers SET name = ${name}, email = ${alias}, phone = '', is_event_subscriber = 0, anonymised_at = ${now}, updated_at = ${now}
    WHERE id = ${customerId}`)
}

/** The fields of a purchase's kept form that name somebody. */
const NAMING = [
  'firstName',
  'lastName',
  'name',
  'email',
  'phone',
  'specialRequests',
  'purchaserName',
  'purchaserEmail',
  'recipientName',
  'giftMessage',
  'customerName',
  'customerEmail',
  'customerPhone',
  'customerAddress',
  'pickupNotes',
]

/** The kept form without them; what was bought stays. `json_replace` leaves out what is not there. */
function blankDetails() {
  const pairs = sql.join(NAMING.map((field) => sql`${`$.${field}`}, ''`))
  return sql`CASE WHEN details IS NULL THEN NULL ELSE json_replace(details, ${pairs}) END`
}
