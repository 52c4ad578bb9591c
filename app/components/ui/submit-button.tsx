import type { ButtonHTMLAttributes, ReactNode } from 'react'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  sending: boolean
  /** The words while it sends. */
  sendingText: ReactNode
  /** Read out after the words: what it acts on. */
  about?: string
  children: ReactNode
}

/** A form's button: its words change while it sends, and only then it is disabled (unless `disabled` says so). */
export function SubmitButton({ sending, sendingText, about, children, disabled, className = 'btn', ...button }: Props) {
  return (
    <button
      type="submit"
      {...button}
      className={sending ? `${className} is-sending` : className}
      disabled={sending || disabled}
    >
      {sending ? sendingText : children}
      {about ? <span className="sr-only"> {about}</span> : null}
    </button>
  )
}
