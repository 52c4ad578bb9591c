import { useSending } from './form-state'

interface SubmitButtonProps {
  intent: string
  label: string
  /** Words while it is on its way. */
  sending: string
  className?: string
  /** Which of several forms of the same intent. */
  id?: number
  /** Said to screen readers after the label: what it acts on. */
  about?: string
}

/** The button that sends a form; disabled only while sending. */
export function SubmitButton({ intent, label, sending, className = 'btn', id, about }: SubmitButtonProps) {
  const busy = useSending(intent, id)
  return (
    <button className={busy ? `${className} is-sending` : className} type="submit" disabled={busy}>
      {busy ? sending : label}
      {about ? <span className="sr-only"> {about}</span> : null}
    </button>
  )
}
