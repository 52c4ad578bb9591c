import { useState } from 'react'
import type { FormState } from '../../contract/forms'
import { Field } from './fields'
import { useHydrated } from './form-state'

interface PasswordFieldProps {
  state: FormState | null
  autoComplete: 'current-password' | 'new-password'
  hint?: string
}

/** A password with a button that shows it; the button is there only when it works. */
export function PasswordField({ state, autoComplete, hint }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  return (
    <Field name="password" label="Password" state={state} hint={hint}>
      {(control) => (
        <div className={hydrated ? 'reveal' : undefined}>
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            required
          />
          {hydrated ? (
            <button
              className="btn btn--quiet btn--small"
              type="button"
              aria-controls={control.id}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Hide' : 'Show'}
              <span className="sr-only"> password</span>
            </button>
          ) : null}
        </div>
      )}
    </Field>
  )
}
