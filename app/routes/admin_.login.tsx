import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, type ShouldRevalidateFunction, useActionData, useSearchParams } from '@remix-run/react'
import { PasswordField, SignInFrame, UsernameField } from '~/components/admin/login/login-fields'
import { loginMeta } from '~/components/admin/login/login-route'
import { PasskeyLogin, usePasskeyLogin } from '~/components/admin/login/passkey-login'
import { SendAgain } from '~/components/admin/login/send-again'
import { OwnerForm } from '~/components/admin/owner-form'
import { useActionForm } from '~/components/form/use-action-form'
import { buttonClass, cardClass, linkButtonClass } from '~/components/ui/looks'
import { passkeyLoginForm } from '~/contract/owner/passkeys'
import { readSavedPost, type SavedPost } from '~/contract/owner/saved-post'
import { type LoginForm, loginForm, nothingToSend } from '~/contract/owner/session'
import { ownerConstraints } from '~/contract/owner-constraints'
import { askForPasskey } from '~/domain/accounts/log-in-with-passkey'
import type { LoggedIn } from '~/domain/accounts/sessions'
import { readSettings } from '~/domain/settings/read-settings'
import { Failure } from '~/lib/failure'
import { loggedInHeaders, logInOwner } from '~/server/auth/owner-login'
import { findAccount } from '~/server/auth/owner-session'
import { logInByPasskey, passkeyQuestion } from '~/server/auth/passkeys'
import { readRedirectedPost } from '~/server/auth/saved-post'
import { services } from '~/server/boot/services'
import { formAction, type Outcome, type PostedForm } from '~/server/http/form-action'
import { ownPath } from '~/server/http/origin'

export { clientAction, links } from '~/components/admin/login/login-route'

export const meta = loginMeta('Login')

export async function loader({ request }: LoaderFunctionArgs) {
  const next = ownPath(new URL(request.url).searchParams.get('next'))
  if (await findAccount(request)) throw redirect(next)
  return null
}

/** The login form, with the same login as POST /api/admin/login; a post without a session is redirected here. */
export async function action(args: ActionFunctionArgs) {
  const params = new URL(args.request.url).searchParams
  if (params.has('saved')) {
    const savedPost = await readRedirectedPost(args.request)
    if (savedPost === 'too_long') return data({ tooLong: true })
    if (savedPost) return data({ savedPost })
    throw redirect(`/admin/login?next=${encodeURIComponent(ownPath(params.get('next')?.replace(/\?.*/, '')))}`)
  }
  return formAction({
    login: {
      schema: loginForm,
      run: async ({ request, form, input, ip }) => {
        try {
          return await afterLogin(await logInOwner(request, input, ip), { request, form })
        } catch (error) {
          if (!(error instanceof Failure) || error.code !== 'bad_login') throw error
          throw new Failure(error.kind, error.code, 'Login Failed: Invalid username or password')
        }
      },
    },
    'ask-passkey': {
      limit: 'passkey',
      schema: nothingToSend,
      run: async ({ services }) => passkeyQuestion(await askForPasskey(services)),
    },
    passkey: {
      limit: 'passkey',
      schema: passkeyLoginForm,
      run: async ({ request, form, input }) =>
        afterLogin(await logInByPasskey(request, input.passkey), { request, form }),
    },
  })(args)
}

/** Where a login leads, with the session's cookies: to the requested page, or to the saved post to send again. */
async function afterLogin(
  loggedIn: LoggedIn,
  { request, form }: Pick<PostedForm<unknown>, 'request' | 'form'>,
): Promise<Outcome> {
  const headers = await loggedInHeaders(request, loggedIn)
  const savedPost = readSavedPost(form.get('savedPost'))
  if (savedPost) return { result: { ...savedPost, to: ownPath(savedPost.to) }, headers }
  const next = new URL(request.url).searchParams.get('next')
  const isFirstStart = next === null && readSettings(services()).start !== null
  return { redirectTo: isFirstStart ? '/admin/start' : ownPath(next), headers }
}

/** After the login a saved post stays on the page, which the loader would redirect; after a failed post nothing can be read. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, actionStatus = 200 }) =>
  actionStatus < 400 && actionResult?.result === undefined

/** Username and password, both required, or a passkey. A post that was sent without a session is shown after the login. */
export default function Login() {
  const form = useActionForm<LoginForm, SavedPost>({ intent: 'login', constraint: ownerConstraints.login })
  const redirected = useActionData() as { savedPost?: SavedPost; tooLong?: true } | undefined
  const savedPost = redirected?.savedPost ?? readSavedPost(form.reply?.lastResult?.initialValue?.savedPost)
  const next = useSearchParams()[0].get('next')
  const action = next ? `/admin/login?next=${encodeURIComponent(next)}` : '/admin/login'
  const passkey = usePasskeyLogin()
  const sendAgain = form.result ?? passkey.result
  if (sendAgain) {
    return (
      <SignInFrame title="Admin login">
        <SendAgain post={sendAgain} />
      </SignInFrame>
    )
  }
  const waiting = savedPost ? <input type="hidden" name="savedPost" value={JSON.stringify(savedPost)} /> : null
  const lead = (
    <>
      {savedPost ? (
        <>
          {waiting}
          <p role="status">
            You were logged out, so nothing is saved yet. What you typed is on this page: log in, and you can send it
            again.
          </p>
        </>
      ) : null}
      {redirected?.tooLong ? (
        <p role="alert">
          You were logged out, and what you sent is too long to keep here, so none of it is saved. Go back in your
          browser before you log in: it may still be in the form for you to copy.
        </p>
      ) : null}
    </>
  )
  return (
    <SignInFrame title="Admin login">
      <OwnerForm
        of={form}
        className={cardClass()}
        action={action}
        lead={lead}
        submit="Log in"
        sending="Logging in..."
        button={{ className: buttonClass({ wide: true }) }}
      >
        <UsernameField field={form.fields.username} />
        <PasswordField field={form.fields.password} autoComplete="current-password" />
      </OwnerForm>
      <PasskeyLogin of={passkey} action={action}>
        {waiting}
      </PasskeyLogin>
      <Link className={linkButtonClass} to="/admin/forgotten-password">
        Forgotten your password?
      </Link>
    </SignInFrame>
  )
}
