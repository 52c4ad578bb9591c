import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { useFocusAfterRemoval } from '../browser/focus-heading'
import { buttonClass } from './looks'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  sending: boolean
  sendingText: ReactNode
  about?: string
  children: ReactNode
}

/** A form's button. While sending it is not `disabled`, because then it would lose the focus for good. */
export function SubmitButton(props: Props) {
  const { sending, sendingText, about, children, className = buttonClass(), onClick, ...button } = props
  return (
    <button
      type="submit"
      {...button}
      ref={useFocusAfterRemoval()}
      className={className}
      aria-disabled={sending || undefined}
      onClick={sending ? (event) => event.preventDefault() : onClick}
    >
      {sending ? (
        <>
          <span className="size-[0.95em] animate-spin rounded-full border-2 border-r-transparent" />
          {sendingText}
        </>
      ) : (
        children
      )}
      {about ? <span className="sr-only"> {about}</span> : null}
    </button>
  )
}
