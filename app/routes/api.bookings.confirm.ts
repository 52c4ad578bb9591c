import { bookingConfirmRequest } from '~/contract/bookings/bookings'
import { confirmBooking } from '~/domain/bookings/purchase/booking-calls'
import { endpoint, jsonAction, WithHeaders, writeOnly } from '~/server/http/json-action'
import { whileGuessing } from '~/server/http/rate-limits'
import { visitorOf } from '~/server/http/visitor'

export const loader = writeOnly('POST')

/** POST /api/bookings/confirm. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'anyone',
    schema: bookingConfirmRequest,
    run: async ({ services, request, body, ip }) => {
      const { visitor, headers } = await visitorOf(request, ip)
      // What is paid is confirmed by its payment alone: no code of it is looked up.
      const code = body.paymentIntentId ? undefined : (body.voucherCode ?? body.bookingData.voucherCode)
      const answer = await whileGuessing(ip, code, () => confirmBooking(services, visitor, body))
      return new WithHeaders(answer, headers)
    },
  }),
})
