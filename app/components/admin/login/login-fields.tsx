import { getInputProps } from '@conform-to/react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { MIN_PASSWORD_LENGTH } from '~/contract/limits'
import { useHydrated } from '../../browser/use-hydrated'
import { FieldFrame, TextField } from '../../form/fields'
import { buttonClass, inputClass } from '../../ui/looks'
import { OwnerHeader } from '../owner-header'

interface PasswordFieldProps extends Pick<ComponentProps<typeof FieldFrame>, 'field' | 'hint'> {
  autoComplete: 'current-password' | 'new-password'
  label?: string
}

/** A password field with a button that shows and hides the password; the button needs a script and is not there without. */
export function PasswordField({ field, autoComplete, hint, label = 'Password' }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const hydrated = useHydrated()
  const { key, ...props } = getInputProps(field, {
    type: isShown ? 'text' : 'password',
    ariaDescribedBy: hint && field.descriptionId,
  })
  return (
    <FieldFrame field={field} label={label} hint={hint}>
      <div className={hydrated ? 'grid grid-cols-[1fr_auto] items-center gap-2' : undefined}>
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

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'autoComplete' | 'hint'> & { username?: string }

/** A field for a new password. In a form without a field for the username, a hidden one is for password managers. */
export function NewPasswordField({ username, ...field }: NewPasswordFieldProps) {
  return (
    <>
      {username ? <input type="text" name="username" value={username} autoComplete="username" readOnly hidden /> : null}
      <PasswordField
        {...field}
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters; a few words are good`}
      />
    </>
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

/** The frame of the pages for logging in: a link home, a title, one card. */
export function SignInFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <OwnerHeader />
      <main id="main" className="page pb-18">
        <div className="mx-auto mt-[clamp(1rem,8vh,5rem)] grid max-w-108 gap-6">
          <h1>{title}</h1>
          {children}
        </div>
      </main>
    </>
  )
}
