import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { SignInFrame } from '~/components/admin/login/login-fields'
import { NewLogin } from '~/components/admin/login/new-login'
import { stayWhenOffline } from '~/components/form/stay-when-offline'
import { cardClass } from '~/components/ui/looks'
import { setupForm } from '~/contract/owner/session'
import { ownerConstraints } from '~/contract/owner-constraints'
import { loginOffline } from '~/copy/owner/admin'
import { isSetupLinkOpen, redeemSetupLink } from '~/domain/owner/ensure-owner'
import { startSession } from '~/domain/owner/sessions'
import { deviceOf } from '~/server/auth/device'
import { loggedInHeaders } from '~/server/auth/owner-login'
import { services } from '~/server/boot/services'
import { formAction } from '~/server/http/form-action'
import adminStyles from '~/styles/admin.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: adminStyles }]

export const meta: MetaFunction = () => [{ title: 'Set up, admin' }, { name: 'robots', content: 'noindex' }]

export function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, isOpen: token !== '' && isSetupLinkOpen(services(), token) }
}

export const action = formAction({
  setup: {
    schema: setupForm,
    run: async ({ services, request, input }) => {
      const account = await redeemSetupLink(services, input)
      const token = startSession(services, account, deviceOf(request))
      return { redirectTo: '/admin', headers: await loggedInHeaders(request, { token, username: account.username }) }
    },
  },
})

export { shouldRevalidate } from '~/components/form/stay-when-offline'

export const clientAction = (args: ClientActionFunctionArgs) => stayWhenOffline(args, loginOffline)

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
