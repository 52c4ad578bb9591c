import type { ButtonHTMLAttributes, ReactNode } from 'react'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  sending: boolean
  /** The words while it sends. */
  sendingText: ReactNode
  children: ReactNode
}

/** A form's button: its words change while it sends, and only then it is disabled (unless `disabled` says so). */
export function SubmitButton({ sending, sendingText, children, disabled, className = 'btn', ...button }: Props) {
  return (
    <button
      type="submit"
      {...button}
      className={sending ? `${className} is-sending` : className}
      disabled={sending || disabled}
    >
      {sending ? sendingText : children}
    </button>
  )
}
