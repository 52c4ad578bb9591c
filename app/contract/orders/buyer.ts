import { emailField, optionalCode, optionalNote, phoneField, requiredText } from '../fields'
import { LIMITS } from '../limits'

/** Whom an order is for; kits and frames ask the same. */
export const buyerFields = {
  customerName: requiredText('Name is required', LIMITS.buyerName),
  customerEmail: emailField(),
  customerPhone: phoneField(),
  customerAddress: requiredText('Address is required', LIMITS.postalAddress),
  pickupNotes: optionalNote(LIMITS.requests),
}

/** The provider's id of the card payment, under either of its names. */
export const paymentIdFields = {
  stripePaymentIntentId: optionalCode('Please send the id of the payment', LIMITS.providerId),
  paymentIntentId: optionalCode('Please send the id of the payment', LIMITS.providerId),
}

/** Names our own payment, when its details are sent again. */
export const paymentReference = optionalCode('Please send the payment as text', LIMITS.paymentId)
