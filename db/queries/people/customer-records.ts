import { sql } from 'kysely'
import { emailInText } from '../../../app/lib/text'
import type { Db } from '../../connection'
import { execute, exists, write } from '../../execute'
import { listBy } from '../../rows'
import type { Row } from '../../tables'
import { isStillOwed } from '../auctions/auctions'
import { isTheirPayment, isTheirs, type Person } from './person-key'

export const listOrdersOfCustomer = listBy('orders', 'customer_id', 'created_at DESC')

/** True while the person has a booking that did not fail for an event that is not over. */
export function hasComingBooking(db: Db, { now, ...person }: Person & { now: string }): boolean {
  const query = sql`SELECT 1 FROM bookings b JOIN events e ON e.id = b.event_id
    WHERE (b.customer_id = ${person.customerId} OR ${isTheirs(person, 'b.email')})
    AND b.payment_status <> 'failed' AND e.ends_at > ${now}`
  return exists(db, query)
}

/** True while a voucher that the person bought or will receive waits for the day on which it is e-mailed. */
export function isPresentWaiting(db: Db, { now, ...person }: Person & { now: string }): boolean {
  const query = sql`SELECT 1 FROM vouchers WHERE send_at IS NOT NULL AND sent_at IS NULL AND is_redeemed = 0 AND expires_at > ${now}
    AND (customer_id = ${person.customerId} OR ${isTheirs(person, 'purchaser_email')}
      OR ${isTheirs(person, 'recipient_email')})`
  return exists(db, query)
}

/** True while the person has an agreed private party that is not over. */
export function hasComingParty(db: Db, { now, ...person }: Person & { now: string }): boolean {
  const query = sql`SELECT 1 FROM parties p JOIN events e ON e.id = p.event_id WHERE p.state = 'agreed' AND e.ends_at > ${now}
    AND (p.customer_id = ${person.customerId} OR ${isTheirs(person, 'p.email')})`
  return exists(db, query)
}

/** True while one of the person's payments can still be paid, fulfilled or refunded: its details are still needed. */
export function isPaying(db: Db, person: Person): boolean {
  const query = sql`SELECT 1 FROM payments WHERE ${isTheirPayment(person)}
    AND state IN ('open', 'expiring', 'paid', 'refunding') LIMIT 1`
  return exists(db, query)
}

/**
 * True while the person has a valid bid in an auction that is not over, an unpaid win since `wonSince`, or an open
 * offer of a painting.
 */
export function isBidding(db: Db, args: Person & { wonSince: string }): boolean {
  const query = sql`SELECT 1 FROM bids JOIN auctions ON auctions.id = bids.auction_id
    WHERE bids.bidder_id IN (${biddersOf(args)}) AND bids.is_cancelled = 0 AND auctions.status <> 'completed'
    UNION ALL SELECT 1 FROM auction_results WHERE winning_bidder_id IN (${biddersOf(args)})
    AND completed_at >= ${args.wonSince} AND payment_status <> 'completed' AND ${isStillOwed}
    UNION ALL SELECT 1 FROM second_chances WHERE bidder_id IN (${biddersOf(args)}) AND state = 'open'`
  return exists(db, query)
}

function biddersOf(person: Person) {
  return sql`SELECT id FROM bidders WHERE customer_id = ${person.customerId} OR ${isTheirs(person, 'email')}`
}

type Rows = Record<string, string | number | null>[]

/**
 * Everything that is stored about a person, by table, as the Privacy Act requires. The secrets of links and cookies are
 * left out.
 */
export function readPersonRecords(db: Db, person: Person): Record<string, Rows> {
  const { customerId } = person
  const read = (...query: Parameters<typeof sql>) => execute(db, sql<Rows[number]>(...query))
  const theirs = (column: string) => isTheirs(person, column)
  const mine = sql`(customer_id = ${customerId} OR ${theirs('email')})`
  return {
    customer: read`SELECT id, name, email, phone, is_event_subscriber, created_at, updated_at
      FROM customers WHERE id = ${customerId}`,
    bookings: read`SELECT b.id, b.reference, e.title AS event, e.date, e.time, b.name, b.email, b.phone, b.party_size, b.payment_status,
      b.total_cents, b.credit_cents, b.special_requests, b.coming_with, b.left_handed, b.seated, b.near_tutor, b.voucher_code,
      b.arrived_at, b.created_at
      FROM bookings b LEFT JOIN events e ON e.id = b.event_id WHERE b.customer_id = ${customerId} OR ${theirs('b.email')} ORDER BY b.id`,
    begunBookings: read`SELECT h.id, e.title AS event, e.date, h.name, h.email, h.party_size, h.total_cents, h.state, h.form, h.created_at
      FROM holds h JOIN events e ON e.id = h.event_id WHERE ${theirs('h.email')} ORDER BY h.id`,
    reviews: read`SELECT r.id, r.name, r.words, r.state, r.reply, r.created_at FROM reviews r JOIN bookings b ON b.id = r.booking_id
      WHERE b.customer_id = ${customerId} OR ${theirs('b.email')} ORDER BY r.id`,
    vouchers: read`SELECT id, code, kind, value_cents, people_count, places_left, value_left_cents, purchaser_name, purchaser_email, recipient_name,
      gift_message, recipient_email, send_at, sent_at, redeemed_at, redeemed_by, ended_at, end_reason, expires_at, created_at FROM vouchers
      WHERE customer_id = ${customerId} OR ${theirs('purchaser_email')} ORDER BY id`,
    // Vouchers given to them by somebody else. The code stays secret until the voucher is sent.
    presents: read`SELECT id AS voucher_id, CASE WHEN sent_at IS NOT NULL THEN code END AS code, recipient_name, recipient_email,
      gift_message, send_at, sent_at FROM vouchers WHERE ${theirs('recipient_email')} ORDER BY id`,
    orders: read`SELECT id, kind, reference, customer_name, customer_email, customer_phone, customer_address, pickup_notes, artwork_description,
      frame_style, dimensions, price_cents, payment_status, order_status, created_at FROM orders
      WHERE customer_id = ${customerId} OR ${theirs('customer_email')} ORDER BY id`,
    parties: read`SELECT id, reference, name, email, phone, occasion, people, wished_dates, address, words, state, date, time, location,
      price_cents, deposit_cents, quote_words, created_at FROM parties WHERE ${mine} ORDER BY id`,
    payments: read`SELECT id, purpose, description, amount_cents, currency, refunded_cents, state, name, email, created_at, paid_at
      FROM payments WHERE ${isTheirPayment(person)} AND amount_cents > 0 ORDER BY created_at`,
    refunds: read`SELECT r.id, r.payment_id, r.amount_cents, r.state, r.reason, r.created_at, r.done_at FROM refunds r
      WHERE r.payment_id IN (SELECT id FROM payments WHERE ${isTheirPayment(person)}) ORDER BY r.id`,
    invoices: read`SELECT i.id AS number, i.payment_id, i.buyer_name, i.buyer_address FROM invoices i
      WHERE i.payment_id IN (SELECT id FROM payments WHERE ${isTheirPayment(person)}) ORDER BY i.id`,
    disputes: read`SELECT d.id, d.payment_id, d.amount_cents, d.reason, d.state, d.opened_at, d.closed_at FROM disputes d
      WHERE d.payment_id IN (SELECT id FROM payments WHERE ${isTheirPayment(person)}) ORDER BY d.id`,
    auctionBidder: read`SELECT id, first_name, last_name, email, created_at FROM bidders WHERE ${mine}`,
    // The owner reads this file, and must not see a maximum while the auction runs (rule 7.15).
    auctionBids: read`SELECT b.id, b.auction_id, b.bid_cents, CASE WHEN a.status = 'completed' THEN b.max_cents END AS max_cents, b.is_cancelled,
      b.created_at FROM bids b JOIN auctions a ON a.id = b.auction_id
      WHERE b.bidder_id IN (SELECT id FROM bidders WHERE ${mine}) ORDER BY b.id`,
    auctionOffers: read`SELECT c.id, r.auction_name, c.amount_cents, c.state, c.created_at, c.expires_at
      FROM second_chances c JOIN auction_results r ON r.id = c.result_id
      WHERE c.bidder_id IN (SELECT id FROM bidders WHERE ${mine}) ORDER BY c.id`,
    pickups: read`SELECT p.id, coalesce(o.reference, r.auction_name) AS what, p.place, p.times, p.chosen FROM pickups p
      LEFT JOIN orders o ON o.id = p.order_id LEFT JOIN auction_results r ON r.id = p.result_id
      WHERE o.customer_id = ${customerId} OR ${theirs('o.customer_email')} OR ${theirs('r.winner_email')} ORDER BY p.id`,
    waitingLists: read`SELECT w.id, e.title AS event, e.date, w.first_name, w.last_name, w.email, w.party_size, w.state, w.created_at
      FROM waiting_list w JOIN events e ON e.id = w.event_id WHERE ${theirs('w.email')} ORDER BY w.id`,
    notifierList: read`SELECT id, first_name, last_name, email, created_at, unsubscribed_at
      FROM notifier_list WHERE ${theirs('email')}`,
    enquiries: read`SELECT id, source, name, email, phone, message, created_at
      FROM enquiries WHERE ${theirs('email')} ORDER BY id`,
    enquiryAnswers: read`SELECT a.id, a.enquiry_id, a.message, a.created_at
      FROM enquiry_answers a JOIN enquiries e ON e.id = a.enquiry_id WHERE ${theirs('e.email')} ORDER BY a.id`,
    lessonsWatched: read`SELECT e.reference, l.title, w.watched_at FROM lesson_watches w JOIN lessons l ON l.id = w.lesson_id
      JOIN enquiries e ON e.id = w.enquiry_id WHERE ${theirs('e.email')} ORDER BY w.watched_at`,
    messages: read`SELECT id, kind, subject, text, state, created_at, accepted_at
      FROM messages WHERE ${theirs('to_email')} ORDER BY id`,
  }
}

/** Removes everything that identifies a person. The amounts, dates and codes that the books need stay. */
export function blankPerson(
  db: Db,
  person: Person,
  { alias, name, now }: { alias: string; name: string; now: string },
): void {
  const { customerId } = person
  const theirs = (column: string) => isTheirs(person, column)
  const run = (...query: Parameters<typeof sql>) => write(db, sql(...query))
  const [first, last] = [name, 'person']
  // Hosts got an e-mail with this person's name when the person joined them.
  run`DELETE FROM messages WHERE kind = 'friend_joined' AND EXISTS (SELECT 1 FROM bookings b
    WHERE (b.customer_id = ${customerId} OR ${theirs('b.email')}) AND dedupe_key LIKE 'booking:' || b.id || ':joined:%')`
  run`DELETE FROM reviews WHERE booking_id IN (SELECT id FROM bookings WHERE customer_id = ${customerId} OR ${theirs('email')})`
  run`UPDATE bookings SET first_name = ${first}, last_name = '', name = ${name}, email = ${alias}, phone = '', special_requests = '', coming_with = '',
    left_handed = 0, seated = 0, near_tutor = 0, updated_at = ${now} WHERE customer_id = ${customerId} OR ${theirs('email')}`
  run`UPDATE vouchers SET redeemed_by = ${name} WHERE redeemed_by IN (SELECT name FROM customers WHERE id = ${customerId})`
  // People who received a voucher from this person got an e-mail with the giver's name.
  run`DELETE FROM messages WHERE id IN (SELECT m.id FROM vouchers v
    JOIN messages m ON m.dedupe_key BETWEEN 'voucher:' || v.id || ':present' AND 'voucher:' || v.id || ':present~'
    WHERE v.customer_id = ${customerId} OR ${theirs('v.purchaser_email')})`
  // Includes vouchers that the person received. `reminded_at` prevents a reminder to a buyer who is no longer known.
  run`UPDATE vouchers SET recipient_email = NULL, send_at = NULL, sent_at = NULL
    WHERE customer_id = ${customerId} OR ${theirs('purchaser_email')} OR ${theirs('recipient_email')}`
  run`UPDATE vouchers SET purchaser_name = ${name}, purchaser_email = ${alias}, recipient_name = '', gift_message = '',
    reminded_at = expires_at WHERE customer_id = ${customerId} OR ${theirs('purchaser_email')}`
  run`UPDATE orders SET customer_name = ${name}, customer_email = ${alias}, customer_phone = '', customer_address = ${name},
    pickup_notes = '', admin_notes = '', artwork_description = CASE kind WHEN 'custom_frame' THEN ${name} END, updated_at = ${now}
    WHERE customer_id = ${customerId} OR ${theirs('customer_email')}`
  // The occasion of a party is the title of its evening.
  run`UPDATE events SET title = ${name} WHERE id IN (SELECT event_id FROM parties WHERE customer_id = ${customerId} OR ${theirs('email')})`
  run`DELETE FROM parties WHERE event_id IS NULL AND (customer_id = ${customerId} OR ${theirs('email')})`
  run`UPDATE parties SET name = ${name}, email = ${alias}, phone = '', occasion = ${name}, wished_dates = '', address = '', words = '',
    quote_words = '', updated_at = ${now} WHERE customer_id = ${customerId} OR ${theirs('email')}`
  run`UPDATE invoices SET buyer_name = '', buyer_address = ''
    WHERE payment_id IN (SELECT id FROM payments WHERE ${isTheirPayment(person)})`
  run`UPDATE payments SET name = ${name}, email = ${alias}, visitor = NULL, details = ${blankDetails()} WHERE ${isTheirPayment(person)}`
  run`UPDATE simulated_charges SET email = ${alias} WHERE ${theirs('email')}`
  run`UPDATE holds SET name = ${name}, email = ${alias}, ip = '', form = NULL WHERE ${theirs('email')}`
  run`UPDATE auction_results SET winner_name = ${name}, winner_email = ${alias} WHERE ${theirs('winner_email')}`
  const bidders = biddersOf(person)
  run`DELETE FROM bidder_devices WHERE bidder_id IN (${bidders})
    AND id NOT IN (SELECT device_id FROM bids WHERE device_id IS NOT NULL)`
  run`UPDATE bidder_devices SET ended_at = ${now} WHERE bidder_id IN (${bidders}) AND ended_at IS NULL`
  // The owner got e-mails with the person's name when an auction that the person won ended or was paid.
  for (const cause of [':owner', ':paid:owner']) {
    run`DELETE FROM messages WHERE dedupe_key IN (SELECT 'auction:' || auction_id || ${cause} FROM auction_results
      WHERE winning_bidder_id IN (${bidders}))`
  }
  run`DELETE FROM messages WHERE dedupe_key IN (SELECT 'second-chance:' || id || ':lapsed:owner' FROM second_chances
    WHERE bidder_id IN (${bidders}))`
  // A customer whose address changed may be two bidders, and each needs a unique address.
  run`UPDATE bidders SET first_name = ${first}, last_name = ${last}, email = replace(${alias}, '@', '-' || id || '@')
    WHERE customer_id = ${customerId} OR ${theirs('email')}`
  run`DELETE FROM waiting_list WHERE ${theirs('email')}`
  run`DELETE FROM notifier_list WHERE ${theirs('email')}`
  run`DELETE FROM enquiries WHERE ${theirs('email')}`
  // Messages to the person, and to the owner about the person.
  run`DELETE FROM messages WHERE ${theirs('to_email')} OR ${theirs('reply_to')} OR id IN (${messagesNaming(db, person)})`
  run`UPDATE customers SET name = ${name}, email = ${alias}, phone = '', is_event_subscriber = 0, anonymised_at = ${now}, updated_at = ${now}
    WHERE id = ${customerId}`
}

/** Messages whose text contains one of the person's addresses. */
function messagesNaming(db: Db, { emails }: Person) {
  const found = emails.flatMap((email) => {
    const query = sql<Row<'messages'>>`SELECT id, text FROM messages WHERE instr(lower(text), ${email}) > 0`
    return execute(db, query).filter(({ text }) => emailInText(email).test(text))
  })
  return found.length > 0 ? sql.join(found.map(({ id }) => id)) : sql`NULL`
}

/** The fields of a purchase's stored form that hold personal data. */
const PERSONAL_DETAILS = [
  'first_name',
  'last_name',
  'name',
  'email',
  'phone',
  'special_requests',
  'coming_with',
  'purchaserName',
  'purchaserEmail',
  'recipientName',
  'recipientEmail',
  'giftMessage',
  'customerName',
  'customerEmail',
  'customerPhone',
  'customerAddress',
  'pickupNotes',
  'artworkDescription',
  'message',
]

/**
 * The stored form with those fields emptied; what was bought stays. `json_replace` ignores fields that do not exist.
 */
function blankDetails() {
  const pairs = sql.join(PERSONAL_DETAILS.map((field) => sql`${`$.${field}`}, ''`))
  return sql`CASE WHEN details IS NULL THEN NULL ELSE json_replace(details, ${pairs}) END`
}
