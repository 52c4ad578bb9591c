import { SubmitButton as Button } from '../forms/submit-button'
import { useSending } from './form-state'

interface SubmitButtonProps {
  intent: string
  label: string
  /** Words while it is on its way. */
  sending: string
  className?: string
  /** Which of several forms of the same intent. */
  id?: number | string
  /** Said to screen readers after the label: what it acts on. */
  about?: string
  disabled?: boolean
  /** Id of what says why it is disabled. */
  describedBy?: string
}

/** The button of a form that the router sends; it knows by the intent when its own form is on its way. */
export function SubmitButton(props: SubmitButtonProps) {
  const { intent, label, sending, className, id, about, disabled, describedBy } = props
  const hidden = about ? <span className="sr-only"> {about}</span> : null
  return (
    <Button
      className={className}
      disabled={disabled}
      aria-describedby={describedBy}
      sending={useSending(intent, id)}
      sendingText={
        <>
          {sending}
          {hidden}
        </>
      }
    >
      {label}
      {hidden}
    </Button>
  )
}
