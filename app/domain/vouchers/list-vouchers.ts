import { countVoucherRows, type ListedVoucher, listVoucherRows, type VoucherFilter } from '#db/queries/vouchers-list'
import type { AdminVoucherWire } from '../../contract/admin-vouchers'
import type { PageOf } from '../../contract/owner-lists'
import { dollarsOf } from '../../lib/money'
import { dateText } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import { readPage } from '../lists/read-page'
import type { Services } from '../services'

/** What is said in place of who used it. */
const ENDINGS = { refunded: 'Refunded', disputed: 'Lost in a dispute', voided: 'Voided' } as const

/** Every voucher of a search, newest first (spec 2 §7). */
export function listVouchers(
  services: Services,
  filter: VoucherFilter = { show: 'every', search: '' },
): AdminVoucherWire[] {
  const now = instantNow(services.clock)
  return listVoucherRows(services.db, { ...filter, now }).map((row) => asWire(row, now))
}

/** One page of the owner's list. */
export function listVouchersPage(
  services: Services,
  input: VoucherFilter & { page: number },
): PageOf<AdminVoucherWire> {
  const now = instantNow(services.clock)
  return readPage(input.page, {
    count: () => countVoucherRows(services.db, { ...input, now }),
    rows: (window) => listVoucherRows(services.db, { ...input, now, ...window }),
    wire: (row) => asWire(row, now),
  })
}

function asWire(row: ListedVoucher, now: string): AdminVoucherWire {
  const isRedeemed = row.is_redeemed === 1
  const usedAt = row.ended_at ?? row.redeemed_at
  return {
    id: row.id,
    code: row.code,
    value: dollarsOf(row.value_cents),
    peopleCount: row.people_count,
    isRedeemed,
    redeemedAt: usedAt,
    redeemedBy: row.end_reason ? ENDINGS[row.end_reason] : row.redeemed_by,
    purchaserName: row.purchaser_name,
    purchaserEmail: row.purchaser_email,
    stripePaymentIntentId: row.intent_id,
    createdAt: row.created_at,
    status:
      row.end_reason === 'voided' ? 'voided' : isRedeemed ? 'redeemed' : row.expires_at <= now ? 'expired' : 'active',
    kind: row.kind,
    placesLeft: row.places_left,
    valueLeft: dollarsOf(row.value_left_cents),
    expiresAt: row.expires_at,
    validUntil: dateText(row.expires_at),
    createdText: dateText(row.created_at),
    redeemedText: usedAt && dateText(usedAt),
    customerId: row.customer_id,
    paymentId: row.payment_id,
    voidReason: row.void_reason,
  }
}
