import { findBookingByHold } from '#db/queries/bookings'
import { bookingForm } from '../../contract/bookings'
import { dollarsOf } from '../../lib/money'
import type { Services } from '../services'
import { bookingPath } from './booking-link'
import { tellGuestNow } from './booking-messages'
import { confirmBooking } from './confirm-booking'
import { requireOwnHold } from './read-payment-step'

/** Books what the visitor's own hold covers completely, with the details that the form gave; twice finds the first. */
export async function confirmHeldBooking(
  services: Services,
  visitor: string | null,
  holdId: number,
): Promise<{ path: string; emailSent: boolean }> {
  const hold = requireOwnHold(services, visitor, holdId)
  const booking = findBookingByHold(services.db, hold.id)
  if (!booking) {
    const form = bookingForm.parse(JSON.parse(hold.form ?? '{}'))
    const answer = await confirmBooking(
      services,
      { key: hold.visitor, nextKey: hold.visitor, address: hold.address },
      {
        bookingData: { ...form, name: hold.name },
        totalAmount: dollarsOf(hold.total_cents - hold.credit_cents),
        voucherCode: form.voucherCode,
        paymentIntentId: undefined,
      },
    )
    // Booked from another browser meanwhile: its page is in the e-mail alone.
    return { path: answer.bookingUrl ?? '/', emailSent: answer.emailSent }
  }
  return { path: bookingPath(services, booking), emailSent: await tellGuestNow(services, booking) }
}
