import {
  findUseOfBooking,
  findVoucher,
  findVoucherWithCredit,
  insertVoucherUse,
  updateVoucher,
  updateVoucherUse,
  type Voucher,
} from '#db/queries/vouchers'
import type { Row } from '#db/tables'
import { RESTORED_VOUCHER_DAYS } from '~/contract/deadlines'
import { later } from '~/lib/instants'
import type { Cents } from '~/lib/money'
import { addDays, endOfDay } from '~/lib/time'
import { aboutVoucher, settleAboutRemoved } from '../payments/problems'
import type { Services } from '../services'
import type { Credit } from './credit'

type UsedCredit = Pick<Credit, 'creditCents' | 'usedPlaces' | 'usedValueCents'>

/**
 * Takes a booking's credit from its voucher, after the hold has ended. False when the credit is gone. Inside a
 * transaction.
 */
export function redeemVoucher(
  services: Services,
  { voucherId, bookingId, credit, by }: { voucherId: number; bookingId: number; credit: UsedCredit; by: string },
): boolean {
  const { creditCents, usedPlaces, usedValueCents } = credit
  const voucher = findVoucherWithCredit(services.db, voucherId)
  // Credit that no hold has reserved; the booking's own hold has ended by now.
  if (!voucher || voucher.places_free < usedPlaces || voucher.cents_free < usedValueCents) return false
  const now = services.clock.instant()
  const valueLeft = voucher.value_left_cents - usedValueCents
  // An assigned voucher pays in dollars only: without dollars its places are worth nothing.
  const placesLeft = voucher.kind === 'assigned' && valueLeft === 0 ? 0 : voucher.places_left - usedPlaces
  const isSpent = valueLeft === 0 && placesLeft === 0
  updateVoucher(services.db, voucher.id, {
    value_left_cents: valueLeft,
    places_left: placesLeft,
    ...(isSpent ? { redeemed_at: now, redeemed_by: by } : {}),
  })
  insertVoucherUse(services.db, {
    voucher_id: voucher.id,
    booking_id: bookingId,
    credit_cents: creditCents,
    places: voucher.places_left - placesLeft,
    value_cents: usedValueCents,
    used_at: now,
    restored_at: null,
  })
  return true
}

type Left = Pick<Row<'vouchers'>, 'places_left' | 'value_left_cents' | 'redeemed_at' | 'redeemed_by'>

export interface RestoredCredit {
  code: string
  creditCents: Cents
  expiresAt: string
  use: Row<'voucher_uses'>
  before: Voucher
  after: Left
}

/**
 * Gives a booking's credit back to its voucher, once; a voucher that has expired, or soon will, becomes valid for some time
 * (rule 3.13). Null when there is nothing to give back. Inside a transaction.
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
  const now = services.clock.instant()
  const expiresAt = later(before.expires_at, endOfDay(addDays(now, RESTORED_VOUCHER_DAYS)))
  // Before the credit, or the books would count the credit as expired.
  updateVoucher(db, before.id, { expires_at: expiresAt })
  updateVoucher(db, before.id, after)
  updateVoucherUse(db, use.id, { restored_at: now })
  return { code: before.code, creditCents: use.credit_cents, expiresAt, use, before, after }
}

/**
 * Moves part of a booking's voucher credit to another booking, which can then restore it separately. Inside a
 * transaction.
 */
export function moveCredit(services: Services, move: { from: number; to: number; creditCents: Cents }): void {
  const use = findUseOfBooking(services.db, move.from)
  if (!use || move.creditCents === 0) return
  const { id, ...row } = use
  const partOf = (amount: number) => Math.floor((amount * move.creditCents) / use.credit_cents)
  const moved = { credit_cents: move.creditCents, places: partOf(use.places), value_cents: partOf(use.value_cents) }
  updateVoucherUse(services.db, id, {
    credit_cents: use.credit_cents - moved.credit_cents,
    places: use.places - moved.places,
    value_cents: use.value_cents - moved.value_cents,
  })
  insertVoucherUse(services.db, { ...row, ...moved, booking_id: move.to })
}

/**
 * Ends a voucher whose payment went back: nothing is left on it, and nobody asks whether it stays. One that the owner had
 * voided has the new reason, so that it cannot be brought back by an undo. Call in the transaction that records the loss.
 */
export function voidVoucher(
  services: Services,
  voucher: Voucher,
  { reason, by }: { reason: Voucher['end_reason'] & string; by: string },
): void {
  settleAboutRemoved(services, aboutVoucher(voucher), by)
  if (voucher.ended_at !== null && voucher.end_reason !== 'voided') return
  updateVoucher(services.db, voucher.id, {
    places_left: 0,
    value_left_cents: 0,
    ended_at: voucher.ended_at ?? services.clock.instant(),
    end_reason: reason,
    void_reason: null,
  })
}
