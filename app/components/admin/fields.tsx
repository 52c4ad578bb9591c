import { type ReactNode, useEffect, useRef } from 'react'
import type { FormState } from '../../contract/forms'
import { errorSummary } from '../../copy/pages'
import { Icon } from './icons'

interface FieldProps {
  name: string
  label: string
  state: FormState | null
  hint?: ReactNode
  isOptional?: boolean
  children(control: {
    id: string
    name: string
    className: string
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }): ReactNode
}

/** Label, hint, control and message of one field; the control gets everything that ties them together. */
export function Field({ name, label, state, hint, isOptional, children }: FieldProps) {
  const errors = state?.fields[name] ?? []
  const invalid = errors.length > 0
  const described = [hint ? `${name}-hint` : '', invalid ? `${name}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={invalid ? 'field field--error' : 'field'}>
      <label htmlFor={name}>
        {label}
        {isOptional ? <span className="field__opt"> (optional)</span> : null}
      </label>
      {hint ? (
        <p className="field__hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      {children({
        id: name,
        name,
        className: 'input',
        'aria-invalid': invalid || undefined,
        'aria-describedby': described || undefined,
      })}
      {invalid ? (
        <p className="field__error" id={`${name}-error`}>
          <Icon name="alert" />
          {errors[0]}
        </p>
      ) : null}
    </div>
  )
}

/**
 * What is wrong with a form, at its top; takes the focus and links to each field. `failed` says what could not be done
 * when the message is about the whole.
 */
export function ErrorSummary({ state, failed }: { state: FormState | null; failed?: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!state) return
    box.current?.focus()
    if (!document.title.startsWith(errorSummary.titlePrefix)) {
      document.title = `${errorSummary.titlePrefix}${document.title}`
    }
  }, [state])
  if (!state) return null
  const fields = Object.entries(state.fields)
  return (
    <div className="problem" role="alert" tabIndex={-1} ref={box} aria-labelledby="problem-title">
      <h2 id="problem-title">{fields.length === 0 && failed ? failed : errorSummary.title}</h2>
      {state.message ? <p>{state.message}</p> : null}
      {fields.length > 0 ? (
        <ul>
          {fields.map(([name, messages]) => (
            <li key={name}>
              <a href={`#${name}`}>{messages[0]}</a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
