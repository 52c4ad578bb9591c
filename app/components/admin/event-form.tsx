import { Form, Link } from '@remix-run/react'
import '../../styles/admin-tools.css'
import { MOST_CAPACITY } from '../../contract/constants'
import type { FormState } from '../../contract/forms'
import { LIMITS } from '../../contract/limits'
import { events as texts } from '../../copy/admin'
import { Field, SelectField } from '../forms/field'
import { ErrorSummary, fieldOf } from './fields'
import { IdempotencyKey, Seen } from './form-marks'
import { MoveQuestion } from './move-question'
import { PictureField } from './picture-field'
import { SubmitButton } from './submit-button'

/** Values of the form before anything is typed. */
interface EventFormValues {
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
  /** What the event looked like when the page was drawn; a new one has none. */
  seen?: string
  /** The time as it is written, when it says more than start and end. */
  writtenTime?: string
  /** Who is there already; a new one has nobody. */
  booked?: { people: number; guests: number }
}

/** The form of a new event and of a change; date, start and end are required (spec 2 §2, §5). */
export function EventForm(props: EventFormProps) {
  const { intent, values, state, submit, sending, failed, seen, writtenTime, booked } = props
  const typed = state && Object.keys(state.values).length > 0 ? state.values : null
  const of = fieldOf(state)
  const field = (name: keyof EventFormValues) => ({
    ...of(name),
    defaultValue: typed ? (typed[name] ?? '') : String(values[name]),
  })
  const wasOn = (name: 'isVisible' | 'isRegular') => (typed ? (typed[name] ?? 'on') : values[name] ? 'on' : 'off')
  return (
    <Form className="form narrow" method="post" encType="multipart/form-data" noValidate>
      <input type="hidden" name="intent" value={intent} />
      {seen === undefined ? <IdempotencyKey /> : <Seen seen={seen} state={state} />}
      <ErrorSummary state={state?.code === 'confirm_move' ? null : state} failed={failed} />
      {booked && state && (state.code === 'confirm_move' || state.values.confirmMove) ? (
        <MoveQuestion intent={intent} guests={booked.guests} state={state} />
      ) : null}
      <Field {...field('title')} label="Title" maxLength={LIMITS.name} />
      <div className="form__trio">
        <Field {...field('date')} label="Date" type="date" />
        <Field {...field('startTime')} label="Start time" type="time" />
        <Field {...field('endTime')} label="End time" type="time" />
      </div>
      {writtenTime ? (
        <p className="field__hint">
          Visitors read the time as “{writtenTime}”. It stays so until you change start or end.
        </p>
      ) : null}
      <Field {...field('location')} label="Location" maxLength={LIMITS.location} />
      <div className="form__pair">
        <Field
          {...field('price')}
          label="Price per person"
          hint="Whole NZD"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
        />
        <Field
          {...field('maxCapacity')}
          label="Seats"
          hint="How many people fit in"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_CAPACITY}
          step={1}
        />
      </div>
      {booked && state && (state.code === 'fewer_seats_than_booked' || state.values.confirmOverbooking) ? (
        <label className="tick">
          <input type="checkbox" name="confirmOverbooking" defaultChecked={Boolean(state.values.confirmOverbooking)} />
          <span>{texts.confirmFewerSeats(booked.people)}</span>
        </label>
      ) : null}
      <PictureField
        label="Picture"
        name="picture"
        into="imageUrl"
        url={field('imageUrl').defaultValue}
        errors={state?.fields.picture ?? state?.fields.imageUrl}
      />
      <div className="form__pair">
        <SelectField {...of('isVisible')} label="On the site" defaultValue={wasOn('isVisible')}>
          <option value="on">Visible, can be booked</option>
          <option value="off">Hidden</option>
        </SelectField>
        <SelectField {...of('isRegular')} label="Vouchers" defaultValue={wasOn('isRegular')}>
          <option value="on">Count by places (regular evening)</option>
          <option value="off">Count by dollars (special evening)</option>
        </SelectField>
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
