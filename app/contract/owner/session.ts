import { z } from 'zod'
import { emailField, optionalText, requiredText } from '../fields'
import { LIMITS, MIN_PASSWORD_LENGTH } from '../limits'

/** A password as it was typed, not trimmed. */
export const password = (missing: string) =>
  z.preprocess(
    (value) => (value === null || value === '' ? undefined : value),
    z.string({ error: missing }).min(1, missing).max(LIMITS.password, 'Password is too long'),
  )

/** A password that is newly chosen. */
export const newPassword = (missing: string) =>
  password(missing).pipe(z.string().min(MIN_PASSWORD_LENGTH, `Please use at least ${MIN_PASSWORD_LENGTH} characters`))

export const loginForm = z.object({
  username: requiredText('Username is required', LIMITS.username),
  password: password('Password is required'),
})
export type LoginForm = z.infer<typeof loginForm>

/** The first account, made at the one-time setup link (rule 9.7). */
export const setupForm = z.object({
  token: requiredText('The link is not complete', LIMITS.setupToken),
  displayName: optionalText(LIMITS.displayName),
  username: requiredText('Username is required', LIMITS.username),
  email: emailField('Please give your email address'),
  password: newPassword('Password is required'),
})

/** A forgotten password: the username or e-mail address (rule 9.24). */
export const forgottenForm = z.object({
  login: requiredText('Please give your username or your email address', LIMITS.email),
})

/** A new password, chosen at the one-time link (rule 9.23). */
export const newPasswordForm = z.object({
  token: requiredText('The link is not complete', LIMITS.setupToken),
  password: newPassword('Please choose a new password'),
})

/** The schema of a form without fields. */
export const nothingToSend = z.object({})
