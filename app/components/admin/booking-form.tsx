import { Form, Link } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MAX_PARTY } from '../../contract/constants'
import type { FormState } from '../../contract/forms'
import { LIMITS } from '../../contract/limits'
import { byHand, bookings as texts } from '../../copy/admin'
import { booking as words } from '../../copy/booking'
import { CodeField, Field, SelectField, TextareaField } from '../forms/field'
import { useHydrated } from '../forms/use-hydrated'
import { ErrorSummary, fieldOf } from './fields'
import { IdempotencyKey, Seen } from './form-marks'
import { MethodField } from './method-field'
import { SubmitButton } from './submit-button'

/** Values before anything is typed; an empty `eventId` is no choice, 'raincheck' is one. */
interface BookingFormValues {
  eventId: string
  firstName: string
  lastName: string
  email: string
  phone: string
  partySize: number
  paymentStatus: string
  specialRequests: string
}

interface BookingFormProps {
  intent: 'create' | 'edit'
  values: BookingFormValues
  groups: { label: string; choices: { id: number; label: string }[] }[]
  /** A chosen customer: name, e-mail and a known phone are filled and locked. */
  customer?: { id: number; name: string; phone: string } | null
  state: FormState | null
  submit: string
  sending: string
  failed: string
  /** What the booking looked like when the page was drawn; a new one has none. */
  seen?: string
  children?: ReactNode
}

const NEEDED = ['eventId', 'firstName', 'lastName', 'email', 'phone'] as const
const statuses = ['pending', 'paid', 'failed'] as const

/** The owner's form of a booking (spec 2 §2). With a script its button waits until all that is needed is filled. */
export function BookingForm(props: BookingFormProps) {
  const { intent, values, groups, customer, state, submit, sending, failed, seen, children } = props
  const typed = state && Object.keys(state.values).length > 0 ? state.values : null
  const of = fieldOf(state)
  const value = (name: keyof BookingFormValues) => typed?.[name] ?? String(values[name])
  const field = (name: keyof BookingFormValues) => ({ ...of(name), defaultValue: value(name) })
  const locked = (has = true) => (customer && has ? { readOnly: true, className: 'input--locked' } : {})
  const { form, isFilled, look } = useFilled(intent === 'create')
  return (
    <Form className="form narrow" method="post" noValidate ref={form} onInput={look} onChange={look}>
      <input type="hidden" name="intent" value={intent} />
      {seen === undefined ? <IdempotencyKey /> : <Seen seen={seen} state={state} />}
      {customer ? <input type="hidden" name="customerId" value={customer.id} /> : null}
      <ErrorSummary state={state} failed={failed} />
      <SelectField {...field('eventId')} label={intent === 'create' ? 'Event' : 'Event, or raincheck'}>
        {intent === 'create' ? <option value="">Choose an event</option> : null}
        {intent === 'edit' ? <option value="raincheck">{texts.raincheckOption}</option> : null}
        {groups.map(({ label, choices }) => (
          <optgroup key={label} label={label}>
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <div className="form__pair">
        <Field
          {...field('firstName')}
          {...locked()}
          label="First name"
          maxLength={LIMITS.firstOrLastName}
          autoComplete="off"
        />
        <Field
          {...field('lastName')}
          {...locked(values.lastName !== '')}
          label="Last name"
          maxLength={LIMITS.firstOrLastName}
          autoComplete="off"
        />
      </div>
      <div className="form__pair">
        <Field {...field('email')} {...locked()} label="Email" type="email" inputMode="email" autoComplete="off" />
        <Field
          {...field('phone')}
          {...locked(Boolean(customer?.phone))}
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
      </div>
      <div className="form__pair">
        <SelectField {...field('partySize')} label="Party size">
          {Array.from({ length: MAX_PARTY }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {words.people(count)}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('paymentStatus')} label="Payment">
          {statuses.map((status) => (
            <option key={status} value={status}>
              {status}
            </option>
          ))}
        </SelectField>
      </div>
      {values.paymentStatus === 'paid' ? null : (
        <MethodField field={of('paymentMethod')} chosen={typed?.paymentMethod} hint={byHand.hint} />
      )}
      {intent === 'create' ? (
        <CodeField {...of('voucherCode')} defaultValue={typed?.voucherCode ?? ''} label="Gift voucher code" optional />
      ) : null}
      <TextareaField {...field('specialRequests')} label="Notes" optional maxLength={LIMITS.requests} />
      <div className="form__acts">
        <SubmitWhenFilled isFilled={isFilled} intent={intent} submit={submit} sending={sending} />
        <Link className="link-btn" to="/admin">
          Cancel
        </Link>
        {children}
      </div>
    </Form>
  )
}

function SubmitWhenFilled(props: { isFilled: boolean; intent: string; submit: string; sending: string }) {
  const { isFilled, intent, submit, sending } = props
  return (
    <>
      <SubmitButton
        intent={intent}
        label={submit}
        sending={sending}
        disabled={!isFilled}
        describedBy={isFilled ? undefined : 'still-needed'}
      />
      {isFilled ? null : (
        <p className="soft small" id="still-needed">
          {texts.needed}
        </p>
      )}
    </>
  )
}

/** Whether everything needed is filled; always true without a script, where the server says what is missing. */
function useFilled(isAsked: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const [isComplete, setComplete] = useState(true)
  const look = () => {
    if (!form.current) return
    const data = new FormData(form.current)
    setComplete(NEEDED.every((name) => String(data.get(name) ?? '').trim() !== ''))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script has taken the form over
  useEffect(look, [hydrated])
  return { form, look, isFilled: !isAsked || !hydrated || isComplete }
}
