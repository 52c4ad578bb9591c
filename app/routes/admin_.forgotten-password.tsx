import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { SignInFrame } from '~/components/admin/login/login-fields'
import { loginMeta } from '~/components/admin/login/login-route'
import { OwnerForm } from '~/components/admin/owner-form'
import { TextField } from '~/components/form/fields'
import { useActionForm } from '~/components/form/use-action-form'
import { buttonClass, cardClass, linkButtonClass } from '~/components/ui/looks'
import { Note } from '~/components/ui/note'
import { PASSWORD_LINK } from '~/contract/deadlines'
import { forgottenForm } from '~/contract/owner/session'
import { ownerConstraints } from '~/contract/owner-constraints'
import { requestPasswordLink } from '~/domain/accounts/forgotten-password'
import { services } from '~/server/boot/services'
import { formAction } from '~/server/http/form-action'

export { clientAction, links } from '~/components/admin/login/login-route'
export { shouldRevalidate } from '~/components/form/send-form'

export const meta = loginMeta('Forgotten password')

const path = '/admin/forgotten-password'

export function loader({ request }: LoaderFunctionArgs) {
  const isAsked = new URL(request.url).searchParams.has('asked')
  return { isAsked, sendsMail: services().mail.name !== 'outbox' }
}

/** The answer is the same for every account and for none (rule 9.24): a job looks up the account later. */
export const action = formAction({
  ask: {
    limit: 'passwordLink',
    schema: forgottenForm,
    run: ({ services, input }) => {
      requestPasswordLink(services, input.login)
      return { redirectTo: `${path}?asked=yes` }
    },
  },
})

/** Asks whose password it is, and sends a link. */
export default function ForgottenPassword() {
  const { isAsked, sendsMail } = useLoaderData<typeof loader>()
  const form = useActionForm<{ login: string }>({
    id: 'forgotten',
    intent: 'ask',
    constraint: ownerConstraints.forgotten,
  })
  return (
    <SignInFrame title="Forgotten your password?">
      {sendsMail ? null : (
        <Note kind="wait">
          This site has no mail service yet, so no link can arrive. The command ‘npm run owner’ on the server makes one.
        </Note>
      )}
      {isAsked && sendsMail ? (
        <div role="status">
          <Note kind="good">
            If there is an account for that, and it has an email address, a link is on its way. It works for{' '}
            {PASSWORD_LINK.openMinutes} minutes. Nothing after {PASSWORD_LINK.everyMinutes} minutes? Look in your spam
            folder, or ask the person who runs the server: the command ‘npm run owner’ makes a link too.
          </Note>
        </div>
      ) : null}
      <OwnerForm
        of={form}
        action={path}
        className={cardClass()}
        lead={sendsMail ? <p>We’ll send you a link to choose a new one.</p> : null}
        submit="Send me a link"
        sending="Sending..."
        button={{ className: buttonClass({ wide: true }) }}
      >
        <TextField
          field={form.fields.login}
          label="Username or email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
        />
      </OwnerForm>
      <Link className={linkButtonClass} to="/admin/login">
        Back to the login
      </Link>
    </SignInFrame>
  )
}
