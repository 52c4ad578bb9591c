import { z } from 'zod'
import { requiredNote, requiredText } from '../fields'
import { LIMITS } from '../limits'
import { buyerFields, paymentIdFields, paymentReference } from './buyer'

/** The custom frame's form. */
export const frameOrderForm = z.object({
  artworkDescription: requiredNote('Artwork description is required', LIMITS.artwork),
  frameStyle: requiredText('Frame style is required', LIMITS.frameStyle),
  dimensions: requiredText('Dimensions are required', LIMITS.frameDimensions),
  ...buyerFields,
})
export type FrameOrderForm = z.infer<typeof frameOrderForm>

/** The same as a plain post: `order` is the payment that was begun before. */
export const frameOrderPost = frameOrderForm.extend({ order: paymentReference })

/** POST /api/custom-frame/orders: every field of the form plus the completed payment. */
export const frameOrderRequest = frameOrderForm
  .extend(paymentIdFields)
  .refine((request) => request.stripePaymentIntentId ?? request.paymentIntentId, {
    path: ['stripePaymentIntentId'],
    error: 'Please send the id of the completed payment',
  })
