import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { SignInFrame } from '~/components/admin/login/login-fields'
import { NewLogin } from '~/components/admin/login/new-login'
import { stayWhenOffline } from '~/components/form/stay-when-offline'
import { cardClass } from '~/components/ui/looks'
import { invitationForm } from '~/contract/owner/people'
import { ownerConstraints } from '~/contract/owner-constraints'
import { loginOffline } from '~/copy/owner/admin'
import { people as texts } from '~/copy/owner/people'
import { acceptInvitation, findInvitation } from '~/domain/accounts/invitations'
import { startSession } from '~/domain/owner/sessions'
import { deviceOf } from '~/server/auth/device'
import { loggedInHeaders } from '~/server/auth/owner-login'
import { services } from '~/server/boot/services'
import { formAction } from '~/server/http/form-action'
import adminStyles from '~/styles/admin.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: adminStyles }]

const title = 'You are invited'

export const meta: MetaFunction = () => [{ title: `${title}, admin` }, { name: 'robots', content: 'noindex' }]

export function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const isOpen = findInvitation(services(), token) !== undefined
  return data({ token, isOpen }, { status: isOpen ? 200 : 403 })
}

export const action = formAction({
  accept: {
    limit: 'form',
    schema: invitationForm,
    run: async ({ services, request, input }) => {
      const account = await acceptInvitation(services, input)
      const token = startSession(services, account, deviceOf(request))
      return { redirectTo: '/admin', headers: await loggedInHeaders(request, { token, username: account.username }) }
    },
  },
})

export { shouldRevalidate } from '~/components/form/stay-when-offline'

export const clientAction = (args: ClientActionFunctionArgs) => stayWhenOffline(args, loginOffline)

/** The page behind the link of an invitation: name, username and password, and the person is logged in. */
export default function Invitation() {
  const { token, isOpen } = useLoaderData<typeof loader>()
  return (
    <SignInFrame title={title}>
      {isOpen ? (
        <NewLogin
          intent="accept"
          constraint={ownerConstraints.invitation}
          token={token}
          submit="Make my login"
          sending="Making it..."
        />
      ) : (
        <p className={cardClass()}>{texts.linkOver}</p>
      )}
    </SignInFrame>
  )
}
