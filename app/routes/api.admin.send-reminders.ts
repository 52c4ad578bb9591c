import { remindersText } from '~/copy/owner/tools'
import { sendRemindersNow } from '~/domain/reminders/reminders'
import { endpoint, jsonAction, writeOnly } from '~/server/http/json-action'

export const loader = writeOnly('POST')

/** POST: reminds everybody booked for today or tomorrow who was not reminded yet; the owner's only. */
export const action = jsonAction({
  POST: endpoint({
    guard: 'owner',
    run: ({ services, owner }) => {
      const sent = sendRemindersNow(services, { actor: owner.username })
      return { success: true, message: remindersText(sent), count: sent.count }
    },
  }),
})
