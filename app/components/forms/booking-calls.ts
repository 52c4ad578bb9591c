import type { BookingIntentAnswer } from '../../contract/bookings'
import type { CheckoutView } from '../../contract/checkout'
import { callApi } from './api-client'
import type { Typed } from './use-validated-form'

/** The names of the booking form's fields, in their order. */
export const BOOKING_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'partySize', 'voucherCode'] as const

/** 'Aroha Fern' */
function fullName(typed: Typed): string {
  return [typed.firstName, typed.lastName]
    .map((part) => part?.trim() ?? '')
    .filter(Boolean)
    .join(' ')
}

/** Opens the checkout: holds the seats, asks the provider, reads the voucher. */
export async function requestBookingIntent(eventId: number, typed: Typed): Promise<CheckoutView> {
  const answer = await callApi<BookingIntentAnswer>('POST', '/api/create-payment-intent', {
    eventId,
    partySize: Number(typed.partySize || 1),
    voucherCode: typed.voucherCode?.trim() || null,
    customerInfo: {
      name: fullName(typed),
      firstName: typed.firstName,
      lastName: typed.lastName,
      email: typed.email,
      phone: typed.phone,
      ...(typed.specialRequests ? { specialRequests: typed.specialRequests } : {}),
    },
  })
  return answer.step
}
