import { bookingConfirmRequest } from '~/contract/bookings'
import { confirmBooking } from '~/domain/bookings/confirm-booking'
import { endpoint, jsonAction, WithHeaders, writeOnly } from '~/server/json-action'
import { whileGuessing } from '~/server/rate-limits'
import { visitorOf } from '~/server/visitor'

export const loader = writeOnly('POST')

/** POST /api/bookings/confirm (spec 1 §7). */
export const action = jsonAction({
  POST: endpoint({
    guard: 'anyone',
    schema: bookingConfirmRequest,
    run: async ({ services, request, body, address }) => {
      const { visitor, headers } = await visitorOf(request, address)
      return new WithHeaders(await whileGuessing(address, () => confirmBooking(services, visitor, body)), headers)
    },
  }),
})
