import { useActionData } from '@remix-run/react'
import type { BookingDetailsForm, BookingPageView, SelfServiceView } from '~/contract/bookings/bookings'
import { ownBooking as copy } from '~/copy/bookings/self-service'
import { bookingPage } from '~/copy/site/pages'
import { constraints } from '../../contract/constraints'
import { type FormReply, messageOf } from '../../contract/forms'
import { fields } from '../../copy/forms'
import { exactPrice } from '../../lib/money'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { NamePair, PhoneField, TextareaField } from '../form/fields'
import { PostButton } from '../form/post-button'
import { useActionForm } from '../form/use-action-form'
import { SubmitButton } from '../ui/submit-button'
import { Rebook, Refused } from './rebook'

/** What the guest may do by themselves: forms of the booking's own address. */
export function OwnBooking({ booking }: { booking: BookingPageView }) {
  const reply = useActionData<FormReply>()
  if (!booking.own) return null
  const { leaving, raincheck, details } = booking.own
  return (
    <div className="own">
      {raincheck ? <Rebook raincheck={raincheck} reply={reply} /> : null}
      {leaving ? <Leaving own={booking.own} reply={reply} /> : null}
      {booking.event?.isOver ? null : <Details details={details} />}
    </div>
  )
}

interface ActProps {
  intent: 'take-back' | 'raincheck' | 'give-up'
  label: string
  reply: FormReply | undefined
  isQuiet?: boolean
}

/** A form of one button, with what a refusal said. */
function Act({ intent, label, reply, isQuiet = false }: ActProps) {
  return (
    <PostButton
      fields={{ intent }}
      label={label}
      sending={label}
      className={isQuiet ? 'btn btn--line' : 'btn'}
      formClassName="own__act"
    >
      <Refused reply={reply} intent={intent} />
    </PostButton>
  )
}

function Leaving({ own, reply }: { own: SelfServiceView; reply: FormReply | undefined }) {
  const until = own.raincheckUntil ?? ''
  if (own.leaving === 'given_up') {
    return (
      <div className="card">
        <h2 className="h4">{copy.givenUp}</h2>
        <p className="mt-4">{copy.givenUpText}</p>
        <Act intent="take-back" label={copy.takeBackButton} reply={reply} />
      </div>
    )
  }
  const isRaincheck = own.leaving === 'raincheck'
  const intent = isRaincheck ? 'raincheck' : 'give-up'
  return (
    <details className="card" open={reply?.intent === intent}>
      <summary>{copy.cannot}</summary>
      <p className="mt-4">{isRaincheck ? copy.raincheck(until) : copy.giveUp(until)}</p>
      {isRaincheck ? null : <p className="mt-4">{copy.giveUpRule}</p>}
      <Act intent={intent} label={isRaincheck ? copy.raincheckButton : copy.giveUpButton} reply={reply} isQuiet />
    </details>
  )
}

const schema = () => import('~/contract/bookings/bookings').then((contract) => contract.bookingDetailsForm)

function Details({ details }: Pick<SelfServiceView, 'details'>) {
  const own = useActionForm<BookingDetailsForm>({
    id: 'own',
    intent: 'details',
    constraint: constraints.bookingDetails,
    defaultValue: details,
    schema,
  })
  return (
    <details className="card" open={own.reply !== undefined}>
      <summary>{copy.change}</summary>
      <ActionForm of={own} className="form">
        <ErrorSummary {...own.summary} />
        <NamePair fields={own.fields} />
        <PhoneField field={own.fields.phone} label={fields.phone} />
        <TextareaField field={own.fields.specialRequests} label={copy.requests} hint={copy.requestsHint} />
        <p className="small soft">{copy.changeText}</p>
        <SubmitButton sending={own.sending} sendingText={copy.save}>
          {copy.save}
        </SubmitButton>
      </ActionForm>
    </details>
  )
}

/** Leads to the payment step of a booking that was reserved; a plain post. */
export function PayNow({ cents }: { cents: number }) {
  const reply = useActionData<FormReply>()
  return (
    <form method="post" className="mt-5">
      {reply?.intent === 'pay' ? (
        <p className="note note--bad" role="alert">
          {messageOf(reply)}
        </p>
      ) : null}
      <button className="btn btn--big" type="submit" name="intent" value="pay">
        {bookingPage.payNow(exactPrice(cents))}
      </button>
    </form>
  )
}
