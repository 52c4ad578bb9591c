import type { BookingConfirmAnswer, BookingIntentAnswer, PaymentStepWire } from '../../contract/bookings'
import { callApi } from './api-client'
import type { Typed } from './use-validated-form'

/** The names of the booking form's fields, in their order (spec 1 §2.5). */
export const BOOKING_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'partySize', 'voucherCode'] as const

/** 'Aroha Fern' */
export function fullName(typed: Typed): string {
  return [typed.firstName, typed.lastName]
    .map((part) => part?.trim() ?? '')
    .filter(Boolean)
    .join(' ')
}

/** Opens the payment step: holds the seats, asks the provider, reads the voucher (spec 1 §7). */
export async function requestBookingIntent(eventId: number, typed: Typed): Promise<PaymentStepWire> {
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

/** Makes the booking of a step that is paid, or that costs nothing (spec 1 §3). Safe to send again. */
export function confirmBooking(step: PaymentStepWire, paymentIntentId: string | null): Promise<BookingConfirmAnswer> {
  const { firstName = '', lastName = '', email = '', phone = '', partySize, voucherCode, specialRequests } = step.form
  return callApi<BookingConfirmAnswer>('POST', '/api/bookings/confirm', {
    bookingData: {
      firstName,
      lastName,
      email,
      phone,
      partySize: Number(partySize || 1),
      voucherCode: voucherCode ?? '',
      ...(specialRequests ? { specialRequests } : {}),
      name: fullName(step.form),
      eventId: step.event.id,
    },
    paymentIntentId,
    totalAmount: step.totalCents / 100,
    ...(step.zeroAmount ? { voucherCode: voucherCode ?? '' } : {}),
  })
}
