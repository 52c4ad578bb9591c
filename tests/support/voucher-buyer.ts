import type { CheckoutView } from '../../app/contract/checkout'
import type { VoucherRequest } from '../../app/contract/vouchers'
import { claimVoucher } from '../../app/domain/vouchers/claim-voucher'
import { requireOfferFor } from '../../app/domain/vouchers/offers'
import { startVoucherPurchase } from '../../app/domain/vouchers/start-purchase'
import { aVisitor, GOOD_CARD, type Studio } from './purchases'

/** What a buyer says. */
export const DETAILS = {
  purchaserName: 'Mere Rata',
  purchaserEmail: 'mere@example.com',
  recipientName: 'Aroha',
  giftMessage: 'Ngā mihi!\nPaint something wild.',
}
export const mere = aVisitor('mere')

/** The payment step of a voucher for two, or what is said otherwise. */
export function buy(
  studio: Studio,
  changes: { people?: 1 | 2; details?: typeof DETAILS | null; replaces?: string; visitor?: typeof mere } = {},
): Promise<CheckoutView> {
  const { people = 2, details = DETAILS, replaces, visitor = mere } = changes
  return startVoucherPurchase(
    studio,
    visitor,
    { offer: requireOfferFor(people), details, replaces },
    { withCardForm: true },
  )
}

/** The browser's call after the card was charged. */
export function claim(studio: Studio, step: CheckoutView, changes: Partial<VoucherRequest> = {}, visitor = mere) {
  return claimVoucher(studio, visitor.key, {
    ...DETAILS,
    value: step.totalCents / 100,
    peopleCount: step.totalCents / 6500,
    stripePaymentIntentId: step.card!.paymentIntentId,
    ...changes,
  })
}

export const pay = (studio: Studio, step: CheckoutView, card = GOOD_CARD) =>
  studio.payments.confirm(step.card!.clientSecret, card)
