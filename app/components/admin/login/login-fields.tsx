import { getInputProps } from '@conform-to/react'
import { Link } from '@remix-run/react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useHydrated } from '../../browser/use-hydrated'
import { FieldFrame, TextField } from '../../form/fields'
import { Icon } from '../../ui/icon'
import { buttonClass, inputClass, linkButtonClass } from '../../ui/looks'

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
          className={inputClass}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
        />
        {hydrated ? (
          <button
            className={buttonClass({ kind: 'quiet', size: 'small' })}
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

/** The frame of the two pages before the owner's area: the way home, a title, one card. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="admin">
      <header className="page admin-head">
        <Link className={linkButtonClass} to="/">
          <Icon name="home" />
          Home
        </Link>
      </header>
      <main id="main" className="page">
        <div className="sign-in">
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}
