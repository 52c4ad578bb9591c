import { z } from 'zod'
import { MAX_PARTY, PARTY_MESSAGES } from './constants'
import {
  changed,
  emailField,
  optional,
  optionalCode,
  optionalText,
  phoneField,
  requiredText,
  wholeNumber,
} from './fields'
import { LIMITS } from './limits'
import { paymentMethod } from './payment-methods'

/** Requests about bookings that only the owner makes. */
const chooseEvent = 'Please choose an event'
const id = (wrong: string) => wholeNumber(1, Number.MAX_SAFE_INTEGER, { wrong })
const partySize = wholeNumber(1, MAX_PARTY, PARTY_MESSAGES)
const firstName = requiredText('First name is required', LIMITS.firstOrLastName)
const lastName = requiredText('Last name is required', LIMITS.firstOrLastName)
const phone = phoneField()

const PAYMENT_STATUSES = ['pending', 'paid', 'failed'] as const
const paymentStatus = z.enum(PAYMENT_STATUSES, { error: 'Please choose pending, paid or failed' })

/** POST /api/admin/bookings. `name` is made of first and last name. */
export const newBookingForm = z.object({
  eventId: id(chooseEvent),
  customerId: optional(id('Please choose a customer')),
  firstName,
  lastName,
  email: emailField(),
  phone,
  partySize: z.preprocess((value) => (value === undefined || value === null || value === '' ? 1 : value), partySize),
  paymentStatus: z.preprocess(
    (value) => (value === undefined || value === null || value === '' ? 'pending' : value),
    paymentStatus,
  ),
  /** How it was paid, when it is paid. */
  paymentMethod,
  specialRequests: optionalText(LIMITS.requests),
  voucherCode: optionalCode('Please write the code as text', LIMITS.voucherCode, 'This is not a voucher code'),
})
export type NewBookingRequest = z.infer<typeof newBookingForm>

/** PATCH /api/admin/bookings/{id}: what is left out stays. An `eventId` of null is a raincheck. */
export const bookingChanges = z.object({
  eventId: z.preprocess(
    (value) => {
      if (value === 'raincheck') return null
      return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
    },
    z.union([z.undefined(), z.null(), z.number().int().min(1)], { error: chooseEvent }),
  ),
  firstName: changed(firstName),
  lastName: changed(lastName),
  email: changed(emailField()),
  phone: changed(phone),
  partySize: changed(partySize),
  paymentStatus: changed(paymentStatus),
  /** How it was paid, when this change says that it is. */
  paymentMethod,
  /** Left out it stays; '' empties it. */
  specialRequests: z.union([z.undefined(), optionalText(LIMITS.requests)]),
})
export type BookingChanges = z.infer<typeof bookingChanges>

/** What becomes of a paid booking that is deleted in the owner's pages. */
export const removalRequest = z.object({
  ending: z.enum(['refund', 'raincheck', 'nothing'], { error: 'Please choose what becomes of the payment' }),
})
export type RemovalEnd = z.infer<typeof removalRequest>['ending']
