import { followUpTestForm } from '~/contract/owner/tools'
import { sendTestFollowUp } from '~/domain/follow-ups/follow-ups'
import { post } from '~/server/http/json-action'

/** POST {testEmail, eventId}: sends one follow-up as a test; returns photoUsed. */
export const { loader, action } = post({
  guard: 'account',
  schema: followUpTestForm,
  run: ({ services, body }) => sendTestFollowUp(services, body),
})
