import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Icon } from './icon'
import { dialogClass } from './looks'

const FIRST_FIELD = 'input:not([type=hidden])'

/** Id of the heading that names the open dialog; one is open at a time. */
export const DIALOG_TITLE = 'dialog-title'

const SIZES = {
  form: {
    dialog: 'w-[min(100%-1.5rem,33rem)]',
    content: 'p-card [&_h2]:wrap-anywhere [&_h2]:pr-11 [&_h2]:text-h3',
  },
  /** For a checkout, which has edges and headings of its own. */
  checkout: { dialog: 'w-[min(100%-1.5rem,62rem)]', content: '' },
}

interface Props {
  onClose(): void
  size?: keyof typeof SIZES
  children: ReactNode
}

/** The browser's own modal dialog. A click beside it does not close it, so that nothing typed is lost by accident. */
export function Dialog({ onClose, size = 'form', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect closes the dialog before it is removed, so that the browser does not move the focus elsewhere.
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    if (element && !element.open) element.showModal()
    // With a keyboard, visitors can type immediately; on a phone the on-screen keyboard would hide the dialog's text.
    if (!matchMedia('(pointer: coarse)').matches) element?.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
    return () => {
      element?.close()
      // The dialog may have been removed before it could return the focus.
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus()
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={`max-h-[calc(100dvh-1.5rem)] overscroll-contain rounded-sheet border-t-8 border-action ${dialogClass} ${SIZES[size].dialog}`}
      aria-labelledby={DIALOG_TITLE}
      onCancel={(event) => {
        // An event that bubbled up belongs to a dialog inside this one.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={`relative ${SIZES[size].content}`}>
        <button
          className="absolute top-2.5 right-2.5 z-1 grid size-11 place-items-center rounded-full"
          type="button"
          aria-label="Close"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
        {children}
      </div>
    </dialog>
  )
}
