import { arrivalsRequest } from '~/contract/bookings/owner-bookings'
import { markArrivals } from '~/domain/events/night-sheet'
import { endpoint, idParam, jsonAction, writeOnly } from '~/server/http/json-action'

export const loader = writeOnly('POST')

/** POST {arrivals}: the night sheet's ticks, those too that waited for a connection; answers the sheet. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'owner',
    schema: arrivalsRequest,
    run: ({ services, params, body, owner }) =>
      markArrivals(services, { eventId: idParam(params.id, 'This event'), ...body, actor: owner.username }),
  }),
})
