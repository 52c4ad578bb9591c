import { z } from 'zod'
import { bookingIntentRequest } from '~/contract/bookings/bookings'
import { orderIntentRequest } from '~/contract/payments/payments'
import { intentResponse } from '~/domain/bookings/purchase/booking-calls'
import { splitName } from '~/domain/bookings/purchase/booking-details'
import { startBooking } from '~/domain/bookings/purchase/start-booking'
import { openOrderPayment } from '~/domain/orders/place-order'
import { endpoint, jsonAction, parseBody, WithHeaders, writeOnly } from '~/server/http/json-action'
import { whileGuessing } from '~/server/http/rate-limits'
import { visitorOf } from '~/server/http/visitor'

export const loader = writeOnly('POST')

/**
 * POST /api/create-payment-intent: with an eventId a booking, otherwise `metadata.type` says what is bought.
 */
export const action = jsonAction({
  POST: endpoint({
    guard: 'anyone',
    limit: 'form',
    schema: z.looseObject({ eventId: z.unknown().optional() }),
    run: async ({ services, request, body, ip }) => {
      const { visitor, headers } = await visitorOf(request, ip)
      if (body.eventId === undefined || body.eventId === null || body.eventId === '') {
        const order = parseBody(orderIntentRequest, body)
        return new WithHeaders(await openOrderPayment(services, visitor.nextKey, order), headers)
      }
      const { eventId, partySize, voucherCode, customerInfo } = parseBody(bookingIntentRequest, body)
      const step = await whileGuessing(ip, voucherCode, () =>
        startBooking(
          services,
          visitor,
          {
            eventId,
            partySize,
            voucherCode,
            ...splitName(customerInfo),
            email: customerInfo.email,
            phone: customerInfo.phone,
            specialRequests: customerInfo.specialRequests,
          },
          { withCardForm: true },
        ),
      )
      return new WithHeaders(intentResponse(step), headers)
    },
  }),
})
