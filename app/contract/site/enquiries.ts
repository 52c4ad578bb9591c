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

/** A field that only programs fill in. Never refuses, because a person's browser may have filled it in. */
const trap = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value.trim() !== '' : Boolean(value)))

/** When the page with the form was made, in milliseconds; null if it was not sent. Never refuses. */
const shownAt = z
  .unknown()
  .optional()
  .transform((value) => {
    const given = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    return typeof given === 'number' && Number.isFinite(given) ? given : null
  })

/** Fields against spam, for forms with which visitors write to the studio. */
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

/** The buyer's part of the form on `/buy-now`; the message is optional. */
export const packageForm = z.object({
  name,
  email: emailField(),
  phone,
  message: optionalNote(LIMITS.message),
  currency,
  /** The payment that this one replaces, after 'Back'. */
  replaces: optionalCode('Please send the id as text', LIMITS.paymentId),
})
export type PackageForm = z.infer<typeof packageForm>

/** The whole form of `/buy-now` in the browser: the pressed button decides which fields are required. */
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
