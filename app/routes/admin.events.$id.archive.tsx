import type { QuestionPage } from '~/contract/owner/questions'
import { events as texts } from '~/copy/owner/admin'
import { archiveEvent } from '~/domain/events/change-event'
import { aboutEvent } from '~/routes/admin.events.server'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export { ConfirmPage as default } from '~/components/admin/confirm-page'
export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export const loader = ownerLoader<QuestionPage>(({ services, id }) => ({
  ...texts.archive,
  ...aboutEvent(services, id),
  title: 'Archive event',
}))

export const action = ownerFormAction({
  archive: {
    gone: { list: '/admin/events', failed: () => texts.archive.failed },
    run: ({ services, actor, id }) => {
      const event = archiveEvent(services, { id, actor })
      const text = `${event.title} and its bookings are in the archive.`
      return { redirectTo: '/admin/events', toast: { title: 'Event archived', text } }
    },
  },
})
