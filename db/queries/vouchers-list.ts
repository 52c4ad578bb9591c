import { type InferResult, type SqlBool, sql } from 'kysely'
import { build, type Db } from '../connection'
import { execute } from '../execute'
import { fits } from './search'

/** A voucher with the provider's id of its payment. */
export type ListedVoucher = InferResult<typeof vouchers>[number]

/** Vouchers in one state or any. */
export interface VoucherFilter {
  show: 'every' | 'active' | 'redeemed' | 'expired' | 'voided'
  /** Part of a code, or of the buyer's name or e-mail, or of who used it. */
  search: string
}

const vouchers = build
  .selectFrom('vouchers as v')
  .leftJoin('payments as p', 'p.id', 'v.payment_id')
  .selectAll('v')
  .select('p.intent_id')
  .orderBy('v.created_at', 'desc')
  .orderBy('v.id', 'desc')

/** Vouchers with the newest first. `now` decides what is expired. */
export function voucherRows({ show, search }: VoucherFilter, now: string) {
  const shown = {
    every: sql<SqlBool>`true`,
    active: sql<SqlBool>`v.is_redeemed = 0 AND v.expires_at > ${now}`,
    redeemed: sql<SqlBool>`v.is_redeemed = 1 AND v.void_reason IS NULL`,
    expired: sql<SqlBool>`v.is_redeemed = 0 AND v.expires_at <= ${now}`,
    voided: sql<SqlBool>`v.void_reason IS NOT NULL`,
  }
  return vouchers
    .where(shown[show])
    .where(
      fits(search, { words: ['v.purchaser_name', 'v.redeemed_by'], parts: ['v.purchaser_email'], codes: ['v.code'] }),
    )
}

/** A customer's vouchers, the newest first. */
export function listVouchersOfCustomer(db: Db, customerId: number): ListedVoucher[] {
  return execute(db, vouchers.where('v.customer_id', '=', customerId))
}
