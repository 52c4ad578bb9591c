import { z } from 'zod'
import { currencyUnit, shortPrice } from '~/lib/money'
import { studio } from '~/lib/studio'
import { MANUAL_METHODS } from '../constants'
import {
  dollars,
  emailField,
  idField,
  optional,
  optionalNote,
  optionalText,
  orElse,
  requiredNote,
  requiredText,
} from '../fields'
import { LIMITS } from '../limits'

/** POST /api/create-payment-intent without an eventId: frames and kits. */
export const orderIntentRequest = z.object({
  amount: dollars(() => `Please send the amount in ${currencyUnit()}`),
  currency: z.preprocess(
    (v) => (typeof v === 'string' ? v.trim().toLowerCase() : v),
    z.custom<string>((v) => v === studio.currency, { error: () => `Please send the currency '${studio.currency}'` }),
  ),
  description: optionalText(LIMITS.paymentDescription),
  metadata: z.object(
    {
      type: z.enum(['custom_frame', 'paint_kit'], { error: "Please send the type 'custom_frame' or 'paint_kit'" }),
      customerName: optionalText(LIMITS.name),
      customerEmail: optional(emailField()),
    },
    { error: 'Please say what is bought' },
  ),
})
export type OrderIntentRequest = z.infer<typeof orderIntentRequest>

/** POST /api/payments/simulated/confirm: the simulated provider's card form. */
export const simulatedConfirmRequest = z.object({
  clientSecret: requiredText('Please send the client secret', LIMITS.clientSecret),
  cardNumber: requiredText('Your card number is incomplete.', LIMITS.cardNumber),
})

/** The demo provider's hosted page: its card form. */
export const demoCardRequest = z.object({
  cardNumber: requiredText('Your card number is incomplete.', LIMITS.cardNumber),
  expiry: requiredText("Your card's expiration date is incomplete.", LIMITS.cardDate),
  cvc: requiredText("Your card's security code is incomplete.", LIMITS.cardCode),
})

/** The demo provider's hosted page: the answer to its 3-D Secure question. */
export const demoAuthenticateRequest = z.object({
  approve: z.enum(['yes', 'no'], { error: 'Please choose one of the two answers.' }).transform((v) => v === 'yes'),
})

/** POST /api/payments/simulated/authenticate: the answer to the simulated 3-D Secure question. */
export const simulatedAuthenticateRequest = z.object({
  clientSecret: requiredText('Please send the client secret', LIMITS.clientSecret),
  approve: z.preprocess(
    (v) => (v === 'true' || v === 'yes' ? true : v === 'false' || v === 'no' ? false : v),
    z.boolean({ error: 'Please send approve as true or false' }),
  ),
})

/** A call without a method means 'other'; the owner's forms ask for it, and propose cash. */
export const paymentMethod = orElse(
  'other',
  z.enum(MANUAL_METHODS, { error: 'Please choose cash, bank transfer or other' }),
)

/** How a voucher from the owner was paid; a call without a method means that it is free. */
export const voucherMethod = orElse(
  'free',
  z.enum(['free', ...MANUAL_METHODS], { error: 'Please choose free, cash, bank transfer or other' }),
)

/** An amount that the owner takes or refunds. */
export const amount = dollars(() => `Please give the amount in ${currencyUnit()}`).refine((dollars) => dollars > 0, {
  error: () => `Please give more than ${shortPrice(0)}`,
})

/** The owner's refund form: dollars, a reason that the payer also reads, and what happens to the purchase. */
export const refundForm = z.object({
  amount,
  reason: requiredNote('Please say why; the payer reads it too', LIMITS.refundReason),
  purchase: z.enum(['cancel', 'keep'], { error: 'Please choose what happens to the purchase' }),
})

/** Who a tax invoice is for, if that is not simply the payer. */
export const invoiceBuyerForm = z.object({
  buyerName: optionalText(LIMITS.name),
  buyerAddress: optionalNote(LIMITS.postalAddress),
})
export type InvoiceBuyerForm = z.infer<typeof invoiceBuyerForm>

export const dismissRequest = z.object({
  problem: idField('Please choose a problem'),
})

export type OwnerRefundRequest = z.infer<typeof refundForm>
