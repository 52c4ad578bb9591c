import { useLoaderData } from '@remix-run/react'
import { EmailForm, PasswordForm, Sessions } from '~/components/admin/account/account-forms'
import { Passkeys } from '~/components/admin/account/passkeys'
import { addPasskeyForm, newPasskeyForm } from '~/contract/owner/passkeys'
import { accountEmailForm, endSessionForm, passwordForm } from '~/contract/owner/settings'
import { passkeys as copy } from '~/copy/owner/passkeys'
import { addPasskey, askForNewPasskey } from '~/domain/accounts/add-passkey'
import { changeEmail, changePassword, readEmail } from '~/domain/accounts/change-login'
import { listPasskeys } from '~/domain/accounts/own-passkeys'
import { endOwnSession, listSessions } from '~/domain/accounts/sessions'
import { deviceOf } from '~/server/auth/device'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'
import { ownerCookie, readOwnerToken } from '~/server/auth/owner-session'
import { passkeyQuestion, readChallenge } from '~/server/auth/passkeys'

export const loader = ownerLoader(async ({ services, account, request }) => ({
  username: account.username,
  email: readEmail(services, account),
  sessions: listSessions(services, { account, token: await readOwnerToken(request) }),
  passkeys: listPasskeys(services, account),
  device: deviceOf(request),
}))

export const action = ownerFormAction({
  email: {
    limit: 'form',
    schema: accountEmailForm,
    run: async ({ services, input, account, here }) => {
      await changeEmail(services, { ...input, account })
      return { redirectTo: here, toast: { title: 'Email address saved' } }
    },
  },
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
      return { redirectTo: here, toast: { title: copy.added, text: input.name } }
    },
  },
  'end-session': {
    schema: endSessionForm,
    run: ({ services, input, account, here }) => {
      endOwnSession(services, { account, id: input.session })
      return { redirectTo: here, toast: { title: 'Logged out there' } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** The account of the person who is logged in: e-mail address, password, passkeys and sessions. */
export default function AccountSettings() {
  const { username, email, sessions, passkeys, device } = useLoaderData<typeof loader>()
  return (
    <div className="grid max-w-184 grid-cols-1 gap-8">
      <EmailForm email={email} />
      <PasswordForm username={username} />
      <Passkeys passkeys={passkeys} device={device} />
      <Sessions sessions={sessions} />
    </div>
  )
}
