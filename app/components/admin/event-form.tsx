import { Form, Link } from '@remix-run/react'
import { MOST_CAPACITY } from '../../contract/constants'
import type { FormState } from '../../contract/forms'
import { ErrorSummary, Field } from './fields'
import { SubmitButton } from './submit-button'

/** Values of the form before anything is typed. */
export interface EventFormValues {
  title: string
  date: string
  startTime: string
  endTime: string
  location: string
  price: number
  maxCapacity: number
  imageUrl: string
  isVisible: boolean
  isRegular: boolean
}

interface EventFormProps {
  intent: string
  values: EventFormValues
  state: FormState | null
  submit: string
  sending: string
  failed: string
  /** The time as it is written, when it says more than start and end. */
  writtenTime?: string
}

/** The form of a new event and of a change; date, start and end are required (spec 2 §2, §5). */
export function EventForm({ intent, values, state, submit, sending, failed, writtenTime }: EventFormProps) {
  const typed = state && Object.keys(state.values).length > 0 ? state.values : null
  const was = (name: keyof EventFormValues) => (typed ? (typed[name] ?? '') : String(values[name]))
  const wasOn = (name: 'isVisible' | 'isRegular') => (typed ? (typed[name] ?? 'on') : values[name] ? 'on' : 'off')
  return (
    <Form className="form narrow" method="post" noValidate>
      <input type="hidden" name="intent" value={intent} />
      <ErrorSummary state={state} failed={failed} />
      <Field name="title" label="Title" state={state}>
        {(control) => <input {...control} type="text" maxLength={200} defaultValue={was('title')} />}
      </Field>
      <div className="form__trio">
        <Field name="date" label="Date" state={state}>
          {(control) => <input {...control} type="date" required defaultValue={was('date')} />}
        </Field>
        <Field name="startTime" label="Start time" state={state}>
          {(control) => <input {...control} type="time" required defaultValue={was('startTime')} />}
        </Field>
        <Field name="endTime" label="End time" state={state}>
          {(control) => <input {...control} type="time" required defaultValue={was('endTime')} />}
        </Field>
      </div>
      {writtenTime ? (
        <p className="field__hint">
          Visitors read the time as “{writtenTime}”. It stays so until you change start or end.
        </p>
      ) : null}
      <Field name="location" label="Location" state={state}>
        {(control) => <input {...control} type="text" maxLength={200} defaultValue={was('location')} />}
      </Field>
      <div className="form__pair">
        <Field name="price" label="Price per person" state={state} hint="Whole NZD, includes GST">
          {(control) => (
            <input {...control} type="number" inputMode="numeric" min={0} step={1} defaultValue={was('price')} />
          )}
        </Field>
        <Field name="maxCapacity" label="Seats" state={state} hint="How many people fit in">
          {(control) => (
            <input
              {...control}
              type="number"
              inputMode="numeric"
              min={1}
              max={MOST_CAPACITY}
              step={1}
              defaultValue={was('maxCapacity')}
            />
          )}
        </Field>
      </div>
      <Field
        name="imageUrl"
        label="Picture"
        state={state}
        isOptional
        hint="Web address that starts with https://, or a path on this site such as /art/gallery-1.svg"
      >
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            defaultValue={was('imageUrl')}
          />
        )}
      </Field>
      <div className="form__pair">
        <Field name="isVisible" label="On the site" state={state}>
          {(control) => (
            <select {...control} defaultValue={wasOn('isVisible')}>
              <option value="on">Visible, can be booked</option>
              <option value="off">Hidden</option>
            </select>
          )}
        </Field>
        <Field name="isRegular" label="Vouchers" state={state}>
          {(control) => (
            <select {...control} defaultValue={wasOn('isRegular')}>
              <option value="on">Count by places (regular evening)</option>
              <option value="off">Count by dollars (special evening)</option>
            </select>
          )}
        </Field>
      </div>
      <div className="form__acts">
        <SubmitButton intent={intent} label={submit} sending={sending} />
        <Link className="link-btn" to="/admin/events">
          Cancel
        </Link>
      </div>
    </Form>
  )
}
