import type { CheckoutView } from '../../../app/contract/payments/checkout'
import type { PresentForm, VoucherRequest } from '../../../app/contract/vouchers/vouchers'
import { openPurchase } from '../../../app/domain/payments/checkout/open-checkout'
import { claimVoucher } from '../../../app/domain/vouchers/claim-voucher'
import { voucherLink } from '../../../app/domain/vouchers/find-voucher'
import { planPresent } from '../../../app/domain/vouchers/presents'
import { openVoucherPayment, voucherPurchaseOf } from '../../../app/domain/vouchers/start-voucher'
import { allOf, aVoucher, deliverEvents, mere, payCard, type Studio } from './purchases'

/** The buyer's details. */
export const DETAILS = {
  purchaserName: 'Mere Rata',
  purchaserEmail: 'mere@example.com',
  recipientName: 'Aroha',
  giftMessage: 'Ngā mihi!\nPaint something wild.',
}

/** The payment step of a voucher, for two by default. */
export async function buy(
  studio: Studio,
  changes: { people?: 1 | 2; replaces?: string; visitor?: typeof mere; present?: Partial<PresentForm> } = {},
): Promise<CheckoutView> {
  const { people = 2, replaces, visitor = mere, present } = changes
  const purchase = voucherPurchaseOf(studio, { ...DETAILS, ...present, peopleCount: people })
  return openPurchase(studio, visitor, purchase, { replaces, withCardForm: true })
}

/** A payment step to pay by card. */
type Step = Pick<CheckoutView, 'totalCents' | 'card'>

/** A program's payment step of a voucher for two; the details follow after the charge. */
export async function buyWithoutDetails(studio: Studio): Promise<Step> {
  return { totalCents: 13000, card: await openVoucherPayment(studio, mere.nextKey, { value: 130, peopleCount: 2 }) }
}

/** The program's call after the card was charged. */
export function claim(studio: Studio, step: Step, changes: Partial<VoucherRequest> = {}, visitor = mere) {
  return claimVoucher(studio, visitor.key, {
    purchaserName: DETAILS.purchaserName,
    purchaserEmail: DETAILS.purchaserEmail,
    value: step.totalCents / 100,
    peopleCount: step.totalCents / 6500,
    stripePaymentIntentId: step.card!.paymentIntentId,
    ...changes,
  })
}

/** A voucher of $130 for two, bought by card. */
export async function soldVoucher(studio: Studio) {
  await payCard(studio, await buy(studio))
  await deliverEvents(studio)
  return allOf(studio, 'vouchers').at(-1)!
}

/** The recipient of presents. */
export const EMAIL = 'aroha@example.com'

/** A voucher whose present waits for this day and hour. */
export function planned(studio: Studio, sendOn: string, sendHour: string) {
  const voucher = aVoucher(studio, { recipient_name: 'Aroha', gift_message: 'Ngā mihi!', purchaser_name: 'Mere Rata' })
  const link = voucherLink(studio, voucher)
  planPresent(studio, { link, form: { recipientEmail: EMAIL, sendOn, sendHour } })
  return { voucher, link }
}
