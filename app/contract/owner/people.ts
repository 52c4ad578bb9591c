import { z } from 'zod'
import { emailField, idField, requiredText } from '../fields'
import { LIMITS } from '../limits'
import { ROLES } from './roles'
import { newPassword } from './session'

const role = z.enum(ROLES, { error: 'Please choose what they may do' })

export const inviteForm = z.object({ email: emailField(), role })
export const roleForm = z.object({ id: idField('Please choose a person'), role })

/** The form for an invited person. */
export const invitationForm = z.object({
  token: requiredText('The link is not complete', LIMITS.setupToken),
  displayName: requiredText('Please give your first name', LIMITS.displayName),
  username: requiredText('Username is required', LIMITS.username),
  password: newPassword('Password is required'),
})
