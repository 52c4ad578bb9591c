import { newEventRequest } from '~/contract/bookings/events'
import { EVENT_CALL_DEFAULTS } from '~/contract/constants'
import { ownersOnly } from '~/copy/owner/people'
import { requireOwner } from '~/domain/accounts/sessions'
import { createEvent } from '~/domain/events/change-event'
import { isOtherPrice } from '~/domain/events/edit-event'
import { adminEventView } from '~/domain/events/read-events'
import { post } from '~/server/http/json-action'

/** POST: creates an event and returns it (201). */
export const { loader, action } = post({
  guard: 'account',
  schema: newEventRequest,
  status: 201,
  run: ({ services, body, account, actor }) => {
    if (isOtherPrice(body, { price_cents: EVENT_CALL_DEFAULTS.priceCents })) requireOwner(account, ownersOnly.price)
    return adminEventView(services, createEvent(services, { event: body, actor }))
  },
})
