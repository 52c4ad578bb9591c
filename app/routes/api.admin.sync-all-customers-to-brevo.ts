import { syncAllCustomers } from '~/domain/marketing/sync-marketing'
import { endpoint, jsonAction, writeOnly } from '~/server/http/json-action'

export const loader = writeOnly('POST')

/** POST: passes every customer on to the marketing list; {success, message, details}; the owner's only. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'owner',
    run: ({ services, owner }) => syncAllCustomers(services, { actor: owner.username }),
  }),
})
