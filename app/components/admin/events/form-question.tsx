import { type ReactNode, useEffect, useRef } from 'react'
import { buttonClass, noteClass } from '../../ui/looks'
import { SubmitButton } from '../../ui/submit-button'

interface FormQuestionProps {
  title: string
  /** The button's words, and what it says while it is sent. */
  confirm: string
  sendingText: string
  sending: boolean
  children: ReactNode
}

/** What a form asks before it saves: above its fields, with the focus and a button of its own. */
export function FormQuestion({ title, confirm, sendingText, sending, children }: FormQuestionProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div
      className={noteClass('wait')}
      ref={panel}
      tabIndex={-1}
      role="alert"
      aria-labelledby="question-title"
      // biome-ignore lint/a11y/noAutofocus: without JavaScript the page opens where the question is
      autoFocus
    >
      <div className="grid grid-cols-1 gap-4">
        <h2 id="question-title">{title}</h2>
        {children}
        <div>
          <SubmitButton className={buttonClass({ size: 'small' })} sending={sending} sendingText={sendingText}>
            {confirm}
          </SubmitButton>
        </div>
      </div>
    </div>
  )
}
