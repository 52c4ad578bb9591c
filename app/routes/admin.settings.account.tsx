import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Passkeys } from '~/components/admin/account/passkeys'
import { PasswordField } from '~/components/admin/login/login-fields'
import { actsClass, OwnerForm } from '~/components/admin/owner-form'
import { useActionForm } from '~/components/form/use-action-form'
import { buttonClass } from '~/components/ui/looks'
import { addPasskeyForm, newPasskeyForm } from '~/contract/owner/passkeys'
import { MIN_PASSWORD_LENGTH } from '~/contract/owner/session'
import { passwordForm } from '~/contract/owner/settings'
import { ownerConstraints } from '~/contract/owner-constraints'
import { passkeys as texts } from '~/copy/owner/passkeys'
import { changePassword } from '~/domain/owner/change-password'
import { addPasskey, askForNewPasskey } from '~/domain/passkeys/add-passkey'
import { listPasskeys } from '~/domain/passkeys/owner-passkeys'
import { deviceOf } from '~/server/auth/device'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { ownerCookie } from '~/server/auth/owner-session'
import { passkeyQuestion, readChallenge } from '~/server/auth/passkeys'

export const meta: MetaFunction = () => [{ title: 'Account, admin' }]

export const loader = ownerLoader(({ services, account, request }) => ({
  username: account.username,
  passkeys: listPasskeys(services, account),
  device: deviceOf(request),
}))

export const action = ownerFormAction({
  password: {
    limit: 'form',
    schema: passwordForm,
    run: async ({ services, input, account, here, request }) => {
      const token = await changePassword(services, { ...input, account, device: deviceOf(request) })
      return {
        redirectTo: here,
        headers: await ownerCookie(token),
        toast: { title: 'Password changed', text: 'Every other device has been logged out.' },
      }
    },
  },
  'new-passkey': {
    limit: 'form',
    schema: newPasskeyForm,
    run: async ({ services, input, account }) =>
      passkeyQuestion(await askForNewPasskey(services, { ...input, account })),
  },
  'add-passkey': {
    limit: 'form',
    schema: addPasskeyForm,
    run: async ({ services, input, account, here, request }) => {
      const challenge = await readChallenge(request)
      await addPasskey(services, { account, challenge, answer: input.passkey, name: input.name })
      return { redirectTo: here, toast: { title: texts.added, text: input.name } }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** The owner's password, her passkeys and her sessions. */
export default function AccountSettings() {
  const { username, passkeys, device } = useLoaderData<typeof loader>()
  const password = useActionForm<{ currentPassword: string; password: string }>({
    id: 'password',
    intent: 'password',
    constraint: ownerConstraints.password,
  })
  return (
    <div className="grid max-w-184 grid-cols-1 gap-4">
      <OwnerForm
        of={password}
        title="Change your password"
        failed="Failed to change the password"
        submit="Change password"
        sending="Changing..."
        acts
      >
        {/* Password managers file the new password under the right name. */}
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        <PasswordField
          field={password.fields.currentPassword}
          label="Current password"
          autoComplete="current-password"
        />
        <PasswordField
          field={password.fields.password}
          label="New password"
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters; a few words are good`}
        />
      </OwnerForm>
      <Passkeys passkeys={passkeys} device={device} />
      <section className="mt-4 grid gap-3 border-t border-line pt-6" aria-labelledby="everywhere">
        <h2 id="everywhere">Log out everywhere</h2>
        <p className="text-ink-soft">Ends your sessions on every device, this one too.</p>
        <form className={actsClass} method="post" action="/admin/logout">
          <input type="hidden" name="intent" value="log-out-everywhere" />
          <button className={buttonClass({ kind: 'line', size: 'small' })} type="submit">
            Log out everywhere
          </button>
        </form>
      </section>
    </div>
  )
}
