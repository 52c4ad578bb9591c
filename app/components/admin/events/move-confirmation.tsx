import type { FieldMetadata } from '@conform-to/react'
import { useEffect, useRef } from 'react'
import { events as texts } from '~/copy/owner/admin'
import { TextareaField } from '../../form/fields'
import { SubmitButton } from '../../ui/submit-button'

interface MoveConfirmationProps {
  guests: number
  note: FieldMetadata<string>
  sending: boolean
}

/** Says how many guests get an e-mail before an evening moves, and takes the owner's words for it. A part of the form around it. */
export function MoveConfirmation({ guests, note, sending }: MoveConfirmationProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      className="note note--wait"
      ref={box}
      tabIndex={-1}
      role="alert"
      aria-labelledby="move-title"
      // biome-ignore lint/a11y/noAutofocus: without JavaScript the page opens where the question is
      autoFocus
    >
      <div className="form">
        <h2 className="h4" id="move-title">
          {texts.willGetEmail(guests)}
        </h2>
        <p>{texts.willGetEmailText}</p>
        <input type="hidden" name="confirmMove" value="on" />
        <TextareaField field={note} label={texts.moveNote} hint={texts.moveNoteHint} />
        <div className="form__acts">
          <SubmitButton className="btn btn--small" sending={sending} sendingText="Saving...">
            {texts.confirmMove}
          </SubmitButton>
        </div>
      </div>
    </div>
  )
}
