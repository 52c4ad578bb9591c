import { findVoucher, listBookingsOfVoucher, type Voucher } from '#db/queries/vouchers'
import { voucher as copy } from '../../copy/bookings/vouchers'
import { checkout } from '../../copy/payments/checkout'
import { voucherCheckout } from '../../copy/payments/checkout-words'
import { dollarsOf, exactPrice } from '../../lib/money'
import type { Purchase } from '../payments/checkout/purchase'
import { storedDetails } from '../payments/details'
import { PROVIDER, type Subject, settleRemoved } from '../payments/problems'
import { unreturnedCents } from '../payments/refunds/refundable'
import type { Services } from '../services'
import { requireVoucherOf, voucherAnswer } from './claim-voucher'
import { makeVoucher } from './make-voucher'
import { voidVoucher } from './restore-credit'
import { offerOfAmount, voucherDetails } from './voucher-details'
import { voucherLines } from './voucher-lines'
import { voucherPath } from './voucher-link'

/** A gift voucher as a purchase. */
export const voucherPurchase: Purchase = {
  make: makeVoucher,
  describe: (services, payment) => {
    const details = storedDetails(voucherDetails, payment)
    const people = details?.peopleCount ?? offerOfAmount(payment.amount_cents)?.peopleCount ?? 1
    const voucher = madeBy(services, payment)
    return {
      title: copy.title(people),
      heading: checkout.pageTitle,
      facts: details
        ? [
            { text: copy.from(details.purchaserName, details.purchaserEmail) },
            ...(details.recipientName ? [{ text: copy.to(details.recipientName) }] : []),
          ]
        : [],
      lines: voucherLines(people, payment.amount_cents),
      phone: '',
      madeUrl: voucher ? voucherPath(services, voucher) : null,
      backUrl: `/vouchers/buy?voucher=${payment.id}`,
      words: voucherCheckout,
    }
  },
  typed: (_services, payment) => {
    const details = storedDetails(voucherDetails, payment)
    if (!details) return {}
    const { peopleCount, ...texts } = details
    return { ...texts, peopleCount: String(peopleCount), ...(payment.paid_at ? {} : { replaces: payment.id }) }
  },
  made: async (services, payment) => {
    const voucher = await voucherAnswer(services, requireVoucherOf(services, payment))
    return {
      path: voucher.voucherUrl,
      toast: { title: copy.toastMade, text: copy.toastMadeText(voucher.code) },
      voucher,
    }
  },
  restart: () => ({ path: '/#vouchers', title: copy.failed }),
  afterLoss: (services, payment, reason) => {
    const voucher = madeBy(services, payment)
    if (!voucher) return { stillValid: [] }
    // Something of its money is still here: the owner decides.
    if (unreturnedCents(services, payment) > 0) return { stillValid: voucher.is_redeemed === 0 ? [about(voucher)] : [] }
    // It could be spent for nothing: it ends with its money.
    voidVoucher(services, voucher, reason)
    // Asked when a part of it had gone back.
    settleRemoved(services, about(voucher), PROVIDER)
    const bookings = listBookingsOfVoucher(services.db, voucher.id)
    return {
      ended: voucher,
      stillValid: bookings.map(({ reference }) => ({ subject_type: 'booking', subject: reference })),
    }
  },
  cancel: (services, payment) => {
    const voucher = madeBy(services, payment)
    if (voucher) voidVoucher(services, voucher, 'refunded')
  },
  madeForOwner: (services, payment, refundableCents) => {
    const voucher = findVoucher(services.db, payment.fulfilled_id)
    if (!voucher) return null
    const isWhole = voucher.value_left_cents === voucher.value_cents
    return {
      title: `Voucher ${voucher.code}`,
      note: isWhole
        ? 'Not used yet'
        : `${exactPrice(voucher.value_left_cents)} and ${voucher.places_left} of ${voucher.people_count} places left`,
      href: `/admin/vouchers?q=${voucher.code}`,
      cancel: { label: 'End the voucher; its code no longer works', text: 'Nothing is left on it after that.' },
      proposed: dollarsOf(Math.min(refundableCents, isWhole ? refundableCents : voucher.value_left_cents)),
    }
  },
}

function madeBy(services: Services, payment: { fulfilled_id: number | null }): Voucher | undefined {
  return payment.fulfilled_id === null ? undefined : findVoucher(services.db, payment.fulfilled_id)
}

const about = ({ code }: Voucher): Subject => ({ subject_type: 'voucher', subject: code })
