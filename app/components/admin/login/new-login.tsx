import { EmailField, TextField } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { buttonClass, cardClass } from '../../ui/looks'
import { OwnerForm } from '../owner-form'
import { NewPasswordField, UsernameField } from './login-fields'

interface NewLoginProps {
  intent: string
  constraint: Parameters<typeof useActionForm>[0]['constraint']
  /** The token of the one-time link. */
  token: string
  /** For the first account. An invited account already has the e-mail address that its invitation went to. */
  asksEmail?: boolean
  submit: string
  sending: string
}

/** The form behind a one-time link, which creates an account. */
export function NewLogin({ intent, constraint, token, asksEmail, submit, sending }: NewLoginProps) {
  const form = useActionForm<Record<'displayName' | 'username' | 'email' | 'password', string>>({
    intent,
    constraint,
  })
  return (
    <OwnerForm
      of={form}
      className={cardClass()}
      submit={submit}
      sending={sending}
      button={{ className: buttonClass({ wide: true }) }}
    >
      <input type="hidden" name="token" value={token} />
      <TextField
        field={form.fields.displayName}
        label="Your first name"
        autoComplete="given-name"
        enterKeyHint="next"
      />
      <UsernameField field={form.fields.username} />
      {asksEmail ? (
        <EmailField
          field={form.fields.email}
          label="Your email"
          hint="If you forget your password, we’ll send a link here"
        />
      ) : null}
      <NewPasswordField field={form.fields.password} />
    </OwnerForm>
  )
}
