import { useState } from 'react'
import type { FormState } from '../../contract/forms'
import { Frame, tied } from '../forms/field'
import { useHydrated } from '../forms/use-hydrated'
import { fieldOf } from './fields'

interface PasswordFieldProps {
  state: FormState | null
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  name?: string
  label?: string
}

/** A password with a button that shows and hides it, by its name; the button is there only when it works. */
export function PasswordField({
  state,
  autoComplete,
  hint,
  name = 'password',
  label = 'Password',
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  const frame = { ...fieldOf(state)(name), label, hint }
  return (
    <Frame {...frame}>
      <div className={hydrated ? 'reveal' : undefined}>
        <input
          {...tied(frame)}
          className="input"
          name={frame.name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
        />
        {hydrated ? (
          <button
            className="btn btn--quiet btn--small"
            type="button"
            aria-controls={frame.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
            <span className="sr-only"> {label.toLowerCase()}</span>
          </button>
        ) : null}
      </div>
    </Frame>
  )
}
