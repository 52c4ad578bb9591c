import { useLoaderData } from '@remix-run/react'
import { ConfirmPage } from '~/components/admin/confirm-page'
import { notifierList as texts } from '~/copy/owner/admin'
import { readNotifierEntry, removeFromNotifier } from '~/domain/notifier/owner-notifier'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const meta = () => [{ title: 'Remove from the notifier list, admin' }]

export const loader = ownerLoader(({ services, id }) => readNotifierEntry(services, id))

export const action = ownerFormAction({
  remove: {
    gone: { list: '/admin/notifier', failed: () => texts.removing.failed },
    run: ({ services, actor, id }) => {
      const { name, undoId } = removeFromNotifier(services, { id, actor })
      return { redirectTo: '/admin/notifier', toast: { title: 'Removed from the notifier list', text: name, undoId } }
    },
  },
})

export { stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function RemoveFromNotifier() {
  const { name, email, unsubscribedText } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      {...texts.removing}
      back="/admin/notifier"
      label={texts.title}
      title="Remove from the notifier list"
      blocked={unsubscribedText ? `This person left the list on ${unsubscribedText}.` : null}
      backText="Back to the list"
      about={[name, email]}
    />
  )
}
