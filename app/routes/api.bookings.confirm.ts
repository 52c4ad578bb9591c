import { bookingConfirmRequest } from '~/contract/bookings/bookings'
import { confirmBooking } from '~/domain/bookings/purchase/booking-calls'
import { post } from '~/server/http/json-action'
import { withGuessLimit } from '~/server/http/rate-limits'

/** POST /api/bookings/confirm. */
export const { loader, action } = post({
  guard: 'visitor',
  limit: 'settle',
  schema: bookingConfirmRequest,
  run: ({ services, visitor, body, ip }) => {
    // A paid booking is confirmed by its payment alone, so its voucher code is not looked up.
    const code = body.paymentIntentId ? undefined : (body.voucherCode ?? body.bookingData.voucherCode)
    return withGuessLimit(ip, code, () => confirmBooking(services, visitor, body))
  },
})
