import { z } from 'zod'
import { optionalText, requiredText } from './fields'

const password = (missing: string) =>
  z.preprocess(
    (value) => (value === null || value === '' ? undefined : value),
    z.string({ error: missing }).min(1, missing).max(200, 'Password is too long'),
  )

/** The owner's login (spec 2 §2, §7). A password is taken as it was typed: no trimming. */
export const loginForm = z.object({
  username: requiredText('Username is required'),
  password: password('Password is required'),
})
export type LoginForm = z.infer<typeof loginForm>

export const LEAST_PASSWORD = 10

/** The first account, made at the one-time setup link (PRODUCT §8). */
export const setupForm = z.object({
  token: requiredText('The link is not complete'),
  displayName: optionalText(60),
  username: requiredText('Username is required'),
  password: password('Password is required').pipe(
    z.string().min(LEAST_PASSWORD, `Please use at least ${LEAST_PASSWORD} characters`),
  ),
})

/** Every field of a form without fields. */
export const nothingToSend = z.object({})
