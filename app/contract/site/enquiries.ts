import { z } from 'zod'
import {
  emailField,
  optional,
  optionalCode,
  optionalNote,
  optionalPhone,
  orElse,
  requiredNote,
  requiredText,
} from '../fields'
import { LIMITS } from '../limits'
import { CURRENCIES } from '../payments/currencies'

const name = requiredText('Name is required', LIMITS.buyerName)
const phone = optionalPhone()
const currency = optional(
  z.enum(
    CURRENCIES.map(({ code }) => code),
    { error: 'Please choose one of the currencies' },
  ),
)

/** What only a program fills in. Never refuses: a person whose browser filled it in must get through. */
const trap = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value.trim() !== '' : Boolean(value)))

/** When the page with the form was made, in milliseconds; nothing when it does not say. Never refuses. */
const shownAt = z
  .unknown()
  .optional()
  .transform((value) => {
    const given = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof given === 'number' && Number.isFinite(given) ? given : null
  })

/** What holds off programs in a form that a visitor writes to the studio with. */
export const spamFields = { fax: trap, shownAt }

export const enquiryForm = z.object({
  name,
  email: emailField(),
  phone,
  message: requiredNote('Message is required', LIMITS.message),
  currency,
  ...spamFields,
})
export type EnquiryForm = z.infer<typeof enquiryForm>

export type EnquirySource = 'contact' | 'box' | 'buy_now'

export const enquiryRequest = enquiryForm.extend({
  source: orElse(
    'contact',
    z.enum(['contact', 'box', 'buy_now'], { error: "Please send the source 'contact', 'box' or 'buy_now'" }),
  ),
})

export interface EnquiryResponse {
  message: string
}

/** The buyer's part of the form of `/buy-now`: a message is not needed to buy. */
export const packageForm = z.object({
  name,
  email: emailField(),
  phone,
  message: optionalNote(LIMITS.message),
  currency,
  /** The payment that this one takes the place of, after Back. */
  replaces: optionalCode('Please send the id as text', LIMITS.paymentId),
})
export type PackageForm = z.infer<typeof packageForm>

/** The whole form of `/buy-now` in the browser: which button was pressed decides what is needed. */
export const buyNowForm = z.discriminatedUnion('intent', [
  packageForm.extend({ intent: z.literal('buy') }),
  enquiryForm.extend({ intent: z.literal('ask') }),
])

export const ENQUIRY_STATES = ['new', 'answered', 'spam'] as const
export type EnquiryState = (typeof ENQUIRY_STATES)[number]

export const enquiryStateForm = z.object({
  id: z.coerce.number().int().positive(),
  state: z.enum(ENQUIRY_STATES, { error: 'Please choose one of the states' }),
})

export const enquiryAnswerForm = z.object({
  message: requiredNote('Please write your answer', LIMITS.message),
})
export type AnswerRequest = z.infer<typeof enquiryAnswerForm>
