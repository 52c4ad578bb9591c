import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { NewPasswordField, SignInFrame } from '~/components/admin/login/login-fields'
import { loginMeta } from '~/components/admin/login/login-route'
import { formCardClass, OwnerForm } from '~/components/admin/owner-form'
import { useActionForm } from '~/components/form/use-action-form'
import { buttonClass, cardClass } from '~/components/ui/looks'
import { PASSWORD_LINK } from '~/contract/deadlines'
import { newPasswordForm } from '~/contract/owner/session'
import { ownerConstraints } from '~/contract/owner-constraints'
import { findPasswordLink, redeemPasswordLink } from '~/domain/accounts/forgotten-password'
import { deviceOf } from '~/server/auth/device'
import { loggedInHeaders } from '~/server/auth/owner-login'
import { services } from '~/server/boot/services'
import { formAction } from '~/server/http/form-action'

export { clientAction, links } from '~/components/admin/login/login-route'
export { shouldRevalidate } from '~/components/form/send-form'

export const meta = loginMeta('New password')

/** Opening the page does not use up the link, because mail programs open links before people do. */
export function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, username: findPasswordLink(services(), token)?.username ?? null }
}

export const action = formAction({
  'new-password': {
    limit: 'form',
    schema: newPasswordForm,
    run: async ({ services, request, input }) => {
      const loggedIn = await redeemPasswordLink(services, { ...input, device: deviceOf(request) })
      return {
        redirectTo: '/admin',
        headers: await loggedInHeaders(request, loggedIn),
        toast: { title: 'Password changed', text: 'Every other device has been logged out.' },
      }
    },
  },
})

/** The page behind the link of a forgotten password. */
export default function NewPassword() {
  const { token, username } = useLoaderData<typeof loader>()
  const form = useActionForm<{ password: string }>({
    intent: 'new-password',
    constraint: ownerConstraints.newPassword,
  })
  return (
    <SignInFrame title="Choose a new password">
      {username ? (
        <OwnerForm
          of={form}
          className={cardClass()}
          submit="Save and log in"
          button={{ className: buttonClass({ wide: true }) }}
        >
          <input type="hidden" name="token" value={token} />
          <NewPasswordField field={form.fields.password} label="New password" username={username} />
        </OwnerForm>
      ) : (
        <div className={formCardClass}>
          <p>
            This link no longer works: it was used, it is older than {PASSWORD_LINK.openMinutes} minutes, or a newer one
            was sent after it.
          </p>
          <Link className={buttonClass({ wide: true })} to="/admin/forgotten-password">
            Send me a new link
          </Link>
        </div>
      )}
    </SignInFrame>
  )
}
