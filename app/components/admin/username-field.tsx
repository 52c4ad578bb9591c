import type { FormState } from '../../contract/forms'
import { Field } from '../forms/field'
import { fieldOf } from './fields'

/** The name that the owner logs in with. */
export function UsernameField({ state }: { state: FormState | null }) {
  return (
    <Field
      {...fieldOf(state)('username')}
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      defaultValue={state?.values.username}
    />
  )
}
