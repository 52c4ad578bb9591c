import { ownerConstraints } from '~/contract/owner-constraints'
import { EmailField } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { PasswordField } from '../login/login-fields'
import { OwnerForm } from '../owner-form'

/** The address that gets a link when the password is forgotten. */
export function EmailForm({ email }: { email: string | null }) {
  const form = useActionForm<{ email: string; currentPassword: string }>({
    id: 'email',
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
      sending="Saving..."
      acts
    >
      <EmailField
        field={form.fields.email}
        label="Email"
        hint={
          email
            ? 'If you forget your password, a link to a new one goes here'
            : 'Please add one: if you forget your password, a link to a new one goes here'
        }
      />
      <PasswordField field={form.fields.currentPassword} label="Your password" autoComplete="current-password" />
    </OwnerForm>
  )
}
