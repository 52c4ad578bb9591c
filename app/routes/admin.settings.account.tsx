import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { ErrorSummary } from '~/components/admin/fields'
import { stayWhenOffline, useFormState } from '~/components/admin/form-state'
import { PasswordField } from '~/components/admin/password-field'
import { SubmitButton } from '~/components/admin/submit-button'
import { LEAST_PASSWORD } from '~/contract/session'
import { passwordForm } from '~/contract/settings'
import { account as texts } from '~/copy/settings'
import { changePassword } from '~/domain/owner/change-password'
import { formOf } from '~/server/form-action'
import { ownerFormAction } from '~/server/owner-form'
import { ownerCookie, requireOwnerPage } from '~/server/owner-session'

export const meta: MetaFunction = () => [{ title: 'Account, admin' }]

export async function loader({ request }: LoaderFunctionArgs) {
  const { username } = await requireOwnerPage(request)
  return { username }
}

export const action = ownerFormAction((owner) => ({
  password: formOf({
    limit: 'form',
    schema: passwordForm,
    run: async ({ services, input }) => {
      const token = await changePassword(services, { ...input, account: owner })
      return {
        redirectTo: '/admin/settings/account',
        headers: await ownerCookie(token),
        toast: { variant: 'default', title: texts.changed, text: texts.changedText },
      }
    },
  }),
}))

export const clientAction = stayWhenOffline()

/** The owner's password and her sessions (PRODUCT §8). */
export default function AccountSettings() {
  const { username } = useLoaderData<typeof loader>()
  const state = useFormState('password')
  return (
    <div className="form narrow">
      <Form method="post" className="form" noValidate aria-labelledby="change-password">
        <h2 id="change-password">{texts.passwordTitle}</h2>
        <input type="hidden" name="intent" value="password" />
        {/* Password managers file the new password under the right name. */}
        <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
        <ErrorSummary state={state} failed={texts.failed} />
        <PasswordField state={state} name="currentPassword" label={texts.current} autoComplete="current-password" />
        <PasswordField
          state={state}
          label={texts.next}
          autoComplete="new-password"
          hint={`At least ${LEAST_PASSWORD} characters; a few words are good`}
        />
        <div className="form__acts">
          <SubmitButton intent="password" label={texts.change} sending={texts.changing} />
        </div>
      </Form>
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
