import { findVoucher, insertVoucherUse, updateVoucher } from '#db/queries/vouchers'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'

/**
 * Takes a booking's credit from its voucher: both what is left of places and of dollars go down, never below zero. Call
 * inside the transaction that makes the booking. False when the voucher no longer holds what was reserved.
 */
export function redeemVoucher(
  services: Services,
  use: { voucherId: number; bookingId: number; creditCents: number; places: number; valueCents: number; by: string },
): boolean {
  const voucher = findVoucher(services.db, use.voucherId)
  if (!voucher || voucher.places_left < use.places || voucher.value_left_cents < use.valueCents) return false
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
