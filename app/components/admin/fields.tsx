import { useEffect, useState } from 'react'
import type { FormState } from '../../contract/forms'
import { ErrorSummary as Summary } from '../forms/error-summary'

interface ErrorSummaryProps {
  state: FormState | null
  failed?: string
  /** `failed` is the title also when the messages are about fields. */
  isTitle?: boolean
  /** Id of a field's control where it is not the field's name. */
  idOf?: (name: string) => string
}

/**
 * What is wrong with a form, at its top; takes the focus after each refusal and links to each field. `failed` says what
 * could not be done when the message is about the whole.
 */
export function ErrorSummary({ state, failed, isTitle, idOf = (name) => name }: ErrorSummaryProps) {
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (state) setAttempt((count) => count + 1)
  }, [state])
  const aboutTheWhole = state !== null && Object.keys(state.fields).length === 0
  return (
    <Summary
      id="problem"
      errors={state?.fields ?? {}}
      idOf={idOf}
      message={state?.message}
      title={aboutTheWhole || isTitle ? failed : undefined}
      see={state?.see}
      attempt={attempt}
      level={2}
    />
  )
}
