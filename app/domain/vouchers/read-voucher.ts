import type { Voucher } from '#db/queries/vouchers'
import { fieldFailure } from '~/lib/failure'
import { dollarsOf } from '~/lib/money'
import { dateText } from '~/lib/time'
import { wasSent } from '../messages/deliver-messages'
import { invoiceLinks } from '../payments/invoices'
import type { Services } from '../services'
import { findTypedVoucher, findVoucherByLink, requireGiftCard, requireVoucherByLink, voucherLink } from './find-voucher'
import { readPresent } from './presents'
import { voucherMessageKey } from './voucher-messages'

/** The buyer's page of a voucher, by its link. 404 for a wrong one. */
export function readVoucherPage(services: Services, link: string) {
  const voucher = requireVoucherByLink(services, link)
  return {
    ...balanceOf(services, voucher),
    link: voucherLink(services, voucher),
    peopleCount: voucher.people_count,
    valueCents: voucher.value_cents,
    purchaserName: voucher.purchaser_name,
    purchaserEmail: voucher.purchaser_email,
    recipientName: voucher.recipient_name,
    emailSent: wasSent(services, voucherMessageKey(voucher)),
    present: readPresent(services, voucher),
    invoices: invoiceLinks(services, [voucher.payment_id]),
  }
}

/** The gift card to print. The buyer's has a link back to the voucher's page; the recipient's has none. */
export function readGiftCard(services: Services, link: string) {
  const bought = findVoucherByLink(services, link)
  const voucher = bought ?? requireGiftCard(services, link)
  return {
    code: voucher.code,
    validUntil: dateText(voucher.expires_at),
    peopleCount: voucher.people_count,
    valueCents: voucher.value_cents,
    purchaserName: voucher.purchaser_name,
    recipientName: voucher.recipient_name,
    giftMessage: voucher.gift_message,
    backUrl: bought ? `/voucher/${link}` : null,
  }
}

/** What is left on a typed code; any other text is refused under the field `code`. */
export function readBalance(services: Services, typed: string): VoucherBalanceView {
  const voucher = findTypedVoucher(services.db, typed)
  if (!voucher) throw fieldFailure('code', 'voucher_unknown', 'We don’t know this voucher code. Please check it.')
  return balanceOf(services, voucher)
}

/** A voucher as the API returns it; cents become dollars here. */
export function voucherFacts(voucher: Voucher) {
  return {
    id: voucher.id,
    code: voucher.code,
    value: dollarsOf(voucher.value_cents),
    peopleCount: voucher.people_count,
    purchaserName: voucher.purchaser_name,
    purchaserEmail: voucher.purchaser_email,
    expiresAt: voucher.expires_at,
    createdAt: voucher.created_at,
  }
}

export type VoucherBalanceView = ReturnType<typeof balanceOf>

function balanceOf(services: Services, voucher: Voucher) {
  return {
    code: voucher.code,
    state: voucherState(voucher, services.clock.instant()),
    // Places on regular evenings; an assigned voucher pays in dollars only.
    placesLeft: voucher.kind === 'sold' ? voucher.places_left : null,
    valueLeftCents: voucher.value_left_cents,
    validUntil: dateText(voucher.expires_at),
  }
}

export function voucherState(voucher: Voucher, now: string): 'voided' | 'redeemed' | 'expired' | 'active' {
  if (voucher.end_reason === 'voided') return 'voided'
  if (voucher.is_redeemed === 1) return 'redeemed'
  return voucher.expires_at <= now ? 'expired' : 'active'
}
