import { sql } from 'kysely'
import { build, type Db } from '../../connection'
import { execute } from '../../execute'
import { type AuctionResult, isStillOwed } from '../auctions/auctions'
import { type Booking, confirmedBooking } from '../bookings/bookings'
import type { Party } from '../bookings/parties'
import type { Order } from '../orders'
import type { Voucher } from '../vouchers'

/** Everything of an e-mail address that is still to come, to pay or to use. */
export function readOwnThings(db: Db, { email, now }: { email: string; now: string }) {
  const is = (column: string) => sql<boolean>`${sql.ref(column)} = ${email} COLLATE NOCASE`
  const ended = build.selectFrom('events').select('id').where('ends_at', '<=', now)
  const bookings = build.selectFrom('bookings').selectAll().where(is('email')).where(confirmedBooking)
  const orders = build.selectFrom('orders').selectAll().where(is('customer_email')).where('payment_status', '=', 'paid')
  const wins = build.selectFrom('auction_results').selectAll().where(is('winner_email')).where(isStillOwed)
  const vouchers = build.selectFrom('vouchers').selectAll().where(is('purchaser_email')).where('is_redeemed', '=', 0)
  const parties = build
    .selectFrom('parties')
    .selectAll()
    .where(is('email'))
    .where('state', 'in', ['asked', 'quoted', 'agreed'])
    .where(sql<boolean>`coalesce((SELECT ends_at FROM events WHERE id = event_id), ends_at, '9') > ${now}`)
  const coming = bookings
    .where('is_archived', '=', 0)
    .where((eb) => eb.or([eb('event_id', 'is', null), eb('event_id', 'not in', ended)]))
  return {
    bookings: execute(db, coming.orderBy('id')) satisfies Booking[],
    parties: execute(db, parties.orderBy('id')) satisfies Party[],
    orders: execute(db, orders.where('is_archived', '=', 0).orderBy('id').$castTo<Order>()),
    wins: execute(db, wins.where('payment_status', '<>', 'completed').orderBy('id')) satisfies AuctionResult[],
    vouchers: execute(db, vouchers.where('expires_at', '>', now).orderBy('id')) satisfies Voucher[],
  }
}
