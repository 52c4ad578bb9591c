import type { EventWithSeats } from '#db/queries/bookings/events'
import type { Hold } from '#db/queries/bookings/holds'
import type { VoucherWithCredit } from '#db/queries/vouchers'
import { MIN_CHARGE_CENTS } from '~/contract/constants'
import { longestHold } from '~/copy/site/rule-texts'
import { fieldFailure } from '~/lib/failure'
import type { Cents } from '~/lib/money'
import { dateText } from '~/lib/time'
import type { Services } from '../services'
import { findTypedVoucher } from './find-voucher'

interface VoucherLeft {
  kind: 'sold' | 'assigned'
  placesLeft: number
  valueLeftCents: Cents
}

interface PartyCost {
  priceCents: Cents
  partySize: number
  isRegular: boolean
}

export interface Credit {
  totalCents: Cents
  creditCents: Cents
  toPayCents: Cents
  usedPlaces: number
  usedValueCents: Cents
}

/**
 * The price of a party at an event, and the voucher that pays part of it. The visitor's own hold guarantees its price
 * (rule 2.11), and its credit counts as free. Throws under `voucherCode` when the voucher cannot be used.
 */
export function applyVoucher(
  services: Services,
  request: { voucherCode?: string; partySize: number },
  event: EventWithSeats,
  own?: Hold,
): { voucher: VoucherWithCredit | null; credit: Credit } {
  const voucher = request.voucherCode ? requireUsableVoucher(services, request.voucherCode, own) : null
  const credit = creditFor(
    voucher && { kind: voucher.kind, placesLeft: voucher.places_free, valueLeftCents: voucher.cents_free },
    { priceCents: event.price_cents, partySize: request.partySize, isRegular: event.is_regular === 1 },
  )
  const isSame = own?.party_size === request.partySize && own.voucher_id === (voucher?.id ?? null)
  return { voucher, credit: isSame && credit.toPayCents > toPayOf(own) ? creditOf(own) : credit }
}

export function toPayOf(hold: Hold): Cents {
  return hold.total_cents - hold.credit_cents
}

function creditOf(hold: Hold): Credit {
  return {
    totalCents: hold.total_cents,
    creditCents: hold.credit_cents,
    toPayCents: toPayOf(hold),
    usedPlaces: hold.voucher_places,
    usedValueCents: hold.voucher_cents,
  }
}

/** Computes voucher credit (rules 4.4 and 4.5): by places or by dollars, whichever is more. */
export function creditFor(voucher: VoucherLeft | null, cost: PartyCost): Credit {
  const total = cost.priceCents * cost.partySize
  if (!voucher) return { totalCents: total, creditCents: 0, toPayCents: total, usedPlaces: 0, usedValueCents: 0 }
  const byPlaces =
    voucher.kind === 'sold' && cost.isRegular ? cost.priceCents * Math.min(voucher.placesLeft, cost.partySize) : 0
  const worth = Math.min(total, Math.max(byPlaces, voucher.valueLeftCents))
  const remainder = total - worth
  const credit = remainder > 0 && remainder < MIN_CHARGE_CENTS ? total : worth
  return {
    totalCents: total,
    creditCents: credit,
    toPayCents: total - credit,
    // No credit uses nothing: on a free evening, or where only dollars pay and only places are left.
    usedPlaces: credit === 0 ? 0 : Math.min(voucher.placesLeft, cost.partySize),
    usedValueCents: Math.min(voucher.valueLeftCents, credit),
  }
}

/** The voucher of a typed code, with the credit that no other hold has reserved. Throws under `voucherCode`. */
function requireUsableVoucher(services: Services, typed: string, own?: Hold): VoucherWithCredit {
  const refused = (code: string, message: string) => fieldFailure('voucherCode', code, message)
  const voucher = findTypedVoucher(services.db, typed)
  if (!voucher) throw refused('voucher_unknown', 'We don’t know this voucher code. Please check it.')
  if (voucher.end_reason === 'voided') {
    const message = 'This voucher was cancelled and can’t be used any more. Please call us if you have a question.'
    throw refused('voucher_voided', message)
  }
  const isReservedByOwn = own?.voucher_id === voucher.id
  // A visitor whose hold reserved its credit in time may finish.
  if (!isReservedByOwn && voucher.expires_at <= services.clock.instant()) {
    throw refused('voucher_expired', `This voucher expired on ${dateText(voucher.expires_at)}.`)
  }
  const isSpent = (places: number, cents: Cents) => cents === 0 && (voucher.kind === 'assigned' || places === 0)
  if (isSpent(voucher.places_left, voucher.value_left_cents)) {
    throw refused('voucher_spent', 'This voucher has already been used.')
  }
  // The credit that this visitor's own hold has reserved counts as free.
  const places_free = voucher.places_free + (isReservedByOwn ? own.voucher_places : 0)
  const cents_free = voucher.cents_free + (isReservedByOwn ? own.voucher_cents : 0)
  if (!isSpent(places_free, cents_free)) return { ...voucher, places_free, cents_free }
  const message = `This voucher is being used for another booking right now. Please finish that one, or try again in ${longestHold}.`
  throw refused('voucher_reserved', message)
}
