import type { Db } from '#db/connection'
import { findVoucher, findVoucherByCode, type Voucher, type VoucherWithCredit } from '#db/queries/vouchers'
import { missing } from '~/lib/failure'
import { defineLink } from '../private-link'
import type { Services } from '../services'

const PREFIX = 'SLP-'

/** The voucher of a typed code; case, spaces and look-alike letters do not matter. */
export function findTypedVoucher(db: Db, typed: string): VoucherWithCredit | undefined {
  return possibleCodes(typed)
    .map((code) => findVoucherByCode(db, code))
    .find((found) => found !== undefined)
}

/**
 * Every code that the typed text may mean, the most literal first. Case, spaces, a missing dash, O for 0 and I for 1 do
 * not matter; only old codes contain 0, O, 1 or I.
 */
function possibleCodes(typed: string): string[] {
  const plain = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const body = plain.startsWith('SLP') ? plain.slice(3) : plain
  const bodies = [body, body.replace(/O/g, '0').replace(/I/g, '1'), body.replace(/0/g, 'O').replace(/1/g, 'I')]
  return [...new Set(bodies)].map((each) => PREFIX + each)
}

/** There are a million million codes: if so many random ones in a row are taken, the random source is broken. */
const MAX_TRIES = 10

/** A code that no voucher has, such as 'SLP-7K3MX9QD'. The caller's write transaction keeps others from taking it. */
export function freeCode(services: Services): string {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const code = PREFIX + services.codes.code(8)
    if (!findVoucherByCode(services.db, code)) return code
  }
  throw new Error('No free voucher code was found')
}

function linkOf(kind: 'voucher' | 'gift_card') {
  return defineLink({
    path: 'voucher',
    kind,
    find: (db, id) => findVoucher(db, Number(id)),
    secretOf: ({ link_nonce }: Voucher) => link_nonce,
    unknown: () => missing('voucher_not_found', 'We can’t find this voucher. Please use the link in your email.'),
  })
}

/** The buyer's page: '/voucher/12-…'. The code is no part of it, because addresses are stored and passed on. */
export const {
  linkTo: voucherLink,
  pathTo: voucherPath,
  findByLink: findVoucherByLink,
  requireByLink: requireVoucherByLink,
} = linkOf('voucher')

const card = linkOf('gift_card')
export const requireGiftCard = card.requireByLink

/** Where a recipient sees the gift card and nothing of the buyer's. */
export const giftCardPath = (services: Services, voucher: Voucher) => `${card.pathTo(services, voucher)}/print`
