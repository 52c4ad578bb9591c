import type { QuestionPage } from '~/contract/owner/questions'
import { booking } from '~/copy/bookings/booking'
import { waiting as copy } from '~/copy/owner/admin'
import { readEntryToRemove, removeEntry } from '~/domain/waiting-list/owner-waiting-list'
import { ownerFormAction, ownerLoader, pageId } from '~/server/auth/owner-form'

export { ConfirmPage as default } from '~/components/admin/confirm-page'
export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export const loader = ownerLoader<QuestionPage>(({ services, id, params }) => {
  const entry = readEntryToRemove(services, { eventId: id, entryId: pageId(params.entryId) })
  return {
    ...copy.removing,
    back: `/admin/events/${id}/waiting-list`,
    label: copy.title,
    backText: 'Back to the waiting list',
    title: 'Remove from the waiting list',
    about: { name: `${entry.name}, ${booking.people(entry.partySize)}`, note: `${entry.email}, ${entry.title}` },
    blocked: entry.blocked,
  }
})

export const action = ownerFormAction({
  remove: {
    gone: { list: '/admin/events', failed: () => copy.removing.failed },
    run: ({ services, actor, id, params }) => {
      const { name, undoId } = removeEntry(services, { eventId: id, entryId: pageId(params.entryId), actor })
      const toast = { title: 'Removed from the waiting list', text: name, undoId }
      return { redirectTo: `/admin/events/${id}/waiting-list`, toast }
    },
  },
})
