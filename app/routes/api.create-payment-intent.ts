import { z } from 'zod'
import { bookingIntentRequest } from '~/contract/bookings/bookings'
import { orderIntentRequest } from '~/contract/payments/payments'
import { intentResponse } from '~/domain/bookings/purchase/booking-calls'
import { splitName } from '~/domain/bookings/purchase/booking-details'
import { startBooking } from '~/domain/bookings/purchase/start-booking'
import { openOrderPayment } from '~/domain/orders/place-order'
import { parseBody, post } from '~/server/http/json-action'
import { withGuessLimit } from '~/server/http/rate-limits'

/** POST /api/create-payment-intent: with an eventId a booking, otherwise `metadata.type` says what is bought. */
export const { loader, action } = post({
  guard: 'visitor',
  limit: 'form',
  schema: z.looseObject({ eventId: z.unknown().optional() }),
  run: async ({ services, visitor, body, ip }) => {
    if (body.eventId === undefined || body.eventId === null || body.eventId === '') {
      return openOrderPayment(services, visitor.nextKey, parseBody(orderIntentRequest, body))
    }
    const { eventId, partySize, voucherCode, customerInfo } = parseBody(bookingIntentRequest, body)
    const { email, phone, specialRequests, comingWith } = customerInfo
    const guest = { ...splitName(customerInfo), email, phone, specialRequests, comingWith }
    const form = { eventId, partySize, voucherCode, ...guest }
    const begin = () => startBooking(services, visitor, form, { withCardForm: true })
    return intentResponse(await withGuessLimit(ip, voucherCode, begin))
  },
})
