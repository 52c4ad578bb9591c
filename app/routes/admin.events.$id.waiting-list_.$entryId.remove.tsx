import { useLoaderData } from '@remix-run/react'
import { ConfirmPage } from '~/components/admin/confirm-page'
import { booking } from '~/copy/bookings/booking'
import { waiting as texts } from '~/copy/owner/admin'
import { readEntryToRemove, removeEntry } from '~/domain/waiting-list/owner-waiting-list'
import { ownerFormAction, ownerLoader, pageId } from '~/server/auth/owner-form'

export const meta = () => [{ title: 'Remove from the waiting list, admin' }]

export const loader = ownerLoader(({ services, id, params }) => ({
  eventId: id,
  entry: readEntryToRemove(services, { eventId: id, entryId: pageId(params.entryId) }),
}))

export const action = ownerFormAction({
  remove: {
    gone: { list: '/admin/events', failed: () => texts.removing.failed },
    run: ({ services, actor, id, params }) => {
      const { name, undoId } = removeEntry(services, { eventId: id, entryId: pageId(params.entryId), actor })
      const toast = { title: 'Removed from the waiting list', text: name, undoId }
      return { redirectTo: `/admin/events/${id}/waiting-list`, toast }
    },
  },
})

export { stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function RemoveFromWaitingList() {
  const { eventId, entry } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      {...texts.removing}
      back={`/admin/events/${eventId}/waiting-list`}
      label={texts.title}
      title="Remove from the waiting list"
      blocked={entry.blocked}
      backText="Back to the waiting list"
      about={[`${entry.name}, ${booking.people(entry.partySize)}`, `${entry.email}, ${entry.title}`]}
    />
  )
}
