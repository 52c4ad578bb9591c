import { arrivalsRequest } from '~/contract/bookings/owner-bookings'
import { markArrivals } from '~/domain/events/night-sheet'
import { idParam, post } from '~/server/http/json-action'

/** POST {arrivals}: the night sheet's ticks, also those that waited for a connection; returns the sheet. */
export const { loader, action } = post({
  guard: 'account',
  schema: arrivalsRequest,
  run: ({ services, params, body, actor }) =>
    markArrivals(services, { eventId: idParam(params.id, 'This event'), ...body, actor }),
})
