import type { BookingForm } from '../../contract/bookings'
import type { Toast } from '../../contract/forms'
import type { Services } from '../services'
import { confirmedToast } from './booking-return'
import { confirmHeldBooking } from './confirm-held-booking'
import { startBooking, type Visitor } from './start-booking'

/**
 * The booking form as a plain post: where it leads. What is left to pay leads to the payment step; what costs nothing is
 * booked at once. `offerId` takes the seats that an offer keeps.
 */
export async function sendBookingForm(
  services: Services,
  visitor: Visitor,
  form: BookingForm,
  offerId?: number,
): Promise<{ redirectTo: string; toast?: Toast }> {
  const step = await startBooking(services, visitor, form, { withCardForm: false, offerId })
  if (step.state !== 'open' || !step.zeroAmount) return { redirectTo: step.bookingUrl ?? step.paymentUrl }
  const { path, emailSent } = await confirmHeldBooking(services, visitor.nextKey, step.holdId)
  const isByVoucher = step.lines.some(({ kind }) => kind === 'less')
  return { redirectTo: path, toast: confirmedToast(isByVoucher ? 'voucher' : 'free', emailSent) }
}
