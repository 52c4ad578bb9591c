import { z } from 'zod'
import { emailField, optional, optionalText, requiredText } from './fields'

/** Whom an order is for; kits and frames ask the same (spec 1 §3, §5). */
export const buyerFields = {
  customerName: requiredText('Name is required'),
  customerEmail: emailField(),
  customerPhone: requiredText('Phone number is required', 40),
  customerAddress: requiredText('Address is required', 500),
  pickupNotes: optionalText(1000),
}

/** The provider's id of the card payment, under either of its names. */
export const paymentIdFields = {
  stripePaymentIntentId: optional(z.string({ error: 'Please send the id of the payment' }).max(200)),
  paymentIntentId: optional(z.string({ error: 'Please send the id of the payment' }).max(200)),
}

/** Names our own payment, when its details are told again. */
export const paymentReference = optional(z.string({ error: 'Please send the payment as text' }).max(100))
