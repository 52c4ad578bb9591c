import type { CheckoutView } from '../../contract/checkout'
import { voucher as copy } from '../../copy/vouchers'
import { Failure } from '../../lib/failure'
import { openPurchase } from '../payments/open-purchase'
import type { Services } from '../services'
import { areVouchersOnSale } from '../settings/read-settings'
import type { VoucherOffer } from './offers'
import type { VoucherDetails } from './voucher-details'

/**
 * Opens the payment of a voucher; its price is the offer's. Details that are known are stored with it before a card is
 * charged, so that the payment alone makes the voucher; without them it waits for POST /api/vouchers (rules 3.1 and 3.11).
 * `replaces` names the visitor's own payment that was cancelled for this one: it can no longer be paid. Throws while
 * vouchers are not on sale.
 */
export async function startVoucherPurchase(
  services: Services,
  visitor: { key: string | null; nextKey: string },
  asked: { offer: VoucherOffer; details: Omit<VoucherDetails, 'peopleCount'> | null; replaces?: string },
  options: { withCardForm: boolean },
): Promise<CheckoutView> {
  if (!areVouchersOnSale(services)) throw new Failure('unavailable', 'voucher_validity_not_chosen', copy.notOnSaleText)
  const details = asked.details && { ...asked.details, peopleCount: asked.offer.peopleCount }
  return openPurchase(
    services,
    visitor,
    {
      purpose: 'voucher',
      amountCents: asked.offer.cents,
      currency: 'nzd',
      description: copy.title(asked.offer.peopleCount),
      name: details?.purchaserName ?? '',
      email: details?.purchaserEmail ?? '',
      details,
      replaces: asked.replaces,
    },
    options,
  )
}
