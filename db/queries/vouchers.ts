import { type InferResult, type SqlBool, sql } from 'kysely'
import { build, type Db } from '../connection'
import { execute, executeFirst } from '../execute'
import { preparedRow, preparedRows } from '../prepared'
import { findBy, rowsOf } from '../rows'
import type { Row } from '../tables'
import { fits } from './search'

export type Voucher = Row<'vouchers'>

/** A voucher with the credit that holds have not reserved. */
export type VoucherWithCredit = Voucher & { places_free: number; cents_free: number }

export const { find: findVoucher, insert: insertVoucher, update: updateVoucher } = rowsOf('vouchers')
export const { insert: insertVoucherUse, update: updateVoucherUse } = rowsOf('voucher_uses')

const withCredit = build
  .selectFrom('vouchers')
  .innerJoin('voucher_credit', 'voucher_credit.voucher_id', 'vouchers.id')
  .selectAll('vouchers')
  .select(['voucher_credit.places_free', 'voucher_credit.cents_free'])

export const findVoucherByCode = preparedRow((code: string) => withCredit.where('code', '=', code))

export const findVoucherWithCredit = preparedRow((id: number) => withCredit.where('vouchers.id', '=', id))

const bookings = build
  .selectFrom('bookings')
  .innerJoin('voucher_uses', 'voucher_uses.booking_id', 'bookings.id')
  .where('voucher_uses.restored_at', 'is', null)

/** The booking that this person made for this event with this voucher, if any. */
export function findBookingByVoucher(db: Db, args: { voucherId: number; eventId: number; email: string }) {
  const query = bookings
    .selectAll('bookings')
    .where('voucher_uses.voucher_id', '=', args.voucherId)
    .where('bookings.event_id', '=', args.eventId)
    .where('bookings.email', '=', args.email)
    .where('bookings.payment_status', '=', 'paid')
  return executeFirst(db, query.orderBy('bookings.id', 'desc'))
}

export function listBookingsOfVoucher(db: Db, voucherId: number): Row<'bookings'>[] {
  const query = bookings.selectAll('bookings').where('voucher_uses.voucher_id', '=', voucherId)
  return execute(db, query.orderBy('bookings.id'))
}

/** What a voucher has paid for, oldest first. */
export function listUsesOfVoucher(db: Db, voucherId: number) {
  const query = build
    .selectFrom('voucher_uses as u')
    .innerJoin('bookings as b', 'b.id', 'u.booking_id')
    .leftJoin('events as e', 'e.id', 'b.event_id')
    .select(['u.credit_cents', 'u.used_at', 'u.restored_at', 'b.reference', 'b.arrived_at', 'e.title', 'e.starts_at'])
  return execute(db, query.where('u.voucher_id', '=', voucherId).orderBy('u.id'))
}

const findUse = findBy('voucher_uses', 'booking_id')

/** What a booking took from its voucher and was not given back. */
export function findUseOfBooking(db: Db, bookingId: number): Row<'voucher_uses'> | undefined {
  const use = findUse(db, bookingId)
  return use?.restored_at === null ? use : undefined
}

export type ListedVoucher = InferResult<typeof vouchers>[number]

export interface VoucherFilter {
  show: 'every' | 'active' | 'redeemed' | 'expired' | 'voided'
  search: string
}

const vouchers = build
  .selectFrom('vouchers as v')
  .leftJoin('payments as p', 'p.id', 'v.payment_id')
  .leftJoin('messages as m', (join) =>
    join.on(sql<boolean>`m.dedupe_key = 'voucher:' || v.id || ':present:' || v.send_at`),
  )
  .selectAll('v')
  .select(['p.intent_id', 'm.state as present_state', 'm.accepted_at as present_accepted_at'])
  .orderBy('v.created_at', 'desc')
  .orderBy('v.id', 'desc')

/** Vouchers, newest first. `now` decides which have expired. */
export function voucherRows({ show, search }: VoucherFilter, now: string) {
  const shown = {
    every: sql<SqlBool>`true`,
    active: sql<SqlBool>`v.is_redeemed = 0 AND v.expires_at > ${now}`,
    redeemed: sql<SqlBool>`v.is_redeemed = 1 AND v.void_reason IS NULL`,
    expired: sql<SqlBool>`v.is_redeemed = 0 AND v.expires_at <= ${now}`,
    voided: sql<SqlBool>`v.void_reason IS NOT NULL`,
  }
  return vouchers.where(shown[show]).where(
    fits(search, {
      words: ['v.purchaser_name', 'v.redeemed_by'],
      parts: ['v.purchaser_email', 'v.recipient_email'],
      codes: ['v.code'],
    }),
  )
}

export const listVouchersOfCustomer = preparedRows((customerId: number) =>
  vouchers.where('v.customer_id', '=', customerId),
)

const usable = (now: string) =>
  build.selectFrom('vouchers').selectAll().where('is_redeemed', '=', 0).where('expires_at', '>', now)

/** Presents that are due to be sent: usable and not sent yet. */
export const listDuePresents = preparedRows((now: string) =>
  usable(now).where('sent_at', 'is', null).where('send_at', '<=', now).orderBy('send_at'),
)

/** Vouchers with credit left that expire by then. */
export const listExpiringVouchers = preparedRows(({ now, until }: { now: string; until: string }) =>
  usable(now).where('expires_at', '<=', until).orderBy('expires_at'),
)
