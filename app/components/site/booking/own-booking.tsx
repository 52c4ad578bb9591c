import type { BookingPageWire, SelfServiceWire } from '../../../contract/bookings'
import { type FormState, messageIn } from '../../../contract/forms'
import { LIMITS } from '../../../contract/limits'
import { fields } from '../../../copy/forms'
import { ownBooking as copy } from '../../../copy/self-service'
import { ErrorSummary } from '../../forms/error-summary'
import { PhoneField, TextareaField } from '../../forms/field'
import { NamePair } from '../../forms/name-fields'
import { Rebook } from './rebook'

/** What the guest may do by themselves (PRODUCT §6): plain forms of the booking's own address. */
export function OwnBooking({ booking, form }: { booking: BookingPageWire; form: FormState | null | undefined }) {
  if (!booking.own) return null
  const { leaving, raincheck, details } = booking.own
  const action = `/booking/${booking.link}`
  return (
    <div className="own">
      {raincheck ? <Rebook action={action} raincheck={raincheck} form={form} /> : null}
      {leaving ? <Leaving action={action} own={booking.own} form={form} /> : null}
      {booking.event?.isOver ? null : <Details action={action} details={details} form={form} />}
    </div>
  )
}

/** A form of one button, with what a refusal said. */
function Act({
  action,
  intent,
  label,
  form,
  isQuiet = false,
}: {
  action: string
  intent: string
  label: string
  form: FormState | null | undefined
  isQuiet?: boolean
}) {
  return (
    <form className="own__act" method="post" action={action}>
      <input type="hidden" name="intent" value={intent} />
      {form?.intent === intent ? (
        <ErrorSummary
          id={`${intent}-problem`}
          title={copy.failed}
          errors={{}}
          idOf={() => null}
          message={messageIn(form)}
          attempt={1}
        />
      ) : null}
      <button className={isQuiet ? 'btn btn--line' : 'btn'} type="submit">
        {label}
      </button>
    </form>
  )
}

function Leaving({ action, own, form }: { action: string; own: SelfServiceWire; form: FormState | null | undefined }) {
  const until = own.raincheckUntil ?? ''
  if (own.leaving === 'given_up') {
    return (
      <div className="card">
        <h2 className="h4">{copy.givenUp}</h2>
        <p className="mt-4">{copy.givenUpText}</p>
        <Act action={action} intent="take-back" label={copy.takeBackButton} form={form} />
      </div>
    )
  }
  const isRaincheck = own.leaving === 'raincheck'
  const intent = isRaincheck ? 'raincheck' : 'give-up'
  return (
    <details className="card" open={form?.intent === intent}>
      <summary>{copy.cannot}</summary>
      <p className="mt-4">{isRaincheck ? copy.raincheck(until) : copy.giveUp(until)}</p>
      {isRaincheck ? null : <p className="mt-4">{copy.giveUpRule}</p>}
      <Act
        action={action}
        intent={intent}
        label={isRaincheck ? copy.raincheckButton : copy.giveUpButton}
        form={form}
        isQuiet
      />
    </details>
  )
}

function Details({
  action,
  details,
  form: answered,
}: {
  action: string
  details: SelfServiceWire['details']
  form: FormState | null | undefined
}) {
  const form = answered?.intent === 'details' ? answered : null
  const typed: Record<string, string> = form?.values ?? { ...details }
  const errors = form?.fields ?? {}
  const field = (name: keyof SelfServiceWire['details']) => ({
    id: `own-${name}`,
    name,
    errors: errors[name],
    defaultValue: typed[name] ?? '',
  })
  return (
    <details className="card" open={form !== null}>
      <summary>{copy.change}</summary>
      <form className="form" method="post" action={action} noValidate>
        <input type="hidden" name="intent" value="details" />
        <ErrorSummary
          id="own-problem"
          errors={errors}
          idOf={(name) => (name in details ? `own-${name}` : null)}
          message={form?.message}
          attempt={form ? 1 : 0}
        />
        <NamePair field={field} />
        <PhoneField {...field('phone')} label={fields.phone} />
        <TextareaField
          {...field('specialRequests')}
          label={copy.requests}
          hint={copy.requestsHint}
          optional
          maxLength={LIMITS.requests}
        />
        <p className="small soft">{copy.changeText}</p>
        <button className="btn" type="submit">
          {copy.save}
        </button>
      </form>
    </details>
  )
}
