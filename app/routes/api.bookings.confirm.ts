import { bookingConfirmRequest } from '~/contract/bookings/bookings'
import { confirmBooking } from '~/domain/bookings/purchase/booking-calls'
import { endpoint, jsonAction, writeOnly } from '~/server/http/json-action'
import { whileGuessing } from '~/server/http/rate-limits'

export const loader = writeOnly('POST')

/** POST /api/bookings/confirm. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'visitor',
    schema: bookingConfirmRequest,
    run: ({ services, visitor, body, ip }) => {
      // What is paid is confirmed by its payment alone: no code of it is looked up.
      const code = body.paymentIntentId ? undefined : (body.voucherCode ?? body.bookingData.voucherCode)
      return whileGuessing(ip, code, () => confirmBooking(services, visitor, body))
    },
  }),
})
