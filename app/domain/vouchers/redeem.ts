import { findVoucherWithCredit, insertVoucherUse, updateVoucher } from '#db/queries/vouchers'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'

/**
 * Takes a booking's credit from its voucher: both what is left of places and of dollars go down, never below zero. Call
 * inside the transaction that makes the booking. Call after its own hold was
 * marked as used. False when the voucher no longer has what was reserved.
 */
export function redeemVoucher(
  services: Services,
  use: { voucherId: number; bookingId: number; creditCents: number; places: number; valueCents: number; by: string },
): boolean {
  const voucher = findVoucherWithCredit(services.db, use.voucherId)
  // Free is what no other hold has reserved: the booking's own hold has ended by now.
  if (!voucher || voucher.places_free < use.places || voucher.cents_free < use.valueCents) return false
  const now = instantNow(services.clock)
  const valueLeft = voucher.value_left_cents - use.valueCents
  // An assigned voucher counts by dollars alone: without dollars its places are worth nothing.
  const placesLeft = voucher.kind === 'assigned' && valueLeft === 0 ? 0 : voucher.places_left - use.places
  const isSpent = valueLeft === 0 && placesLeft === 0
  updateVoucher(services.db, voucher.id, {
    value_left_cents: valueLeft,
    places_left: placesLeft,
    ...(isSpent ? { redeemed_at: now, redeemed_by: use.by } : {}),
  })
  insertVoucherUse(services.db, {
    voucher_id: voucher.id,
    booking_id: use.bookingId,
    credit_cents: use.creditCents,
    places: voucher.places_left - placesLeft,
    value_cents: use.valueCents,
    used_at: now,
    restored_at: null,
  })
  return true
}
