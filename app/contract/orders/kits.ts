import { z } from 'zod'
import { MAX_EXTRA_CANVASES } from '../constants'
import { dollars, optional, orElse, switchField, wholeNumber } from '../fields'
import { buyerFields, paymentIdFields, paymentReference } from './buyer'

const extraCanvases = orElse(
  0,
  wholeNumber(0, MAX_EXTRA_CANVASES, {
    wrong: `Please choose between 0 and ${MAX_EXTRA_CANVASES} extra canvases`,
    tooMany: `Maximum ${MAX_EXTRA_CANVASES} extra canvases allowed`,
  }),
)

/** The paint kit's form. */
export const kitOrderForm = z.object({
  ...buyerFields,
  pthaloBlue: switchField(false),
  alizarinCrimson: switchField(false),
  yellowOxide: switchField(false),
  extraCanvases,
})
export type KitOrderForm = z.infer<typeof kitOrderForm>

/** The same as a plain post: `order` is the payment that was begun before. */
export const kitOrderPost = kitOrderForm.extend({ order: paymentReference })

/** POST /api/paint-kit/orders: the order's fields plus the price as text. */
export const kitOrderRequest = kitOrderForm.extend({
  ...paymentIdFields,
  price: optional(dollars('Please send the price in dollars')),
})
