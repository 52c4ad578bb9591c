import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { Form } from '@remix-run/react'
import { ErrorSummary } from '~/components/admin/fields'
import { stayWhenOffline, useFormState } from '~/components/admin/form-state'
import { PasswordField } from '~/components/admin/password-field'
import { SignInFrame } from '~/components/admin/sign-in-frame'
import { SubmitButton } from '~/components/admin/submit-button'
import { UsernameField } from '~/components/admin/username-field'
import { loginForm } from '~/contract/session'
import { login as texts } from '~/copy/admin'
import { Failure } from '~/lib/failure'
import { formAction, formOf } from '~/server/form-action'
import { formAuthenticator } from '~/server/owner-login'
import { findOwner, ownerCookie, ownPath } from '~/server/owner-session'
import '~/styles/admin.css'

export const meta: MetaFunction = () => [{ title: 'Login, admin' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const next = ownPath(new URL(request.url).searchParams.get('next'))
  if (await findOwner(request)) throw redirect(next)
  return null
}

/** The form's door to the same login as POST /api/admin/login. */
export function action(args: ActionFunctionArgs) {
  return formAction({
    login: formOf({
      schema: loginForm,
      run: async ({ request, form, address }) => {
        // The strategy reads the post itself and refuses one whose body was read before.
        const { cookie = '', 'user-agent': userAgent = '' } = Object.fromEntries(request.headers)
        const unread = new Request(request.url, {
          method: 'POST',
          headers: { cookie, 'user-agent': userAgent },
          body: form,
        })
        try {
          const { token } = await formAuthenticator(address).authenticate('form', unread)
          const next = ownPath(new URL(request.url).searchParams.get('next'))
          return { redirectTo: next, headers: await ownerCookie(token) }
        } catch (error) {
          if (!(error instanceof Failure) || error.code !== 'bad_login') throw error
          throw new Failure(error.kind, error.code, texts.failed)
        }
      },
    }),
  })(args)
}

export const clientAction = stayWhenOffline('login', texts.offline)

/** Username and password, both required (spec 2 §2 'Admin login'). */
export default function Login() {
  const state = useFormState('login')
  return (
    <SignInFrame title="Admin login">
      <Form className="card form" method="post" noValidate>
        <input type="hidden" name="intent" value="login" />
        <ErrorSummary state={state} />
        <UsernameField state={state} />
        <PasswordField state={state} autoComplete="current-password" />
        <SubmitButton intent="login" label="Log in" sending="Logging in..." className="btn btn--wide" />
      </Form>
    </SignInFrame>
  )
}
