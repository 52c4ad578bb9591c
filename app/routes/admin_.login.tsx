import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Link, type ShouldRevalidateFunction, useActionData, useSearchParams } from '@remix-run/react'
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { usePasskeyForm, usePasskeySupport } from '~/components/admin/account/use-passkey-form'
import { PasswordField, SignInFrame, UsernameField } from '~/components/admin/login/login-fields'
import { loginMeta } from '~/components/admin/login/login-route'
import { actsClass, formCardClass, OwnerForm } from '~/components/admin/owner-form'
import { useActionForm } from '~/components/form/use-action-form'
import { buttonClass, cardClass, linkButtonClass } from '~/components/ui/looks'
import { Facts } from '~/components/ui/page'
import { passkeyLoginForm } from '~/contract/owner/passkeys'
import { readSavedPost, type SavedPost } from '~/contract/owner/saved-post'
import { type LoginForm, loginForm, nothingToSend } from '~/contract/owner/session'
import { ownerConstraints } from '~/contract/owner-constraints'
import { passkeys as texts } from '~/copy/owner/passkeys'
import { askForPasskey } from '~/domain/accounts/log-in-with-passkey'
import type { LoggedIn } from '~/domain/accounts/sessions'
import { readSettings } from '~/domain/settings/read-settings'
import { Failure } from '~/lib/failure'
import { capitalised, wordsOfName } from '~/lib/text'
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
  const isOwner = loggedIn.account.role === 'owner'
  const isFirstStart = isOwner && next === null && readSettings(services()).start !== null
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
  const hasPasskeys = usePasskeySupport()
  const passkey = usePasskeyForm<Record<string, never>, PublicKeyCredentialRequestOptionsJSON, SavedPost>({
    id: 'passkey',
    intents: ['ask-passkey', 'passkey'],
    ask: ({ startAuthentication }, optionsJSON) => startAuthentication({ optionsJSON }),
  })
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
      {hasPasskeys ? (
        <OwnerForm
          of={passkey}
          action={action}
          aria-label={texts.logIn}
          failed={texts.logInFailed}
          submit={texts.logIn}
          sending={texts.waiting}
          button={{ className: buttonClass({ kind: 'line', wide: true }) }}
        >
          {waiting}
        </OwnerForm>
      ) : null}
      <Link className={linkButtonClass} to="/admin/forgotten-password">
        Forgotten your password?
      </Link>
    </SignInFrame>
  )
}

/** Fields that nobody typed: they say which form it was, and what it showed. */
const HIDDEN_FIELDS = ['intent', 'idempotencyKey', 'versionToken', 'back']

/** What the owner sent while logged out, and the button that sends it again. */
function SendAgain({ post }: { post: SavedPost }) {
  const page = post.to.replace(/\?.*/, '')
  const typed = post.fields.filter(([name, value]) => !HIDDEN_FIELDS.includes(name) && value.trim() !== '')
  return (
    <form className={formCardClass} method="post" action={post.to}>
      <p role="status">
        <strong>You are logged in again.</strong> What you sent before had not arrived. Send it now?
      </p>
      {post.lostPictures ? (
        <p className="text-ink-soft">Pictures are not included: please choose them again afterwards.</p>
      ) : null}
      {post.fields.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and the order is fixed
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <Facts
        look="owner"
        facts={[['Page', page], ...typed.map(([name, value]) => [capitalised(wordsOfName(name)), value] as const)]}
      />
      <div className={actsClass}>
        <button className={buttonClass()} type="submit">
          Send it again
        </button>
        <Link className={linkButtonClass} to={page}>
          Continue without it
        </Link>
      </div>
    </form>
  )
}
