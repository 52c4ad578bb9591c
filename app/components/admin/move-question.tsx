import { useEffect, useRef } from 'react'
import type { FormState } from '../../contract/forms'
import { LIMITS } from '../../contract/limits'
import { events as texts } from '../../copy/admin'
import { TextareaField } from '../forms/field'
import { fieldOf } from './fields'
import { SubmitButton } from './submit-button'

/** Says how many guests get an e-mail before an evening moves, and takes the owner's words for it. A part of the form around it. */
export function MoveQuestion({ intent, guests, state }: { intent: string; guests: number; state: FormState }) {
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
        <TextareaField
          {...fieldOf(state)('moveNote')}
          label={texts.moveNote}
          hint={texts.moveNoteHint}
          optional
          maxLength={LIMITS.moveNote}
          defaultValue={state.values.moveNote ?? ''}
        />
        <div className="form__acts">
          <SubmitButton intent={intent} label={texts.confirmMove} sending="Saving..." className="btn btn--small" />
        </div>
      </div>
    </div>
  )
}
