import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PasswordField } from '~/components/admin/login/login-fields'
import { ActionForm } from '~/components/form/action-form'
import { ErrorSummary } from '~/components/form/error-summary'
import { useActionForm } from '~/components/form/use-action-form'
import { SubmitButton } from '~/components/ui/submit-button'
import { constraints } from '~/contract/constraints'
import { MIN_PASSWORD_LENGTH } from '~/contract/owner/session'
import { passwordForm } from '~/contract/owner/settings'
import { account as texts } from '~/copy/owner/settings'
import { changePassword } from '~/domain/owner/change-password'
import { ownerFormAction } from '~/server/auth/owner-form'
import { ownerCookie, requireOwnerPage } from '~/server/auth/owner-session'

export const meta: MetaFunction = () => [{ title: 'Account, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { username } = await requireOwnerPage(request)
  return { username }
}

export const action = ownerFormAction({
  password: {
    limit: 'form',
    schema: passwordForm,
    run: async ({ services, input, owner, here }) => {
      const token = await changePassword(services, { ...input, account: owner })
      return {
        redirectTo: here,
        headers: await ownerCookie(token),
        toast: { title: texts.changed, text: texts.changedText },
      }
    },
  },
})

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

/** The owner's password and her sessions. */
export default function AccountSettings() {
  const { username } = useLoaderData<typeof loader>()
  const password = useActionForm<{ currentPassword: string; password: string }>({
    id: 'password',
    intent: 'password',
    constraint: constraints.password,
  })
  return (
    <div className="form narrow">
      <ActionForm of={password} className="form" aria-labelledby="change-password">
        <h2 id="change-password">{texts.passwordTitle}</h2>
        {/* Password managers file the new password under the right name. */}
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        <ErrorSummary {...password.summary} failed={texts.failed} level={2} />
        <PasswordField field={password.fields.currentPassword} label={texts.current} autoComplete="current-password" />
        <PasswordField
          field={password.fields.password}
          label={texts.next}
          autoComplete="new-password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters; a few words are good`}
        />
        <div className="form__acts">
          <SubmitButton sending={password.sending} sendingText={texts.changing}>
            {texts.change}
          </SubmitButton>
        </div>
      </ActionForm>
      <section className="settings__part" aria-labelledby="everywhere">
        <h2 id="everywhere">{texts.everywhereTitle}</h2>
        <p className="soft">{texts.everywhereText}</p>
        <form className="form__acts" method="post" action="/admin/logout">
          <input type="hidden" name="intent" value="log-out-everywhere" />
          <button className="btn btn--line btn--small" type="submit">
            {texts.everywhereTitle}
          </button>
        </form>
      </section>
    </div>
  )
}
