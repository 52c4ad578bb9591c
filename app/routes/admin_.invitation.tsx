import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SignInFrame } from '~/components/admin/login/login-fields'
import { loginMeta } from '~/components/admin/login/login-route'
import { NewLogin } from '~/components/admin/login/new-login'
import { cardClass } from '~/components/ui/looks'
import { invitationForm } from '~/contract/owner/people'
import { ownerConstraints } from '~/contract/owner-constraints'
import { people as copy } from '~/copy/owner/people'
import { acceptInvitation, findInvitation } from '~/domain/accounts/invitations'
import { startSession } from '~/domain/accounts/sessions'
import { deviceOf } from '~/server/auth/device'
import { loggedInHeaders } from '~/server/auth/owner-login'
import { services } from '~/server/boot/services'
import { formAction } from '~/server/http/form-action'

export { clientAction, links } from '~/components/admin/login/login-route'
export { shouldRevalidate } from '~/components/form/send-form'

const title = 'You are invited'

export const meta = loginMeta(title)

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
      const loggedIn = { account, token: startSession(services, account, deviceOf(request)) }
      return { redirectTo: '/admin', headers: await loggedInHeaders(request, loggedIn) }
    },
  },
})

/** The page behind the link of an invitation: asks for name, username and password, and logs the person in. */
export default function Invitation() {
  const { token, isOpen } = useLoaderData<typeof loader>()
  return (
    <SignInFrame title={title}>
      {isOpen ? (
        <NewLogin
          intent="accept"
          constraint={ownerConstraints.invitation}
          token={token}
          submit="Create my login"
          sending="Creating it..."
        />
      ) : (
        <p className={cardClass()}>{copy.linkOver}</p>
      )}
    </SignInFrame>
  )
}
