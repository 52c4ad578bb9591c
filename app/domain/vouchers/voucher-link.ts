import { findVoucher, type Voucher } from '#db/queries/vouchers'
import { Failure } from '../../lib/failure'
import type { Services } from '../services'

/** The unguessable part of a voucher's address. The code is no part of it, because addresses are stored and passed on. */
export function voucherLink(services: Services, voucher: Voucher): string {
  return `${voucher.id}-${services.links.sign('voucher', voucher.id, voucher.link_nonce)}`
}

/** '/voucher/12-…' */
export function voucherPath(services: Services, voucher: Voucher): string {
  return `/voucher/${voucherLink(services, voucher)}`
}

/** The voucher behind a link, or 404: a wrong token and an unknown voucher look the same. */
export function requireVoucherByLink(services: Services, link: string): Voucher {
  const [, id, token] = /^([1-9]\d{0,14})-(.+)$/.exec(link) ?? []
  const voucher = id ? findVoucher(services.db, Number(id)) : undefined
  if (voucher && services.links.verify('voucher', voucher.id, voucher.link_nonce, token ?? '')) return voucher
  throw new Failure('missing', 'voucher_not_found', 'We cannot find this voucher. Please use the link in your email.')
}
