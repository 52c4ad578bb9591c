import type { FieldMetadata } from '@conform-to/react'
import type { SeriesPreview } from '~/domain/events/series'
import { NumberField, SelectField } from '../../form/fields'
import { pairClass, tickClass } from '../../ui/looks'
import { FormQuestion } from './form-question'

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
      <NumberField field={evenings} label="Evenings" hint="How many in all, if it repeats" />
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
  return (
    <FormQuestion
      title={hasNone ? 'Please tick at least one date' : 'Which evenings?'}
      confirm="Create the ticked events"
      sendingText="Creating..."
      sending={sending}
    >
      <p>
        Nothing is created yet. Everyone on the notifier list gets one email, about the first one.
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
    </FormQuestion>
  )
}
