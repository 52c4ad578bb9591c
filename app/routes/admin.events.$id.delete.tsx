import type { QuestionPage } from '~/contract/owner/questions'
import { events as copy } from '~/copy/owner/admin'
import { deleteEvent, whyNotDeleted } from '~/domain/events/change-event'
import { aboutEvent } from '~/routes/admin.events.server'
import { ownerLoader, questionAction } from '~/server/auth/owner-form'

export { ConfirmPage as default } from '~/components/admin/confirm-page'
export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export const loader = ownerLoader<QuestionPage>(({ services, id }) => ({
  ...copy.delete,
  ...aboutEvent(services, id),
  title: 'Delete event',
  blocked: whyNotDeleted(services, id)?.message,
}))

export const action = questionAction(
  { intent: 'delete', list: '/admin/events', failed: () => copy.delete.failed },
  ({ services, actor, id }) => {
    deleteEvent(services, { id, actor })
    return { title: 'Event deleted' }
  },
)
