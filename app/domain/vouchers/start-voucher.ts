import { z } from 'zod'
import type { SumLine } from '../../contract/bookings/bookings'
import { VOUCHER_OFFERS } from '../../contract/constants'
import type { CardPayment, CheckoutView } from '../../contract/payments/checkout'
import type { VoucherForm } from '../../contract/vouchers/vouchers'
import { voucher as copy } from '../../copy/bookings/vouchers'
import { Failure, fieldFailure } from '../../lib/failure'
import { type Cents, centsOf, shortPrice } from '../../lib/money'
import { openPurchase, openWithoutDetails, type PurchaseOptions } from '../payments/checkout/open-checkout'
import type { Visitor } from '../payments/checkout/require-payment'
import type { Services } from '../services'
import { areVouchersOnSale } from '../settings/read-settings'

/**
 * Opens the payment of a voucher with its details, so that the payment alone makes it. Throws while vouchers are not
 * on sale.
 */
export async function startVoucher(
  services: Services,
  visitor: Visitor,
  form: Omit<VoucherForm, 'replaces'>,
  options: PurchaseOptions,
): Promise<CheckoutView> {
  const details = voucherDetails.parse(form)
  const request = { name: form.purchaserName, email: form.purchaserEmail, details }
  return openPurchase(
    services,
    visitor,
    { ...saleOf(services, requireOfferFor(form.peopleCount)), ...request },
    options,
  )
}

export async function openVoucherPayment(
  services: Services,
  visitor: string,
  request: { value: number; peopleCount: number },
): Promise<CardPayment & { amount: number }> {
  return openWithoutDetails(services, visitor, { ...saleOf(services, requireOffer(request)), name: '', email: '' })
}

function saleOf(services: Services, offer: ReturnType<typeof requireOffer>) {
  if (!areVouchersOnSale(services)) throw new Failure('unavailable', 'voucher_validity_not_chosen', copy.notOnSaleText)
  const description = copy.title(offer.peopleCount)
  return { purpose: 'voucher', amountCents: offer.cents, currency: 'nzd', description } as const
}

export function voucherLines(peopleCount: number, cents: Cents): SumLine[] {
  return [
    { kind: 'item', label: `Gift voucher, ${peopleCount === 1 ? '1 person' : `${peopleCount} people`}`, cents },
    { kind: 'total', label: 'Total', cents },
  ]
}

export const voucherDetails = z.object({
  peopleCount: z.number().int(),
  purchaserName: z.string(),
  purchaserEmail: z.string(),
  recipientName: z.string(),
  giftMessage: z.string(),
})

type VoucherOffer = (typeof VOUCHER_OFFERS)[number]

/** The public offer for so many people; 400 for any other number. */
function requireOfferFor(peopleCount: number): VoucherOffer {
  const offer = VOUCHER_OFFERS.find((each) => each.peopleCount === peopleCount)
  if (!offer) throw fieldFailure('peopleCount', 'no_such_voucher', 'Please choose 1 or 2 people')
  return offer
}

/** The offer that people and value (in dollars) name together; a value of the client's own is 400. */
export function requireOffer(request: { value: number; peopleCount: number }): VoucherOffer {
  const offer = requireOfferFor(request.peopleCount)
  if (centsOf(request.value) === offer.cents) return offer
  const people = offer.peopleCount === 1 ? '1 person' : `${offer.peopleCount} people`
  throw fieldFailure('value', 'wrong_amount', `A voucher for ${people} costs ${shortPrice(offer.cents)}.`)
}

export function offerOfAmount(amountCents: Cents): VoucherOffer | undefined {
  return VOUCHER_OFFERS.find((each) => each.cents === amountCents)
}
