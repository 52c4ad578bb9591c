import { syncAllCustomers } from '~/domain/marketing/sync-marketing'
import { post } from '~/server/http/json-action'

/** POST: passes every customer on to the marketing list; {success, message, details}; the owner's only. */
export const { loader, action } = post({
  guard: 'account',
  run: ({ services, actor }) => syncAllCustomers(services, { actor }),
})
