import { Form, Link } from '@remix-run/react'
import { type MouseEvent, useId, useRef } from 'react'
import { useHydrated } from '../forms/use-hydrated'
import { SubmitButton } from './submit-button'
import { useList } from './use-list'

interface AskProps {
  /** The page that asks the same without a script; the answer is posted there. */
  href: string
  intent: string
  /** Words of the control that opens the question. */
  label: string
  about: string
  title: string
  question: string
  /** Words of the button that does it. */
  confirm: string
  sending: string
  danger?: boolean
}

/** A control that asks before it acts: a page of its own, or with a script a dialog with the same form. */
export function Ask(props: AskProps) {
  const { label, about, title, question, danger } = props
  const href = useList().open(props.href)
  const dialog = useRef<HTMLDialogElement>(null)
  const hydrated = useHydrated()
  const id = useId()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !dialog.current) return
    event.preventDefault()
    dialog.current.showModal()
  }
  return (
    <>
      <Link className={`btn btn--small ${danger ? 'btn--danger' : 'btn--quiet'}`} to={href} onClick={open}>
        {label}
        <span className="sr-only"> {about}</span>
      </Link>
      {hydrated ? (
        <dialog className="ask" ref={dialog} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <p>{question}</p>
          <AskForm {...props} action={href} onSend={() => dialog.current?.close()}>
            <button className="btn btn--line btn--small" type="button" onClick={() => dialog.current?.close()}>
              Cancel
            </button>
          </AskForm>
        </dialog>
      ) : null}
    </>
  )
}

interface AskFormProps {
  intent: string
  confirm: string
  sending: string
  danger?: boolean
  action?: string
  onSend?: () => void
  children: React.ReactNode
}

/** Yes and no of a question; `children` is the no. */
export function AskForm({ intent, confirm, sending, danger, action, onSend, children }: AskFormProps) {
  return (
    <Form
      className="form__acts"
      method="post"
      action={action}
      onSubmit={onSend}
      style={{ marginTop: 'var(--space-5)' }}
    >
      <input type="hidden" name="intent" value={intent} />
      <SubmitButton
        intent={intent}
        label={confirm}
        sending={sending}
        className={danger ? 'btn btn--danger btn--small' : 'btn btn--small'}
      />
      {children}
    </Form>
  )
}
