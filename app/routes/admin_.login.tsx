import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import {
  type ClientActionFunctionArgs,
  Link,
  type ShouldRevalidateFunction,
  useActionData,
  useSearchParams,
} from '@remix-run/react'
import { PasswordField, SignInFrame, UsernameField } from '~/components/admin/login/login-fields'
import { SendAgain } from '~/components/admin/login/send-again'
import { OwnerForm } from '~/components/admin/owner-form'
import { stayWhenOffline } from '~/components/form/stay-when-offline'
import { useActionForm } from '~/components/form/use-action-form'
import { buttonClass, cardClass, linkButtonClass } from '~/components/ui/looks'
import { readSavedPost, type SavedPost } from '~/contract/owner/saved-post'
import { type LoginForm, loginForm } from '~/contract/owner/session'
import { ownerConstraints } from '~/contract/owner-constraints'
import { loginOffline } from '~/copy/owner/admin'
import { Failure } from '~/lib/failure'
import { loggedInHeaders, logInOwner } from '~/server/auth/owner-login'
import { findOwner } from '~/server/auth/owner-session'
import { readRedirectedPost } from '~/server/auth/saved-post'
import { formAction } from '~/server/http/form-action'
import { ownPath } from '~/server/http/origin'
import adminStyles from '~/styles/admin.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: adminStyles }]

export const meta: MetaFunction = () => [{ title: 'Login, admin' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const next = ownPath(new URL(request.url).searchParams.get('next'))
  if (await findOwner(request)) throw redirect(next)
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
          const { account, token } = await logInOwner(request, input, ip)
          const headers = await loggedInHeaders(request, { token, username: account.username })
          const savedPost = readSavedPost(form.get('savedPost'))
          if (savedPost) return { result: { ...savedPost, to: ownPath(savedPost.to) }, headers }
          return { redirectTo: ownPath(new URL(request.url).searchParams.get('next')), headers }
        } catch (error) {
          if (!(error instanceof Failure) || error.code !== 'bad_login') throw error
          throw new Failure(error.kind, error.code, 'Login Failed: Invalid username or password')
        }
      },
    },
  })(args)
}

export const clientAction = (args: ClientActionFunctionArgs) => stayWhenOffline(args, loginOffline)

/** Logged in by now, what waits to be sent again stays on the page; and without a connection there is nothing to read. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, actionStatus = 200 }) =>
  actionStatus < 400 && actionResult?.result === undefined

/** Username and password, both required; what was sent without a session waits behind them. */
export default function Login() {
  const form = useActionForm<LoginForm, SavedPost>({ id: 'login', intent: 'login', constraint: ownerConstraints.login })
  const redirected = useActionData() as { savedPost?: SavedPost; tooLong?: true } | undefined
  const savedPost = redirected?.savedPost ?? readSavedPost(form.reply?.lastResult?.initialValue?.savedPost)
  const next = useSearchParams()[0].get('next')
  if (form.result) {
    return (
      <SignInFrame title="Admin login">
        <SendAgain post={form.result} />
      </SignInFrame>
    )
  }
  const lead = (
    <>
      {savedPost ? (
        <>
          <input type="hidden" name="savedPost" value={JSON.stringify(savedPost)} />
          <p role="status">
            You were logged out, so nothing is saved yet. What you typed is on this page: log in, and you can send them
            again.
          </p>
        </>
      ) : null}
      {redirected?.tooLong ? (
        <p role="alert">
          You were logged out, and what you sent is too long to wait here: nothing of it is saved. Go back in your
          browser before you log in: it may still be in the form, to be copied.
        </p>
      ) : null}
    </>
  )
  return (
    <SignInFrame title="Admin login">
      <OwnerForm
        of={form}
        className={cardClass()}
        action={next ? `/admin/login?next=${encodeURIComponent(next)}` : '/admin/login'}
        lead={lead}
        submit="Log in"
        sending="Logging in..."
        button={{ className: buttonClass({ wide: true }) }}
      >
        <UsernameField field={form.fields.username} />
        <PasswordField field={form.fields.password} autoComplete="current-password" />
      </OwnerForm>
      <Link className={linkButtonClass} to="/admin/forgotten-password">
        Forgotten your password?
      </Link>
    </SignInFrame>
  )
}
