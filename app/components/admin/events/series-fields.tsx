import type { FieldMetadata } from '@conform-to/react'
import { useEffect, useRef } from 'react'
import type { SeriesPreview } from '~/domain/events/series'
import { SelectField, TextField } from '../../form/fields'
import { buttonClass, noteClass, pairClass, tickClass } from '../../ui/looks'
import { SubmitButton } from '../../ui/submit-button'

/** How often a new event is, and how many there are. */
export function RepeatFields({ repeat, evenings }: Record<'repeat' | 'evenings', FieldMetadata<unknown>>) {
  return (
    <div className={pairClass}>
      <SelectField field={repeat} label="Repeat" hint="You see the dates before they are made">
        <option value="once">Just this evening</option>
        <option value="weekly">Every week</option>
        <option value="fortnightly">Every fortnight</option>
        <option value="monthly">Every month on the same weekday</option>
      </SelectField>
      <TextField
        field={evenings}
        label="Evenings"
        hint="How many in all, if it repeats"
        type="number"
        inputMode="numeric"
        step={1}
      />
    </div>
  )
}

interface SeriesDatesProps {
  preview: SeriesPreview
  /** It was sent with no date ticked. */
  hasNone: boolean
  sending: boolean
}

/** The dates of a series before it is made, each to be ticked; one on which there is another evening is not ticked. */
export function SeriesDates({ preview, hasNone, sending }: SeriesDatesProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div
      className={noteClass('wait')}
      ref={panel}
      tabIndex={-1}
      role="alert"
      aria-labelledby="series-title"
      // biome-ignore lint/a11y/noAutofocus: without JavaScript the page opens where the question is
      autoFocus
    >
      <div className="grid grid-cols-1 gap-4">
        <h2 id="series-title">{hasNone ? 'Please tick at least one date' : 'Which evenings?'}</h2>
        <p>
          Nothing is made yet. Everybody on the notifier list gets one email about the first of them.
          {preview.skipsMonths ? ' Months without a fifth such weekday are skipped.' : ''}
        </p>
        <input type="hidden" name="previewed" value={preview.key} />
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
        <div>
          <SubmitButton className={buttonClass({ size: 'small' })} sending={sending} sendingText="Creating...">
            Create the ticked events
          </SubmitButton>
        </div>
      </div>
    </div>
  )
}
