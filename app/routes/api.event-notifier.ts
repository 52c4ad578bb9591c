import { notifierForm } from '~/contract/bookings/bookings'
import { joinNotifier } from '~/domain/notifier/subscription'
import { endpoint, jsonAction, writeOnly } from '~/server/http/json-action'

export const loader = writeOnly('POST')

/** POST /api/event-notifier: notifier and waiting list. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'anyone',
    limit: 'form',
    schema: notifierForm,
    status: 201,
    run: ({ services, body }) => joinNotifier(services, body),
  }),
})
