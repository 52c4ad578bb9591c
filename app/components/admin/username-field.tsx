import type { FormState } from '../../contract/forms'
import { LIMITS } from '../../contract/limits'
import { Field } from '../forms/field'
import { fieldOf } from './fields'

/** The name that the owner logs in with. */
export function UsernameField({ state }: { state: FormState | null }) {
  return (
    <Field
      {...fieldOf(state)('username')}
      label="Username"
      maxLength={LIMITS.username}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      defaultValue={state?.values.username}
    />
  )
}
