import { findUseOfBooking, findVoucher, markUseRestored, updateVoucher, type Voucher } from '#db/queries/vouchers'
import type { Row } from '#db/tables'
import type { Cents } from '../../lib/money'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'

/** Written in place of who used it when a voucher's own payment was given back. */
const VOIDED = 'Refunded'

type Left = Pick<Row<'vouchers'>, 'places_left' | 'value_left_cents' | 'redeemed_at' | 'redeemed_by'>

/** What a booking had taken from its voucher and the voucher has again. */
export interface RestoredCredit {
  code: string
  creditCents: Cents
  use: Row<'voucher_uses'>
  before: Voucher
  after: Left
}

/**
 * Gives a booking's credit back to its voucher, places and dollars, once: before any money is refunded (PRODUCT §3). Null
 * when it had none, or when the voucher itself was refunded meanwhile. Call in the transaction that takes the booking away.
 */
export function restoreCredit(services: Services, bookingId: number): RestoredCredit | null {
  const { db } = services
  const use = findUseOfBooking(db, bookingId)
  const before = use && findVoucher(db, use.voucher_id)
  if (!use || !before || before.redeemed_by === VOIDED) return null
  const after: Left = {
    places_left: Math.min(before.people_count, before.places_left + use.places),
    value_left_cents: Math.min(before.value_cents, before.value_left_cents + use.value_cents),
    redeemed_at: null,
    redeemed_by: null,
  }
  updateVoucher(db, before.id, after)
  markUseRestored(db, use.id, instantNow(services.clock))
  return { code: before.code, creditCents: use.credit_cents, use, before, after }
}

/** Ends a voucher whose payment is given back: nothing is left on it. Call in the transaction of the refund. */
export function voidVoucher(services: Services, voucher: Voucher): void {
  updateVoucher(services.db, voucher.id, {
    places_left: 0,
    value_left_cents: 0,
    redeemed_at: instantNow(services.clock),
    redeemed_by: VOIDED,
  })
}
