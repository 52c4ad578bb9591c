import { directBookingRequest } from '~/contract/bookings/bookings'
import { bookDirectly } from '~/domain/bookings/purchase/booking-calls'
import { endpoint, jsonAction, WithHeaders, writeOnly } from '~/server/http/json-action'
import { whileGuessing } from '~/server/http/rate-limits'
import { visitorOf } from '~/server/http/visitor'

export const loader = writeOnly('POST')

/** POST /api/bookings: pending, with its seats held, until it is paid. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'anyone',
    limit: 'form',
    schema: directBookingRequest,
    status: 201,
    run: async ({ services, request, body, ip }) => {
      const { visitor, headers } = await visitorOf(request, ip)
      const answer = await whileGuessing(ip, body.voucherCode, () => bookDirectly(services, visitor, body))
      return new WithHeaders(answer, headers)
    },
  }),
})
