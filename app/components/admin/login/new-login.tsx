import { TextField } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { buttonClass, cardClass } from '../../ui/looks'
import { OwnerForm } from '../owner-form'
import { PasswordField, UsernameField } from './login-fields'

interface NewLoginProps {
  intent: string
  constraint: Parameters<typeof useActionForm>[0]['constraint']
  /** Of the link that leads here. */
  token: string
  minLength: number
  submit: string
  sending: string
}

/** Behind a one-time link: a name, a username and a password make an account. */
export function NewLogin({ intent, constraint, token, minLength, submit, sending }: NewLoginProps) {
  const form = useActionForm<Record<'displayName' | 'username' | 'password', string>>({
    id: intent,
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
      <PasswordField
        field={form.fields.password}
        autoComplete="new-password"
        hint={`At least ${minLength} characters; a few words are good`}
      />
    </OwnerForm>
  )
}
