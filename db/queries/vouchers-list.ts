import { type RawBuilder, sql } from 'kysely'
import { build, type Db } from '../connection'
import { execute, executeFirst } from '../execute'
import type { Row } from '../tables'
import { fits } from './search'

export type ListedVoucher = Omit<Row<'vouchers'>, 'link_nonce'> & { intent_id: string | null }

/** Vouchers in one state or any; those of one customer. `now` decides what is expired. */
export interface VoucherFilter {
  show: 'every' | 'active' | 'redeemed' | 'expired' | 'voided'
  /** Part of a code, or of the buyer's name or e-mail, or of who used it. */
  search: string
  customerId?: number
}

/** Vouchers with the newest first. */
export function listVoucherRows(
  db: Db,
  args: VoucherFilter & { now: string; limit?: number; offset?: number },
): ListedVoucher[] {
  const window = args.limit === undefined ? sql`` : sql`LIMIT ${args.limit} OFFSET ${args.offset ?? 0}`
  return execute(
    db,
    sql<ListedVoucher>`SELECT v.*, p.intent_id FROM vouchers v LEFT JOIN payments p ON p.id = v.payment_id
      ${where(args)} ORDER BY v.created_at DESC, v.id DESC ${window}`.compile(build),
  )
}

export function countVoucherRows(db: Db, args: VoucherFilter & { now: string }): number {
  return executeFirst(
    db,
    sql<{ count: number }>`SELECT count(*) AS count FROM vouchers v ${where(args)}`.compile(build),
  )!.count
}

function where({ show, search, now, customerId }: VoucherFilter & { now: string }): RawBuilder<unknown> {
  const all = [sql`1 = 1`]
  if (show === 'redeemed') all.push(sql`v.is_redeemed = 1 AND v.void_reason IS NULL`)
  if (show === 'voided') all.push(sql`v.void_reason IS NOT NULL`)
  if (show === 'active') all.push(sql`v.is_redeemed = 0 AND v.expires_at > ${now}`)
  if (show === 'expired') all.push(sql`v.is_redeemed = 0 AND v.expires_at <= ${now}`)
  if (customerId !== undefined) all.push(sql`v.customer_id = ${customerId}`)
  if (search !== '') {
    all.push(
      fits(search, { words: ['v.purchaser_name', 'v.redeemed_by'], parts: ['v.purchaser_email'], codes: ['v.code'] }),
    )
  }
  return sql`WHERE ${sql.join(all, sql` AND `)}`
}
