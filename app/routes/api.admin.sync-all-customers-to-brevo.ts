import { syncAllCustomers } from '~/domain/marketing/sync-customers'
import { endpoint, jsonAction, writeOnly } from '~/server/http/json-action'

export const loader = writeOnly('POST')

const sync = endpoint({
  guard: 'owner',
  run: ({ services, owner }) => syncAllCustomers(services, { actor: owner.username }),
})

/** POST: passes every customer on to the marketing list; {success, message, details}; the owner's only. */
export const action = jsonAction({ POST: sync })
