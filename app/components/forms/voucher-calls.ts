import type { CheckoutView } from '../../contract/checkout'
import { VOUCHER_OFFERS } from '../../contract/constants'
import type { VoucherIntentAnswer } from '../../contract/vouchers'
import { callApi } from './api-client'
import type { Typed } from './use-validated-form'

/** The names of the voucher form's fields, in their order (spec 1 §2.7). */
export const VOUCHER_FIELDS = [
  'purchaserName',
  'purchaserEmail',
  'peopleCount',
  'recipientName',
  'giftMessage',
] as const

/** The offer that the form stands on; one person before a choice. */
export function offerOf(peopleCount: string | undefined) {
  return VOUCHER_OFFERS.find((offer) => String(offer.peopleCount) === peopleCount) ?? VOUCHER_OFFERS[0]
}

/** Opens the payment with everything that the voucher is made of (spec 1 §7). */
export async function requestVoucherIntent(typed: Typed, replaces: string | undefined): Promise<CheckoutView> {
  const answer = await callApi<VoucherIntentAnswer>('POST', '/api/vouchers/create-payment-intent', {
    ...fieldsFor(typed),
    ...(replaces ? { replaces } : {}),
  })
  return answer.step
}

function fieldsFor({ purchaserName, purchaserEmail, peopleCount, recipientName, giftMessage }: Typed) {
  const offer = offerOf(peopleCount)
  return {
    purchaserName,
    purchaserEmail,
    value: offer.cents / 100,
    peopleCount: offer.peopleCount,
    recipientName,
    giftMessage,
  }
}
