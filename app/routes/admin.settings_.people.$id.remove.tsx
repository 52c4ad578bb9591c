import { useLoaderData } from '@remix-run/react'
import { ConfirmPage } from '~/components/admin/confirm-page'
import { people as texts } from '~/copy/owner/people'
import { removePerson, requirePerson } from '~/domain/accounts/people'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const meta = () => [{ title: 'Remove a person, admin' }]

export const loader = ownerLoader(({ services, id }) => {
  const { username, display_name } = requirePerson(services, id)
  return { username, name: display_name || username }
})

const LIST = '/admin/settings/people'

export const action = ownerFormAction({
  remove: {
    gone: { list: LIST, failed: () => 'Failed to remove the person' },
    run: ({ services, actor, id }) => {
      const { username } = requirePerson(services, id)
      removePerson(services, { id, actor })
      return { redirectTo: LIST, toast: { title: 'Person removed', text: username } }
    },
  },
})

export { stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** The question before an account ends. */
export default function RemovePerson() {
  const { username, name } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      intent="remove"
      back={LIST}
      label={texts.title}
      title={`Remove ${name}`}
      question="The login ends at once, on every device. What this person changed stays, under this name. It cannot be undone: invite them again instead."
      confirm="Remove this person"
      sending="Removing..."
      failed="Failed to remove the person"
      danger
      about={
        <p>
          <strong>{name}</strong>
          {username === name ? null : `, ${username}`}
        </p>
      }
    />
  )
}
