import { useLoaderData } from '@remix-run/react'
import { ConfirmPage } from '~/components/admin/confirm-page'
import { passkeys as texts } from '~/copy/owner/passkeys'
import { readPasskey, removePasskey } from '~/domain/accounts/own-passkeys'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const meta = () => [{ title: 'Remove passkey, admin' }]

const ACCOUNT = '/admin/settings/account'

export const loader = ownerLoader(({ services, account, id }) => readPasskey(services, { account, id }))

export const action = ownerFormAction({
  remove: {
    gone: { list: ACCOUNT, failed: () => texts.removing.failed },
    run: ({ services, account, id }) => {
      const { name } = removePasskey(services, { account, id })
      return { redirectTo: ACCOUNT, toast: { title: texts.removed, text: name } }
    },
  },
})

export { stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export default function RemovePasskey() {
  const passkey = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      {...texts.removing}
      back={ACCOUNT}
      label="Account"
      title="Remove passkey"
      about={[passkey.name, texts.dates(passkey)]}
    />
  )
}
