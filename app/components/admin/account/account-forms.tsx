import { ownerConstraints } from '~/contract/owner-constraints'
import type { SessionView } from '~/domain/accounts/sessions'
import { EmailField } from '../../form/fields'
import { PostButton, PostErrors } from '../../form/post-button'
import { useActionForm } from '../../form/use-action-form'
import { badgeClass, buttonClass } from '../../ui/looks'
import { Section } from '../../ui/page'
import { NewPasswordField, PasswordField } from '../login/login-fields'
import { OwnerForm } from '../owner-form'

/** The address that gets a link when the password is forgotten. */
export function EmailForm({ email }: { email: string | null }) {
  const form = useActionForm<{ email: string; currentPassword: string }>({
    intent: 'email',
    constraint: ownerConstraints.accountEmail,
    defaultValue: { email: email ?? '' },
  })
  return (
    <OwnerForm
      of={form}
      title="Your email address"
      failed="Failed to save your email address"
      submit="Save address"
      acts
    >
      <EmailField
        field={form.fields.email}
        label="Email"
        hint={
          email
            ? 'If you forget your password, we’ll send a link here'
            : 'Please add one: if you forget your password, we’ll send a link here'
        }
      />
      <PasswordField field={form.fields.currentPassword} label="Your password" autoComplete="current-password" />
    </OwnerForm>
  )
}

/** A new password, for somebody who knows the old one. */
export function PasswordForm({ username }: { username: string }) {
  const form = useActionForm<{ currentPassword: string; password: string }>({
    intent: 'password',
    constraint: ownerConstraints.password,
  })
  return (
    <OwnerForm
      of={form}
      title="Change your password"
      failed="Failed to change the password"
      submit="Change password"
      sending="Changing..."
      acts
    >
      <PasswordField field={form.fields.currentPassword} label="Current password" autoComplete="current-password" />
      <NewPasswordField field={form.fields.password} label="New password" username={username} />
    </OwnerForm>
  )
}

const button = buttonClass({ kind: 'line', size: 'small' })

/** Every device on which the account is logged in, each with its button, and one button for all. */
export function Sessions({ sessions }: { sessions: SessionView[] }) {
  return (
    <Section className="mt-4 grid gap-3 border-t border-line pt-6" title="Where you’re logged in">
      <PostErrors failed="Failed to log out" of={['end-session']} />
      <ul className="grid gap-3">
        {sessions.map(({ id, device, loggedInText, usedText, isThis }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-bold">
                {device}
                {isThis ? <span className={badgeClass('good')}>This one</span> : null}
              </p>
              <p className="text-sm text-ink-soft">
                Logged in {loggedInText}
                {isThis ? null : <>, last used {usedText}</>}
              </p>
            </div>
            <PostButton
              fields={{ intent: 'end-session', session: id }}
              label="Log out"
              about={`${device}, ${loggedInText}`}
              sending="Logging out..."
              className={button}
            />
          </li>
        ))}
      </ul>
      <form className="grid gap-3" method="post" action="/admin/logout">
        <p className="text-ink-soft">Lost a phone? You can log out on every device, this one too.</p>
        <input type="hidden" name="intent" value="log-out-everywhere" />
        <button className={`${button} justify-self-start`} type="submit">
          Log out everywhere
        </button>
      </form>
    </Section>
  )
}
