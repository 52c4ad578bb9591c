import { useEffect, useRef } from 'react'
import { cardForm } from '~/copy/payments/card-form'

interface Props {
  /** '$65.00', 'US$5,000.00' */
  amountText: string
  onAnswer(approve: boolean): void
}

/** The simulated bank's question (3-D Secure). Escape refuses. The browser gives the focus back when it closes. */
export function SecureDialog({ amountText, onAnswer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      className="secure"
      ref={dialog}
      aria-labelledby="secure-title"
      aria-describedby="secure-text"
      onCancel={(event) => {
        event.preventDefault()
        onAnswer(false)
      }}
    >
      <p className="demo">{cardForm.hosted}</p>
      <h2 className="h3" id="secure-title">
        {cardForm.secureTitle}
      </h2>
      <p id="secure-text">{cardForm.secureText(amountText)}</p>
      <div className="secure__acts">
        <button className="btn" type="button" onClick={() => onAnswer(true)}>
          {cardForm.approve}
        </button>
        <button className="btn btn--line" type="button" onClick={() => onAnswer(false)}>
          {cardForm.refuse}
        </button>
      </div>
    </dialog>
  )
}
