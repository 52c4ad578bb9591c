import type { QuestionPage } from '~/contract/owner/questions'
import { events as copy } from '~/copy/owner/admin'
import { archiveEvent } from '~/domain/events/change-event'
import { aboutEvent } from '~/routes/admin.events.server'
import { ownerLoader, questionAction } from '~/server/auth/owner-form'

export { ConfirmPage as default } from '~/components/admin/confirm-page'
export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export const loader = ownerLoader<QuestionPage>(({ services, id }) => ({
  ...copy.archive,
  ...aboutEvent(services, id),
  title: 'Archive event',
}))

export const action = questionAction(
  { intent: 'archive', list: '/admin/events', failed: () => copy.archive.failed },
  ({ services, actor, id }) => {
    const event = archiveEvent(services, { id, actor })
    return { title: 'Event archived', text: `${event.title} and its bookings are in the archive.` }
  },
)
