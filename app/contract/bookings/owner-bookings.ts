import { z } from 'zod'
import { changed, idField, instantField, optional, orElse, partySize, switchField } from '../fields'
import { paymentMethod } from '../payments/payments'
import { bookingForm } from './bookings'

const fields = bookingForm.shape

const PAYMENT_STATUSES = ['pending', 'paid', 'failed'] as const
const paymentStatus = z.enum(PAYMENT_STATUSES, { error: 'Please choose pending, paid or failed' })

/** POST /api/admin/bookings. The name is made from first and last name. */
export const newBookingForm = bookingForm.extend({
  customerId: optional(idField('Please choose a customer')),
  paymentStatus: orElse('pending', paymentStatus),
  paymentMethod,
})
export type NewBookingRequest = z.infer<typeof newBookingForm>

/** PATCH /api/admin/bookings/{id}: every field is optional. An `eventId` of null makes a raincheck. */
export const bookingChanges = z.object({
  eventId: z.preprocess(
    (value) => {
      if (value === 'raincheck') return null
      return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
    },
    z.union([z.undefined(), z.null(), z.number().int().min(1)], { error: 'Please choose an event' }),
  ),
  firstName: changed(fields.firstName),
  lastName: changed(fields.lastName),
  email: changed(fields.email),
  phone: changed(fields.phone),
  partySize: changed(partySize),
  paymentStatus: changed(paymentStatus),
  paymentMethod,
  /** Left out: no change; '' empties it. */
  specialRequests: z.union([z.undefined(), fields.specialRequests]),
  comingWith: z.union([z.undefined(), fields.comingWith]),
})
export type BookingChanges = z.infer<typeof bookingChanges>

/** The booking to paint with; without one, the booking leaves its group. */
export const groupingForm = z.object({ withId: optional(idField('Please choose a booking')) })

/** What happens to a paid booking that is deleted in the owner's pages. */
export const removalRequest = z.object({
  ending: z.enum(['refund', 'raincheck', 'nothing'], { error: 'Please choose what happens to the payment' }),
})
export type RemovalEnd = z.infer<typeof removalRequest>['ending']

const bookingId = idField('Please name the booking')
/** A time by the phone's clock. */
const phoneTime = optional(instantField('Please give a time'))

/** One tick, as a plain post. */
export const arrivalForm = z.object({ bookingId, arrived: switchField(true) })

const MAX_ARRIVALS = 500

/** POST /api/admin/events/{id}/arrivals: every tick that waited for a connection, in order. */
export const arrivalsRequest = z.object({
  arrivals: z
    .array(z.object({ bookingId, arrived: switchField(true), at: phoneTime }), { error: 'Please send the arrivals' })
    .min(1, 'Please send the arrivals')
    .max(MAX_ARRIVALS, `Please send at most ${MAX_ARRIVALS} arrivals`),
  /** The phone's time when it sends them, with which the server corrects the times of a wrong clock. */
  sentAt: phoneTime,
})
export type Arrival = z.infer<typeof arrivalsRequest>['arrivals'][number]
