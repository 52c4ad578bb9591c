import { SMALLEST_CHARGE_CENTS } from '../../contract/constants'
import type { Cents } from '../../lib/money'

/** What is left on a voucher. */
interface VoucherLeft {
  kind: 'sold' | 'assigned'
  placesLeft: number
  valueLeftCents: Cents
}

/** What a party costs at an event. */
interface PartyCost {
  priceCents: Cents
  partySize: number
  /** A regular event takes sold vouchers by places. */
  isRegular: boolean
}

/** What a voucher does to a price, and what that takes from it. */
export interface Credit {
  totalCents: Cents
  creditCents: Cents
  /** What is left to pay: `discountedAmount`. */
  toPayCents: Cents
  usedPlaces: number
  usedValueCents: Cents
}

/**
 * The one rule of voucher credit (PRODUCT §4): on a regular event a sold voucher is worth its places or its dollars,
 * whichever is more; elsewhere, and for owner-assigned ones, its dollars. A remainder of 1 to 49 cents is nothing to pay.
 */
export function creditFor(voucher: VoucherLeft | null, cost: PartyCost): Credit {
  const total = cost.priceCents * cost.partySize
  if (!voucher) return { totalCents: total, creditCents: 0, toPayCents: total, usedPlaces: 0, usedValueCents: 0 }
  const byPlaces =
    voucher.kind === 'sold' && cost.isRegular ? cost.priceCents * Math.min(voucher.placesLeft, cost.partySize) : 0
  const worth = Math.min(total, Math.max(byPlaces, voucher.valueLeftCents))
  const remainder = total - worth
  const credit = remainder > 0 && remainder < SMALLEST_CHARGE_CENTS ? total : worth
  return {
    totalCents: total,
    creditCents: credit,
    toPayCents: total - credit,
    // What gives nothing loses nothing: an evening that is free, or one for dollars when only places are left.
    usedPlaces: credit === 0 ? 0 : Math.min(voucher.placesLeft, cost.partySize),
    usedValueCents: Math.min(voucher.valueLeftCents, credit),
  }
}

/** True when the voucher can pay for nothing any more. */
export function isSpent(voucher: VoucherLeft): boolean {
  return voucher.valueLeftCents === 0 && (voucher.kind === 'assigned' || voucher.placesLeft === 0)
}
