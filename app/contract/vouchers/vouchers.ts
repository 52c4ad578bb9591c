import { z } from 'zod'
import { currencyUnit } from '~/lib/money'
import { GIFT_MESSAGE } from '../constants'
import {
  dollars,
  emailField,
  idField,
  optional,
  optionalCode,
  optionalNote,
  optionalText,
  requiredNote,
  requiredText,
  wholeNumber,
} from '../fields'
import { LIMITS } from '../limits'

const peopleCount = wholeNumber(1, 2, { wrong: 'Please choose 1 or 2 people' })
const value = dollars(() => `Please send the value in ${currencyUnit()}`)
const purchaserName = requiredText('Name is required', LIMITS.buyerName)
const recipientName = optionalText(LIMITS.recipientName)
const giftMessage = optionalNote(LIMITS.giftMessage).refine(
  (text) => text.split('\n').length <= GIFT_MESSAGE.lines,
  `Please use at most ${GIFT_MESSAGE.lines} lines`,
)
/** To whom a voucher is e-mailed, and on which local day and hour. */
export const presentForm = z.object({
  recipientEmail: emailField('Please give their email address'),
  sendOn: requiredText('Please choose a day', LIMITS.moment),
  sendHour: requiredText('Please choose an hour', LIMITS.moment),
})
export type PresentForm = z.infer<typeof presentForm>

const replaces = optionalCode('Please send the id as text', LIMITS.paymentId)

export const voucherForm = z.object({
  purchaserName,
  purchaserEmail: emailField(),
  peopleCount,
  recipientName,
  giftMessage,
  recipientEmail: optional(emailField('Please give an email address, or leave this empty')),
  sendOn: optionalText(LIMITS.moment),
  sendHour: optionalText(LIMITS.moment),
  replaces,
})

export type VoucherForm = z.infer<typeof voucherForm>

export const voucherIntentRequest = z.object({ value, peopleCount })

export const voucherRequest = z.object({
  purchaserName,
  purchaserEmail: emailField(),
  value,
  peopleCount,
  stripePaymentIntentId: requiredText('Please send the id of the payment', LIMITS.providerId),
})
export type VoucherRequest = z.infer<typeof voucherRequest>

/** Answer of POST /api/vouchers; programs rely on `code`. */
export interface VoucherResponse {
  id: number
  code: string
  value: number
  peopleCount: number
  purchaserName: string
  purchaserEmail: string
  /** UTC instant: the end of its last day in the studio's time zone. */
  expiresAt: string
  validUntil: string
  createdAt: string
  emailSent: boolean
  /** To whom and when it is e-mailed, as text; null if it is not. */
  presentText: string | null
  voucherUrl: string
  printUrl: string
}

export const voidVoucherForm = z.object({ reason: requiredNote('Please say why', LIMITS.voidReason) })

export const resendVoucherForm = z.object({
  id: idField('Please choose a voucher'),
})
