import { directBookingRequest } from '~/contract/bookings/bookings'
import { bookDirectly } from '~/domain/bookings/purchase/booking-calls'
import { post } from '~/server/http/json-action'
import { withGuessLimit } from '~/server/http/rate-limits'

/** POST /api/bookings: creates a pending booking; its seats are held while it waits for payment. */
export const { loader, action } = post({
  guard: 'visitor',
  limit: 'form',
  schema: directBookingRequest,
  status: 201,
  run: ({ services, visitor, body, ip }) =>
    withGuessLimit(ip, body.voucherCode, () => bookDirectly(services, visitor, body)),
})
