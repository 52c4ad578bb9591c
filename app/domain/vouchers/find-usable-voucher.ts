import { findVoucherByCode, type VoucherWithCredit } from '#db/queries/vouchers'
import { fieldFailure } from '../../lib/failure'
import { dateText } from '../../lib/nz-time'
import { instantNow } from '../../providers/clock.port'
import type { Services } from '../services'
import { possibleCodes } from './code'
import { isSpent } from './credit'

/** The voucher behind a typed code, with what no other hold has reserved. Refused under the field (PRODUCT §4). */
export function findUsableVoucher(
  services: Services,
  typed: string,
  own?: { voucher_id: number | null; voucher_places: number; voucher_cents: number },
): VoucherWithCredit {
  const voucher = possibleCodes(typed)
    .map((code) => findVoucherByCode(services.db, code))
    .find((found) => found !== undefined)
  if (!voucher)
    throw fieldFailure('voucherCode', 'voucher_unknown', 'We do not know this voucher code. Please check it.')
  if (voucher.end_reason === 'voided') {
    throw fieldFailure(
      'voucherCode',
      'voucher_voided',
      'This voucher was cancelled and can’t be used any more. Please call us if you have a question.',
    )
  }
  const mine = own?.voucher_id === voucher.id
  // Who held seats with it in time may finish: its credit is reserved for them.
  if (!mine && voucher.expires_at <= instantNow(services.clock)) {
    throw fieldFailure('voucherCode', 'voucher_expired', `This voucher expired on ${dateText(voucher.expires_at)}.`)
  }
  const left = { kind: voucher.kind, placesLeft: voucher.places_left, valueLeftCents: voucher.value_left_cents }
  if (isSpent(left)) throw fieldFailure('voucherCode', 'voucher_spent', 'This voucher has been used already.')
  // What this visitor's own hold has reserved is theirs to reserve again.
  const free = {
    ...voucher,
    places_free: voucher.places_free + (mine ? own.voucher_places : 0),
    cents_free: voucher.cents_free + (mine ? own.voucher_cents : 0),
  }
  if (isSpent({ kind: voucher.kind, placesLeft: free.places_free, valueLeftCents: free.cents_free })) {
    throw fieldFailure(
      'voucherCode',
      'voucher_reserved',
      'This voucher is being used for another booking right now. Please finish that one, or try again in half an hour.',
    )
  }
  return free
}
