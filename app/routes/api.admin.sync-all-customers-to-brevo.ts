import { syncAllCustomers } from '~/domain/marketing/sync-marketing'
import { post } from '~/server/http/json-action'

/** POST: syncs every customer to the marketing list; {success, message, details}. */
export const { loader, action } = post({
  guard: 'account',
  run: ({ services, actor }) => syncAllCustomers(services, { actor }),
})
