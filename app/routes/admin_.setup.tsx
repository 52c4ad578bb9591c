import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SignInFrame } from '~/components/admin/login/login-fields'
import { loginMeta } from '~/components/admin/login/login-route'
import { NewLogin } from '~/components/admin/login/new-login'
import { cardClass } from '~/components/ui/looks'
import { setupForm } from '~/contract/owner/session'
import { ownerConstraints } from '~/contract/owner-constraints'
import { isSetupLinkOpen, redeemSetupLink } from '~/domain/accounts/first-account'
import { startSession } from '~/domain/accounts/sessions'
import { changeSettings } from '~/domain/settings/change-settings'
import { readSettings } from '~/domain/settings/read-settings'
import { deviceOf } from '~/server/auth/device'
import { loggedInHeaders } from '~/server/auth/owner-login'
import { services } from '~/server/boot/services'
import { formAction } from '~/server/http/form-action'

export { clientAction, links } from '~/components/admin/login/login-route'
export { shouldRevalidate } from '~/components/form/send-form'

export const meta = loginMeta('Set up')

export function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, isOpen: token !== '' && isSetupLinkOpen(services(), token) }
}

export const action = formAction({
  setup: {
    schema: setupForm,
    run: async ({ services, request, input }) => {
      const account = await redeemSetupLink(services, input)
      const loggedIn = { account, token: startSession(services, account, deviceOf(request)) }
      // The first form also asks for this address, so it is filled in.
      const { start, ownerEmail } = readSettings(services)
      if (start && !ownerEmail)
        changeSettings(services, { changes: { ownerEmail: input.email }, actor: account.username })
      return { redirectTo: start ? '/admin/start' : '/admin', headers: await loggedInHeaders(request, loggedIn) }
    },
  },
})

/** The page behind the one-time link of the first start. */
export default function SetUp() {
  const { token, isOpen } = useLoaderData<typeof loader>()
  return (
    <SignInFrame title="Set up your login">
      {isOpen ? (
        <NewLogin
          intent="setup"
          constraint={ownerConstraints.setup}
          token={token}
          asksEmail
          submit="Set up and log in"
          sending="Setting up..."
        />
      ) : (
        <p className={cardClass()}>This link has been used or replaced. Starting the server again prints a new one.</p>
      )}
    </SignInFrame>
  )
}
