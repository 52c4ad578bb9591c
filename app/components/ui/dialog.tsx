import { type ReactNode, useEffect, useRef } from 'react'
import '../../styles/old/dialog.css'
import { Icon } from './icon'

const FIRST_FIELD = 'input:not([type=hidden])'

/** Id of the heading that names the open dialog; one is open at a time. */
export const DIALOG_TITLE = 'dialog-title'

interface Props {
  onClose(): void
  className?: string
  children: ReactNode
}

/** The browser's own modal dialog. A click beside it does not close it, so that nothing typed is lost by a slip. */
export function Dialog({ onClose, className = '', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (element && !element.open) element.showModal()
    // With a keyboard at hand one begins to type; on a phone the keyboard would hide what the dialog says.
    if (!matchMedia('(pointer: coarse)').matches) element?.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
    return () => {
      element?.close()
      // It may have left the page before it could give the focus back.
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-labelledby={DIALOG_TITLE}
      onCancel={(event) => {
        // One that bubbled here belongs to a dialog inside.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className="dialog__in">
        <button className="dialog__close" type="button" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
        {children}
      </div>
    </dialog>
  )
}
