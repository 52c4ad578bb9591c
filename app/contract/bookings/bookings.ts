import { z } from 'zod'
import {
  dollars,
  emailField,
  idField,
  nameFields,
  optionalCode,
  optionalNote,
  optionalText,
  orElse,
  partySize,
  phoneField,
  requiredText,
} from '../fields'
import { LIMITS } from '../limits'
import type { CardPayment, CheckoutView } from '../payments/checkout'

const eventId = idField('Please choose an event')
const phone = phoneField()
const voucherCode = optionalCode('Please write the code as text', LIMITS.voucherCode, 'This is not a voucher code')

const partyOfOneOrMore = orElse(1, partySize)

export const bookingForm = z.object({
  eventId,
  ...nameFields,
  email: emailField(),
  phone,
  partySize: partyOfOneOrMore,
  voucherCode,
  specialRequests: optionalNote(LIMITS.requests),
})
export type BookingForm = z.infer<typeof bookingForm>

/** POST /api/create-payment-intent with an eventId. */
export const bookingIntentRequest = z.object({
  eventId,
  partySize: partyOfOneOrMore,
  voucherCode,
  customerInfo: z.object(
    {
      name: requiredText('Name is required', LIMITS.name),
      firstName: optionalText(LIMITS.firstOrLastName),
      lastName: optionalText(LIMITS.firstOrLastName),
      email: emailField(),
      phone,
      specialRequests: optionalNote(LIMITS.requests),
    },
    { error: 'Please say who books: name, email and phone' },
  ),
})

/** POST /api/bookings: the booking form plus name and eventId. */
export const directBookingRequest = z.object(
  { ...bookingForm.shape, name: optionalText(LIMITS.name) },
  { error: 'Please send the booking' },
)

/** POST /api/bookings/confirm. */
export const bookingConfirmRequest = z.object({
  bookingData: directBookingRequest,
  paymentIntentId: optionalCode('Please send the id of the payment', LIMITS.providerId),
  totalAmount: dollars('Please send the total amount'),
  voucherCode,
})
export type BookingConfirmRequest = z.infer<typeof bookingConfirmRequest>

export const bookingDetailsForm = z.object({
  ...nameFields,
  phone,
  specialRequests: optionalNote(LIMITS.requests),
})
export type BookingDetailsForm = z.infer<typeof bookingDetailsForm>

export const rebookForm = z.object({ eventId: idField('Please choose an evening') })

/** An event that a raincheck can be booked on. */
export interface RebookChoice {
  id: number
  title: string
  dateText: string
  time: string
  /** What is to be paid beside the raincheck's worth; 0 when it is worth enough. */
  differenceCents: number
}

/** What the guest of a booking can do by themselves on its page. */
export interface SelfServiceView {
  details: { firstName: string; lastName: string; phone: string; specialRequests: string }
  /** What somebody who cannot come can do now; null when there is nothing to do. */
  leaving: 'raincheck' | 'give_up' | 'given_up' | null
  /** 'Wed, 2 Dec 2026, 6:30pm': until when a raincheck is made at once. */
  raincheckUntil: string | null
  /** What a raincheck is worth, and where it can be used; null while there is an event. */
  raincheck: { valueCents: number; choices: RebookChoice[]; chosenId: number | null } | null
}

/** A line of a sum: what is bought, what comes off, the total. */
export interface SumLine {
  kind: 'item' | 'less' | 'total'
  label: string
  note?: string
  cents: number
  /** NZD unless said. */
  currency?: 'usd'
}

/** POST /api/create-payment-intent for a booking; programs rely on the first three fields. */
export interface BookingIntentResponse extends Partial<CardPayment> {
  zeroAmount: boolean
  discountedAmount: number
  amount: number
  step: CheckoutView
}

/** What this browser typed for an event, the seats that it holds, the booking that it made. */
export interface OwnSeatsView {
  form: Record<string, string>
  /** Where the seats are paid for, and how long they stay held. */
  hold: { paymentUrl: string; secondsLeft: number } | null
  /** `isFinishing`: it is paid, and its booking is still being made. */
  booked: { url: string; isFinishing: boolean } | null
}

/** The booking's own page at `/booking/{link}`. */
export interface BookingPageView {
  reference: string
  link: string
  /** 'Aroha Fern and 1 friend' */
  who: string
  email: string
  /** null: a raincheck. */
  event: {
    title: string
    dateText: string
    time: string
    location: string
    directionsUrl: string
    parking: string
    imageUrl: string | null
    isOver: boolean
  } | null
  receipt: SumLine[]
  /** How it was paid; 'free' is an event that costs nothing, 'owner' was arranged with the studio. */
  paidBy: 'card' | 'voucher' | 'free' | 'owner' | 'cash' | 'bank_transfer' | 'unpaid'
  /** What is still to be paid of a booking that the owner reserved; 0 otherwise. */
  toPayCents: number
  emailSent: boolean
  /** null for a booking that was never paid. */
  own: SelfServiceView | null
}

/** A booking as the public calls return it. */
export interface BookingView {
  id: number
  reference: string
  eventId: number | null
  name: string
  email: string
  partySize: number
  paymentStatus: 'pending' | 'paid' | 'failed'
}

/** POST /api/bookings/confirm. */
export interface BookingConfirmResponse {
  emailSent: boolean
  booking: BookingView
  /** The booking's own page; only the browser that paid gets it. */
  bookingUrl?: string
}
