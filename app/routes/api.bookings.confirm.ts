import { bookingConfirmRequest } from '~/contract/bookings'
import { confirmBooking } from '~/domain/bookings/confirm-booking'
import { endpoint, jsonAction, WithHeaders, writeOnly } from '~/server/json-action'
import { limit } from '~/server/rate-limits'
import { visitorOf } from '~/server/visitor'

export const loader = writeOnly('POST')

/** POST /api/bookings/confirm (spec 1 §7). */
export const action = jsonAction({
  POST: endpoint({
    guard: 'anyone',
    schema: bookingConfirmRequest,
    run: async ({ services, request, body, address }) => {
      const { visitor, headers } = await visitorOf(request, address)
      if (body.paymentIntentId === undefined) await limit('voucherCode', address)
      return new WithHeaders(await confirmBooking(services, visitor, body), headers)
    },
  }),
})
