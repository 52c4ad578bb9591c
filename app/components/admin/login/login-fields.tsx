import { getInputProps } from '@conform-to/react'
import { type ComponentProps, useState } from 'react'
import { useHydrated } from '../../browser/use-hydrated'
import { FieldFrame, TextField } from '../../form/fields'

interface PasswordFieldProps extends Pick<ComponentProps<typeof FieldFrame>, 'field' | 'hint'> {
  autoComplete: 'current-password' | 'new-password'
  label?: string
}

/** A password with a button that shows and hides it, by its name; the button is there only when it works. */
export function PasswordField({ field, autoComplete, hint, label = 'Password' }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const hydrated = useHydrated()
  const { key, ...props } = getInputProps(field, {
    type: isShown ? 'text' : 'password',
    ariaDescribedBy: hint && field.descriptionId,
  })
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <div className={hydrated ? 'reveal' : undefined}>
        <input
          key={key}
          {...props}
          className="input"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
        />
        {hydrated ? (
          <button
            className="btn btn--quiet btn--small"
            type="button"
            aria-controls={field.id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
            <span className="sr-only"> {label.toLowerCase()}</span>
          </button>
        ) : null}
      </div>
    </FieldFrame>
  )
}

/** The name that the owner logs in with. */
export function UsernameField({ field }: Pick<ComponentProps<typeof TextField>, 'field'>) {
  return (
    <TextField
      field={field}
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
    />
  )
}
