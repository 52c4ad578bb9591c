import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EmailForm } from '~/components/admin/account/email-form'
import { PasswordForm } from '~/components/admin/account/password-form'
import { Sessions } from '~/components/admin/account/sessions'
import { accountEmailForm, endSessionForm, passwordForm } from '~/contract/owner/settings'
import { changeEmail, readEmail } from '~/domain/owner/change-email'
import { changePassword } from '~/domain/owner/change-password'
import { endOwnSession, listSessions } from '~/domain/owner/sessions'
import { deviceOf } from '~/server/auth/device'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { ownerCookie, readOwnerToken } from '~/server/auth/owner-session'

export const meta: MetaFunction = () => [{ title: 'Account, admin' }]

export const loader = ownerLoader(async ({ services, owner, request }) => ({
  username: owner.username,
  email: readEmail(services, owner),
  sessions: listSessions(services, { account: owner, token: await readOwnerToken(request) }),
}))

export const action = ownerFormAction({
  email: {
    limit: 'form',
    schema: accountEmailForm,
    run: async ({ services, input, owner, here }) => {
      await changeEmail(services, { ...input, account: owner })
      return { redirectTo: here, toast: { title: 'Email address saved' } }
    },
  },
  password: {
    limit: 'form',
    schema: passwordForm,
    run: async ({ services, input, owner, here, request }) => {
      const token = await changePassword(services, { ...input, account: owner, device: deviceOf(request) })
      return {
        redirectTo: here,
        headers: await ownerCookie(token),
        toast: { title: 'Password changed', text: 'Every other device has been logged out.' },
      }
    },
  },
  'end-session': {
    schema: endSessionForm,
    run: ({ services, input, owner, here }) => {
      endOwnSession(services, { account: owner, id: input.session })
      return { redirectTo: here, toast: { title: 'Logged out there' } }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** The account of who is logged in: its address, its password and its sessions. */
export default function AccountSettings() {
  const { username, email, sessions } = useLoaderData<typeof loader>()
  return (
    <div className="grid max-w-184 grid-cols-1 gap-8">
      <EmailForm email={email} />
      <PasswordForm username={username} />
      <Sessions sessions={sessions} />
    </div>
  )
}
