import { marketingTestForm } from '~/contract/owner/tools'
import { testMarketing } from '~/domain/marketing/sync-marketing'
import { endpoint, jsonAction, writeOnly } from '~/server/http/json-action'

export const loader = writeOnly('POST')

/** POST {name, email}: tries the connection to the e-mail marketing service; the owner's only. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'owner',
    schema: marketingTestForm,
    run: ({ services, body }) => testMarketing(services, body),
  }),
})
