import { z } from 'zod'
import {
  changed,
  emailField,
  idField,
  nameFields,
  optional,
  optionalCode,
  optionalNote,
  orElse,
  partySize,
  phoneField,
} from '../fields'
import { LIMITS } from '../limits'
import { paymentMethod } from '../payments/payments'

/** Requests about bookings that only the owner makes. */
const chooseEvent = 'Please choose an event'
const phone = phoneField()

const PAYMENT_STATUSES = ['pending', 'paid', 'failed'] as const
const paymentStatus = z.enum(PAYMENT_STATUSES, { error: 'Please choose pending, paid or failed' })

/** POST /api/admin/bookings. `name` is made of first and last name. */
export const newBookingForm = z.object({
  eventId: idField(chooseEvent),
  customerId: optional(idField('Please choose a customer')),
  ...nameFields,
  email: emailField(),
  phone,
  partySize: orElse(1, partySize),
  paymentStatus: orElse('pending', paymentStatus),
  /** How it was paid, when it is paid. */
  paymentMethod,
  specialRequests: optionalNote(LIMITS.requests),
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
  firstName: changed(nameFields.firstName),
  lastName: changed(nameFields.lastName),
  email: changed(emailField()),
  phone: changed(phone),
  partySize: changed(partySize),
  paymentStatus: changed(paymentStatus),
  /** How it was paid, when this change says that it is. */
  paymentMethod,
  /** Left out it stays; '' empties it. */
  specialRequests: z.union([z.undefined(), optionalNote(LIMITS.requests)]),
})
export type BookingChanges = z.infer<typeof bookingChanges>

/** What becomes of a paid booking that is deleted in the owner's pages. */
export const removalRequest = z.object({
  ending: z.enum(['refund', 'raincheck', 'nothing'], { error: 'Please choose what becomes of the payment' }),
})
export type RemovalEnd = z.infer<typeof removalRequest>['ending']
