import { useLoaderData } from '@remix-run/react'
import { CancelLink, OwnerForm } from '~/components/admin/owner-form'
import { PageHead } from '~/components/admin/page-head'
import { TextField } from '~/components/form/fields'
import { useActionForm } from '~/components/form/use-action-form'
import { buttonClass } from '~/components/ui/looks'
import { passkeyNameForm } from '~/contract/owner/passkeys'
import { ownerConstraints } from '~/contract/owner-constraints'
import { passkeys as copy } from '~/copy/owner/passkeys'
import { readPasskey, renamePasskey } from '~/domain/accounts/own-passkeys'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

const ACCOUNT = '/admin/settings/account'

export const loader = ownerLoader(({ services, account, id }) => readPasskey(services, { account, id }))

export const action = ownerFormAction({
  rename: {
    gone: { list: ACCOUNT, failed: () => copy.renameFailed },
    schema: passkeyNameForm,
    run: ({ services, input, account, id }) => {
      renamePasskey(services, { ...input, account, id })
      return { redirectTo: ACCOUNT, toast: { title: copy.renamed, text: input.name } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export default function RenamePasskey() {
  const passkey = useLoaderData<typeof loader>()
  const form = useActionForm<{ name: string }>({
    intent: 'rename',
    constraint: ownerConstraints.passkeyName,
    defaultValue: { name: passkey.name },
  })
  return (
    <div className="max-w-184">
      <PageHead back={ACCOUNT} label="Account" title={copy.rename} />
      <p className="mb-4 text-ink-soft">{copy.dates(passkey)}</p>
      <OwnerForm
        of={form}
        failed={copy.renameFailed}
        button={{ className: buttonClass({ size: 'small' }) }}
        acts={<CancelLink to={ACCOUNT} />}
      >
        <TextField field={form.fields.name} label="Name" autoComplete="off" />
      </OwnerForm>
    </div>
  )
}
