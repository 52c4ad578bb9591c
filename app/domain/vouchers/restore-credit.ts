import { findUseOfBooking, findVoucher, markUseRestored, updateVoucher, type Voucher } from '#db/queries/vouchers'
import type { Row } from '#db/tables'
import type { Cents } from '../../lib/money'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'

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
 * Gives a booking's credit back to its voucher, places and dollars, once: before any money is refunded (rule 3.13). Null
 * when it had none, or when the voucher itself was refunded meanwhile. Call in the transaction that takes the booking away.
 */
export function restoreCredit(services: Services, bookingId: number): RestoredCredit | null {
  const { db } = services
  const use = findUseOfBooking(db, bookingId)
  const before = use && findVoucher(db, use.voucher_id)
  if (!use || !before || before.ended_at !== null) return null
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

/** Ends a voucher whose payment went back: nothing is left on it. Call in the transaction that books that. */
export function voidVoucher(services: Services, voucher: Voucher, reason: Voucher['end_reason'] & string): void {
  if (voucher.ended_at !== null) return
  updateVoucher(services.db, voucher.id, {
    places_left: 0,
    value_left_cents: 0,
    ended_at: instantNow(services.clock),
    end_reason: reason,
  })
}
