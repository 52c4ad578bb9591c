import { remindersText } from '~/copy/owner/tools'
import { sendRemindersNow } from '~/domain/reminders/reminders'
import { post } from '~/server/http/json-action'

/** POST: reminds everybody booked for today or tomorrow who was not reminded yet. */
export const { loader, action } = post({
  guard: 'account',
  run: ({ services, actor }) => {
    const sent = sendRemindersNow(services, { actor })
    return { success: true, message: remindersText(sent), count: sent.count }
  },
})
