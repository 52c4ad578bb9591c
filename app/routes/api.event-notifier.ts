import { notifierForm } from '~/contract/notifier'
import { joinNotifier } from '~/domain/notifier/join-notifier'
import { endpoint, jsonAction, writeOnly } from '~/server/json-action'
import { limit } from '~/server/rate-limits'

export const loader = writeOnly('POST')

/** POST /api/event-notifier (spec 1 §7): notifier and waiting list. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'anyone',
    schema: notifierForm,
    status: 201,
    run: async ({ services, body, address }) => {
      await limit('form', address)
      return joinNotifier(services, body)
    },
  }),
})
