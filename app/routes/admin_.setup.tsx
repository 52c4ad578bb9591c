import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { ErrorSummary, fieldOf } from '~/components/admin/fields'
import { stayWhenOffline, useFormState } from '~/components/admin/form-state'
import { PasswordField } from '~/components/admin/password-field'
import { SignInFrame } from '~/components/admin/sign-in-frame'
import { SubmitButton } from '~/components/admin/submit-button'
import { UsernameField } from '~/components/admin/username-field'
import { Field } from '~/components/forms/field'
import { LIMITS } from '~/contract/limits'
import { LEAST_PASSWORD, setupForm } from '~/contract/session'
import { login as texts } from '~/copy/admin'
import { isSetupLinkOpen, redeemSetupLink } from '~/domain/owner/ensure-owner'
import { startSession } from '~/domain/owner/sessions'
import { formAction, formOf } from '~/server/form-action'
import { loggedInHeaders } from '~/server/owner-login'
import { services } from '~/server/services'
import '~/styles/admin.css'

export const meta: MetaFunction = () => [{ title: 'Set up, admin' }, { name: 'robots', content: 'noindex' }]

export function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, isOpen: token !== '' && isSetupLinkOpen(services(), token), leastPassword: LEAST_PASSWORD }
}

export function action(args: ActionFunctionArgs) {
  return formAction({
    setup: formOf({
      schema: setupForm,
      run: async ({ services, request, input }) => {
        const account = await redeemSetupLink(services, input)
        const token = startSession(services, account)
        return { redirectTo: '/admin', headers: await loggedInHeaders(request, { token, username: account.username }) }
      },
    }),
  })(args)
}

export const clientAction = stayWhenOffline(texts.offline)

/** The page behind the one-time link of the first start (PRODUCT §8). */
export default function SetUp() {
  const { token, isOpen, leastPassword } = useLoaderData<typeof loader>()
  const state = useFormState('setup')
  const field = fieldOf(state)
  if (!isOpen) {
    return (
      <SignInFrame title="Set up your login">
        <p className="card">This link has been used or replaced. Starting the server again prints a new one.</p>
      </SignInFrame>
    )
  }
  return (
    <SignInFrame title="Set up your login">
      <Form className="card form" method="post" noValidate>
        <input type="hidden" name="intent" value="setup" />
        <input type="hidden" name="token" value={token} />
        <ErrorSummary state={state} />
        <Field
          {...field('displayName')}
          label="Your first name"
          maxLength={LIMITS.displayName}
          optional
          autoComplete="given-name"
          enterKeyHint="next"
          defaultValue={state?.values.displayName}
        />
        <UsernameField state={state} />
        <PasswordField
          state={state}
          autoComplete="new-password"
          hint={`At least ${leastPassword} characters; a few words are good`}
        />
        <SubmitButton intent="setup" label="Set up and log in" sending="Setting up..." className="btn btn--wide" />
      </Form>
    </SignInFrame>
  )
}
