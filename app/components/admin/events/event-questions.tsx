import type { FieldMetadata } from '@conform-to/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { events as copy } from '~/copy/owner/admin'
import type { SeriesPreview } from '~/domain/events/series'
import { TextareaField } from '../../form/fields'
import { buttonClass, noteClass, tickClass } from '../../ui/looks'
import { SubmitButton } from '../../ui/submit-button'

interface SeriesDatesProps {
  preview: SeriesPreview
  /** True if the form was sent with no date ticked. */
  hasNone: boolean
  sending: boolean
}

/** The dates of a series before it is created, as checkboxes. All are ticked except dates that already have an evening. */
export function SeriesDates({ preview, hasNone, sending }: SeriesDatesProps) {
  return (
    <FormQuestion
      title={hasNone ? 'Please tick at least one date' : 'Which evenings?'}
      confirm="Create the ticked events"
      sendingText="Creating..."
      sending={sending}
    >
      <p>
        Nothing is created yet. Everyone on the notifier list gets one email, about the first one.
        {preview.skipsMonths ? ' Months without a fifth one of that weekday are skipped.' : ''}
      </p>
      <input type="hidden" name="previewed" value={preview.previewKey} />
      <div>
        {preview.dates.map(({ date, dateText, time, other }) => (
          <label className={tickClass} key={date}>
            <input type="checkbox" name="dates" value={date} defaultChecked={other === null} />
            <span className="tabular-nums">
              {dateText}, {time}
              {other ? <span className="block font-bold">{`Already on: ${other}`}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </FormQuestion>
  )
}

/** The question before an event is moved that people have booked, with words for the e-mail that they get. */
export function MoveConfirmation({ guests, note, sending }: { guests: number; note: FieldMetadata; sending: boolean }) {
  return (
    <FormQuestion
      title={copy.willGetEmail(guests)}
      confirm="Save and send the emails"
      sendingText="Saving..."
      sending={sending}
    >
      <p>Nothing is saved yet. The email gives the old and new time and place, with a new calendar entry.</p>
      <input type="hidden" name="confirmMove" value="on" />
      <TextareaField
        field={note}
        label="Your own words in the email"
        hint="Why it’s moving, and what to do if the new time doesn’t suit"
      />
    </FormQuestion>
  )
}

interface FormQuestionProps {
  title: string
  /** The button's words, and its words while the form is sent. */
  confirm: string
  sendingText: string
  sending: boolean
  children: ReactNode
}

/** A question that the form asks before it saves: above its fields, with the focus and a button of its own. */
function FormQuestion({ title, confirm, sendingText, sending, children }: FormQuestionProps) {
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
