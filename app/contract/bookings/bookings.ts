import { z } from 'zod'
import { FRIENDS } from '../deadlines'
import {
  dollars,
  emailField,
  idField,
  nameFields,
  optional,
  optionalCode,
  optionalNote,
  optionalText,
  orElse,
  partySize,
  phoneField,
  requiredText,
  wholeNumber,
} from '../fields'
import { LIMITS } from '../limits'

export const bookingForm = z.object({
  eventId: idField('Please choose an event'),
  ...nameFields,
  email: emailField(),
  phone: phoneField(),
  partySize: orElse(1, partySize),
  voucherCode: optionalCode('Please write the code as text', LIMITS.voucherCode, 'This is not a voucher code'),
  specialRequests: optionalNote(LIMITS.requests),
  comingWith: optionalText(LIMITS.comingWith),
})
export type BookingForm = z.infer<typeof bookingForm>

/** POST /api/create-payment-intent with an eventId. */
export const bookingIntentRequest = bookingForm.pick({ eventId: true, partySize: true, voucherCode: true }).extend({
  customerInfo: z.object(
    {
      name: requiredText('Name is required', LIMITS.name),
      firstName: optionalText(LIMITS.firstOrLastName),
      lastName: optionalText(LIMITS.firstOrLastName),
      ...bookingForm.pick({ email: true, phone: true, specialRequests: true, comingWith: true }).shape,
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
  voucherCode: bookingForm.shape.voucherCode,
})
export type BookingConfirmRequest = z.infer<typeof bookingConfirmRequest>

export const bookingDetailsForm = bookingForm.pick({
  firstName: true,
  lastName: true,
  phone: true,
  specialRequests: true,
})
export type BookingDetailsForm = z.infer<typeof bookingDetailsForm>

export const rebookForm = z.object({ eventId: idField('Please choose an evening') })

/** How many places a host keeps for friends. */
export const keepPlacesForm = z.object({
  places: wholeNumber(1, FRIENDS.places, { wrong: `Please choose up to ${FRIENDS.places} places` }),
})

/** How many people are taken out of a booking, and of how many, so that the same form sent twice is recognised. */
export const oneFewerForm = z.object({ people: partySize, of: partySize })

/** A line of a sum: what is bought, what comes off, the total. */
export interface SumLine {
  kind: 'item' | 'less' | 'total'
  label: string
  note?: string
  cents: number
  /** Default: the studio's currency. */
  currency?: string
}

/** What this browser has at an event: what was typed, the seats that it holds, and its booking. */
export interface OwnSeatsView {
  form: Record<string, string>
  /** How many seats it holds; they are not counted as free. */
  seats: number
  /** Where the seats are paid for, and how long they stay held. */
  hold: { paymentUrl: string; secondsLeft: number } | null
  /** `isFinishing`: it is paid, and its booking is still being made. */
  booked: { url: string; isFinishing: boolean } | null
}

/** Asks for the private links of an e-mail address (rule 6.18). */
export const ownLinksForm = z.object({ email: emailField() })
export type OwnLinksForm = z.infer<typeof ownLinksForm>

/** Changes the size of a waiting party. */
export const waitingPartyForm = z.object({ partySize })

/** Joins the notifier list; with an eventId, the waiting list of that event. */
export const notifierForm = z.object({
  ...nameFields,
  email: emailField(),
  eventId: optional(idField('Please choose an event')),
  partySize: optional(partySize),
})
export type NotifierForm = z.infer<typeof notifierForm>
