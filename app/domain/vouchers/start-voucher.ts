import type { CardPayment, CheckoutView } from '../../contract/payments/checkout'
import type { VoucherForm } from '../../contract/vouchers/vouchers'
import { voucher as copy } from '../../copy/bookings/vouchers'
import { Failure } from '../../lib/failure'
import { openPurchase, openWithoutDetails, type PurchaseOptions } from '../payments/checkout/open-purchase'
import type { Visitor } from '../payments/checkout/whose-payment'
import type { Services } from '../services'
import { areVouchersOnSale } from '../settings/read-settings'
import { requireOffer, requireOfferFor, voucherDetails } from './voucher-details'

/**
 * Opens the payment of a voucher at the price of its offer. Its details are stored with it before a card is charged, so that
 * the payment alone makes the voucher. Throws while vouchers are not on sale.
 */
export async function startVoucher(
  services: Services,
  visitor: Visitor,
  form: Omit<VoucherForm, 'replaces'>,
  options: PurchaseOptions,
): Promise<CheckoutView> {
  const details = voucherDetails.parse(form)
  const asked = { name: form.purchaserName, email: form.purchaserEmail, details }
  return openPurchase(services, visitor, { ...saleOf(services, requireOfferFor(form.peopleCount)), ...asked }, options)
}

/** POST /api/vouchers/create-payment-intent: the same for a program that sends the details after the charge. */
export async function openVoucherPayment(
  services: Services,
  visitor: string,
  asked: { value: number; peopleCount: number },
): Promise<CardPayment & { amount: number }> {
  return openWithoutDetails(services, visitor, { ...saleOf(services, requireOffer(asked)), name: '', email: '' })
}

function saleOf(services: Services, offer: ReturnType<typeof requireOffer>) {
  if (!areVouchersOnSale(services)) throw new Failure('unavailable', 'voucher_validity_not_chosen', copy.notOnSaleText)
  const description = copy.title(offer.peopleCount)
  return { purpose: 'voucher', amountCents: offer.cents, currency: 'nzd', description } as const
}
