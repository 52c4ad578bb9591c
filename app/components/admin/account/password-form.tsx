import { ownerConstraints } from '~/contract/owner-constraints'
import { useActionForm } from '../../form/use-action-form'
import { NewPasswordField, PasswordField } from '../login/login-fields'
import { OwnerForm } from '../owner-form'

/** A new password, for somebody who knows the old one. */
export function PasswordForm({ username }: { username: string }) {
  const form = useActionForm<{ currentPassword: string; password: string }>({
    id: 'password',
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
