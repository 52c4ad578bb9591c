import { Link, useFetcher } from '@remix-run/react'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormReply } from '~/contract/forms'
import type { Question } from '~/contract/owner/questions'
import { useFocusAfterRemoval } from '../browser/focus-heading'
import { useHydrated } from '../browser/use-hydrated'
import { buttonClass, dialogClass, noteClass } from '../ui/looks'
import { SubmitButton } from '../ui/submit-button'
import { useIsAllowed, useList } from './list-links'
import { actsClass } from './owner-form'

interface ConfirmButtonProps extends Question {
  /** The page that asks the same without a script; the answer is posted there. */
  href: string
  label: string
  about: string
  title: string
}

/** A control that asks before it acts: in a dialog, or without a script on a page of its own with the same form. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, about, title, question, danger } = props
  const href = useList().open(props.href)
  const dialog = useRef<HTMLDialogElement>(null)
  const hydrated = useHydrated()
  const id = useId()
  const [openings, setOpenings] = useState(0)
  const isAllowed = useIsAllowed()(href)
  // The dialog gives the focus back to the link, which may be removed after that.
  const opener = useFocusAfterRemoval()
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !dialog.current) return
    event.preventDefault()
    // Before it opens, because opening focuses the first control.
    flushSync(() => setOpenings(openings + 1))
    dialog.current.showModal()
  }
  if (!isAllowed) return null
  return (
    <>
      <Link
        className={buttonClass({ kind: danger ? 'danger' : 'quiet', size: 'small' })}
        ref={opener}
        to={href}
        onClick={open}
      >
        {label}
        <span className="sr-only"> {about}</span>
      </Link>
      {hydrated ? (
        <dialog
          className={`${dialogClass} w-[min(100%-2*var(--spacing-gutter),30rem)] rounded-card p-6`}
          ref={dialog}
          aria-labelledby={id}
        >
          <h2 id={id}>{title}</h2>
          <p className="mt-3">{question}</p>
          {/* Without the refusal of an earlier opening. */}
          <DialogForm key={openings} {...props} href={href} onClose={() => dialog.current?.close()} />
        </dialog>
      ) : null}
    </>
  )
}

/** Codes of refusals made in the browser, without a reason from the server. */
const UNANSWERED: unknown[] = ['offline', 'bad_answer']

function DialogForm(props: ConfirmButtonProps & { onClose(): void }) {
  const { href, intent, confirm, sending, failed, danger, onClose } = props
  const fetcher = useFetcher<FormReply>()
  const isSending = fetcher.state !== 'idle'
  const refusal = isSending ? undefined : fetcher.data?.lastResult
  const wasSent = useRef(false)
  useEffect(() => {
    if (isSending) wasSent.current = true
    else if (wasSent.current && !refusal) onClose()
  }, [isSending, refusal, onClose])
  return (
    <fetcher.Form method="post" action={href} className="mt-6">
      <input type="hidden" name="intent" value={intent} />
      <div role="alert">
        {refusal ? (
          <p className={`${noteClass('bad')} mb-4`}>
            <span>
              {UNANSWERED.includes(fetcher.data?.code) ? <strong>{failed}. </strong> : null}
              {Object.values(refusal.error ?? {})[0]?.[0]}
            </span>
          </p>
        ) : null}
      </div>
      <div className={actsClass}>
        <SubmitButton
          className={buttonClass({ kind: danger ? 'danger' : 'main', size: 'small' })}
          sending={isSending}
          sendingText={sending}
        >
          {confirm}
        </SubmitButton>
        <button className={buttonClass({ kind: 'line', size: 'small' })} type="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </fetcher.Form>
  )
}
