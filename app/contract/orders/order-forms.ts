import { z } from 'zod'
import { currencyUnit } from '~/lib/money'
import { MAX_EXTRA_CANVASES } from '../constants'
import {
  dollars,
  emailField,
  optional,
  optionalCode,
  optionalNote,
  orElse,
  phoneField,
  requiredNote,
  requiredText,
  switchField,
  wholeNumber,
} from '../fields'
import { LIMITS } from '../limits'

// In the order of the page, because the summary of errors lists them in this one.
const buyerFields = {
  customerName: requiredText('Name is required', LIMITS.buyerName),
  customerPhone: phoneField(),
  customerEmail: emailField(),
  customerAddress: requiredText('Address is required', LIMITS.postalAddress),
  pickupNotes: optionalNote(LIMITS.requests),
}

const paymentIdFields = {
  stripePaymentIntentId: optionalCode('Please send the id of the payment', LIMITS.providerId),
  paymentIntentId: optionalCode('Please send the id of the payment', LIMITS.providerId),
}

const postFields = { order: optionalCode('Please send the payment as text', LIMITS.paymentId) }

export const frameOrderForm = z.object({
  artworkDescription: requiredNote('Artwork description is required', LIMITS.artwork),
  frameStyle: requiredText('Frame style is required', LIMITS.frameStyle),
  dimensions: requiredText('Dimensions are required', LIMITS.frameDimensions),
  ...buyerFields,
})
export type FrameOrderForm = z.infer<typeof frameOrderForm>
export const frameOrderPost = frameOrderForm.extend(postFields)

/** POST /api/custom-frame/orders: every field of the form plus the completed payment. */
export const frameOrderRequest = frameOrderForm
  .extend(paymentIdFields)
  .refine((request) => request.stripePaymentIntentId ?? request.paymentIntentId, {
    path: ['stripePaymentIntentId'],
    error: 'Please send the id of the completed payment',
  })

export const kitOrderForm = z.object({
  ...buyerFields,
  pthaloBlue: switchField(false),
  alizarinCrimson: switchField(false),
  yellowOxide: switchField(false),
  extraCanvases: orElse(
    0,
    wholeNumber(0, MAX_EXTRA_CANVASES, {
      wrong: `Please choose between 0 and ${MAX_EXTRA_CANVASES} extra canvases`,
      tooMany: `Maximum ${MAX_EXTRA_CANVASES} extra canvases allowed`,
    }),
  ),
})
export type KitOrderForm = z.infer<typeof kitOrderForm>
export const kitOrderPost = kitOrderForm.extend(postFields)

/** POST /api/paint-kit/orders: the order's fields plus the price as text. */
export const kitOrderRequest = kitOrderForm.extend({
  ...paymentIdFields,
  price: optional(dollars(() => `Please send the price in ${currencyUnit()}`)),
})
