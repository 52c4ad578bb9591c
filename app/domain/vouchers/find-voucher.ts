import type { Db } from '#db/connection'
import { findVoucher, findVoucherByCode, type Voucher, type VoucherWithCredit } from '#db/queries/vouchers'
import { Failure } from '~/lib/failure'
import type { Services } from '../services'

const PREFIX = 'SLP-'

/** There are a million million codes: if so many random ones in a row are taken, the random source is broken. */
const MAX_TRIES = 10

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

/** The voucher of a typed code; case, spaces and look-alike letters do not matter. */
export function findTypedVoucher(db: Db, typed: string): VoucherWithCredit | undefined {
  return possibleCodes(typed)
    .map((code) => findVoucherByCode(db, code))
    .find((found) => found !== undefined)
}

/** A code that no voucher has, such as 'SLP-7K3MX9QD'. The caller's write transaction keeps others from taking it. */
export function freeCode(services: Services): string {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const code = PREFIX + services.codes.code(8)
    if (!findVoucherByCode(services.db, code)) return code
  }
  throw new Error('No free voucher code was found')
}

/** The unguessable part of a voucher's URL. It does not contain the code, because URLs are stored and passed on. */
export function voucherLink(services: Services, voucher: Voucher): string {
  return `${voucher.id}-${services.links.sign('voucher', voucher.id, voucher.link_nonce)}`
}

export function voucherPath(services: Services, voucher: Voucher): string {
  return `/voucher/${voucherLink(services, voucher)}`
}

/** Where a recipient sees the gift card but not the buyer's page: the token opens no other page. */
export function giftCardPath({ links }: Services, { id, link_nonce }: Voucher): string {
  return `/voucher/${id}-${links.sign('gift_card', id, link_nonce)}/print`
}

/** The voucher behind a link of one of these kinds, or 404, the same for a wrong token as for an unknown voucher. */
export function requireVoucherByLink(
  services: Services,
  link: string,
  kinds: ('voucher' | 'gift_card')[] = ['voucher'],
): Voucher {
  const [, id, token] = /^([1-9]\d{0,14})-(.+)$/.exec(link) ?? []
  const voucher = id ? findVoucher(services.db, Number(id)) : undefined
  if (voucher && kinds.some((kind) => services.links.verify(kind, voucher.id, voucher.link_nonce, token ?? '')))
    return voucher
  throw new Failure('missing', 'voucher_not_found', 'We can’t find this voucher. Please use the link in your email.')
}
