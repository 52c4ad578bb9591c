import { arrivalsRequest } from '~/contract/bookings/owner-bookings'
import { markArrivals } from '~/domain/events/night-sheet'
import { idParam, post } from '~/server/http/json-action'

/** POST {arrivals}: the night sheet's ticks, those too that waited for a connection; answers the sheet. */
export const { loader, action } = post({
  guard: 'account',
  schema: arrivalsRequest,
  run: ({ services, params, body, actor }) =>
    markArrivals(services, { eventId: idParam(params.id, 'This event'), ...body, actor }),
})
