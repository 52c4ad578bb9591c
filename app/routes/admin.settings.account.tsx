import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PasswordField } from '~/components/admin/login/login-fields'
import { actsClass, OwnerForm } from '~/components/admin/owner-form'
import { useActionForm } from '~/components/form/use-action-form'
import { buttonClass } from '~/components/ui/looks'
import { MIN_PASSWORD_LENGTH } from '~/contract/owner/session'
import { passwordForm } from '~/contract/owner/settings'
import { ownerConstraints } from '~/contract/owner-constraints'
import { changePassword } from '~/domain/owner/change-password'
import { deviceOf } from '~/server/auth/device'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { ownerCookie } from '~/server/auth/owner-session'

export const meta: MetaFunction = () => [{ title: 'Account, admin' }]

export const loader = ownerLoader(({ account }) => ({ username: account.username }))

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
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** The owner's password and her sessions. */
export default function AccountSettings() {
  const { username } = useLoaderData<typeof loader>()
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
