import { z } from 'zod'
import { requiredText } from './fields'

/** The owner's login (spec 2 §2, §7). */
export const loginForm = z.object({
  username: requiredText('Username is required'),
  password: z.preprocess(
    (value) => (value === null || value === '' ? undefined : value),
    z.string({ error: 'Password is required' }).min(1, 'Password is required').max(200, 'Password is too long'),
  ),
})
export type LoginForm = z.infer<typeof loginForm>
