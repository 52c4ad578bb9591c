import { marketingTestForm } from '~/contract/owner/tools'
import { testMarketing } from '~/domain/marketing/sync-marketing'
import { post } from '~/server/http/json-action'

/** POST {name, email}: tests the connection to the e-mail marketing service. */
export const { loader, action } = post({
  guard: 'account',
  schema: marketingTestForm,
  run: ({ services, body }) => testMarketing(services, body),
})
