import { z } from 'zod'
import { GIFT_MESSAGE } from '../constants'
import { dollars, emailField, optionalCode, optionalNote, optionalText, requiredText, wholeNumber } from '../fields'
import { LIMITS } from '../limits'

/** Requests and answers of gift vouchers. */
const peopleCount = wholeNumber(1, 2, { wrong: 'Please choose 1 or 2 people' })
const value = dollars('Please send the value in dollars')
const purchaserName = requiredText('Name is required', LIMITS.buyerName)
const recipientName = optionalText(LIMITS.recipientName)
/** As much as fits on the printed card. */
const giftMessage = optionalNote(LIMITS.giftMessage).refine(
  (text) => text.split('\n').length <= GIFT_MESSAGE.lines,
  `Please use at most ${GIFT_MESSAGE.lines} lines`,
)
/** The payment that this one takes the place of, after Cancel. */
const replaces = optionalCode('Please send the id as text', LIMITS.paymentId)

/** The purchase form; what it costs follows from the people. */
export const voucherForm = z.object({
  purchaserName,
  purchaserEmail: emailField(),
  peopleCount,
  recipientName,
  giftMessage,
  replaces,
})

export type VoucherForm = z.infer<typeof voucherForm>

/** POST /api/vouchers/create-payment-intent. */
export const voucherIntentRequest = z.object({ value, peopleCount })

/** POST /api/vouchers. */
export const voucherRequest = z.object({
  purchaserName,
  purchaserEmail: emailField(),
  value,
  peopleCount,
  stripePaymentIntentId: requiredText('Please send the id of the payment', LIMITS.providerId),
})
export type VoucherRequest = z.infer<typeof voucherRequest>

/** Answer of POST /api/vouchers; programs rely on `code`. */
export interface VoucherAnswer {
  id: number
  code: string
  /** Dollars. */
  value: number
  peopleCount: number
  purchaserName: string
  purchaserEmail: string
  /** UTC instant: the last moment of its last day in Pacific/Auckland. */
  expiresAt: string
  /** 'Sat, 4 Dec 2027' */
  validUntil: string
  createdAt: string
  emailSent: boolean
  /** The voucher's own page, and the card to print. */
  voucherUrl: string
  printUrl: string
}

/** What is left on a voucher. */
export interface VoucherBalanceView {
  code: string
  state: 'active' | 'redeemed' | 'expired' | 'voided'
  /** Places on regular evenings; null for a voucher that counts by dollars alone. */
  placesLeft: number | null
  valueLeftCents: number
  validUntil: string
}

/** A voucher's own page and its card, at `/voucher/{link}` and `/voucher/{link}/print`. */
export interface VoucherPageView extends VoucherBalanceView {
  link: string
  peopleCount: number
  valueCents: number
  purchaserName: string
  purchaserEmail: string
  recipientName: string
  giftMessage: string
  emailSent: boolean
}
