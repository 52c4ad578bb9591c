import { followUpTestForm } from '~/contract/owner/tools'
import { sendTestFollowUp } from '~/domain/follow-ups/follow-ups'
import { endpoint, jsonAction, writeOnly } from '~/server/http/json-action'

export const loader = writeOnly('POST')

/** POST {testEmail, eventId}: one follow-up as a test; answers photoUsed; the owner's only. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'owner',
    schema: followUpTestForm,
    run: ({ services, body }) => sendTestFollowUp(services, body),
  }),
})
