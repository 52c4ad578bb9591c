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
import type { MessageState } from '../owner/owner-lists'
import { CURRENCIES } from '../payments/currencies'

/** The contact forms and the owner's list of what came by them. */
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

/** A message to the studio. */
export const enquiryForm = z.object({
  name,
  email: emailField(),
  phone,
  message: requiredNote('Message is required', LIMITS.message),
  currency,
  fax: trap,
  shownAt,
})
export type EnquiryForm = z.infer<typeof enquiryForm>

export type EnquirySource = 'contact' | 'box' | 'buy_now'

/** POST /api/enquiries. */
export const enquiryRequest = enquiryForm.extend({
  source: orElse(
    'contact',
    z.enum(['contact', 'box', 'buy_now'], { error: "Please send the source 'contact', 'box' or 'buy_now'" }),
  ),
})

/** Answer of POST /api/enquiries. */
export interface EnquiryResponse {
  /** What the sender reads. */
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

/** The owner's buttons. */
export const enquiryStateForm = z.object({
  id: z.coerce.number().int().positive(),
  state: z.enum(ENQUIRY_STATES, { error: 'Please choose one of the states' }),
})

/** The owner's answer to one enquiry. */
export const enquiryAnswerForm = z.object({
  message: requiredNote('Please write your answer', LIMITS.message),
})
export type AnswerRequest = z.infer<typeof enquiryAnswerForm>

/** One line of the owner's list. */
export interface EnquiryLineView {
  id: number
  source: EnquirySource
  /** 'Business in a Box' */
  sourceText: string
  name: string
  email: string
  phone: string
  /** 'tel:+64215550142'; null when there is no number to call. */
  phoneHref: string | null
  message: string
  /** 'NZD, about $7,250'; null when no currency was chosen. */
  currencyText: string | null
  state: EnquiryState
  /** Why it was set aside; null when it was not. */
  spamReason: string | null
  createdAt: string
  answeredAt: string | null
  createdText: string
  answeredText: string | null
  /** Set when it is the purchase of a package. */
  purchase: { reference: string; url: string; isRefunded: boolean } | null
}

/** One enquiry with what was answered, on its own page of the owner's area. */
export interface EnquiryView extends EnquiryLineView {
  answers: AnswerView[]
}

export interface AnswerView {
  id: number
  message: string
  /** 'hana, Fri, 4 Dec 2026, 6:30pm' */
  byText: string
  /** Its message in the outbox; null when that is no longer stored. */
  email: { id: number; state: MessageState } | null
}

/** A package's own page at `/package/{link}`. */
export interface PackagePageView {
  reference: string
  name: string
  email: string
  paidText: string
  totalCents: number
  refundedCents: number
  isRefunded: boolean
  /** The last day of the guarantee. */
  guaranteeUntil: string
  emailSent: boolean
}
