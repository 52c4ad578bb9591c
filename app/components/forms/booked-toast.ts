import type { BookingConfirmAnswer } from '../../contract/bookings'
import { booking } from '../../copy/booking'
import { checkout } from '../../copy/checkout'
import { showToast } from '../ui/toasts'

/** 'Booking Confirmed!', with the way to the booking's page. */
export function showBooked(paidBy: keyof typeof booking.confirmedText, answer: BookingConfirmAnswer): void {
  showToast({
    variant: 'default',
    title: booking.confirmed,
    text: booking.confirmedText[paidBy](answer.emailSent),
    link: answer.bookingUrl ? { href: answer.bookingUrl, label: checkout.yourBooking } : undefined,
  })
}
