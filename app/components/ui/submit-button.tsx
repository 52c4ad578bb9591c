import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { useFocusAfterRemoval } from '../browser/focus-heading'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  sending: boolean
  sendingText: ReactNode
  about?: string
  children: ReactNode
}

/** A form's button. While it sends it is not `disabled`: the browser would take the focus away from it for good. */
export function SubmitButton({ sending, sendingText, about, children, className = 'btn', onClick, ...button }: Props) {
  return (
    <button
      type="submit"
      {...button}
      ref={useFocusAfterRemoval()}
      className={sending ? `${className} is-sending` : className}
      aria-disabled={sending || undefined}
      onClick={sending ? (event) => event.preventDefault() : onClick}
    >
      {sending ? sendingText : children}
      {about ? <span className="sr-only"> {about}</span> : null}
    </button>
  )
}
