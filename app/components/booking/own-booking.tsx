import { useActionData } from '@remix-run/react'
import type { BookingDetailsForm } from '~/contract/bookings/bookings'
import { ownBooking as copy } from '~/copy/bookings/self-service'
import { bookingPage } from '~/copy/site/pages'
import type { BookingPageView } from '~/domain/bookings/changes/self-service'
import { constraints } from '../../contract/constraints'
import { type FormReply, messageOf } from '../../contract/forms'
import { fields } from '../../copy/forms'
import { exactPrice } from '../../lib/money'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { NamePair, PhoneField, TextareaField } from '../form/fields'
import { PostButton } from '../form/post-button'
import { useActionForm } from '../form/use-action-form'
import { buttonClass, cardClass } from '../ui/looks'
import { Refusal } from '../ui/note'
import { SubmitButton } from '../ui/submit-button'

type SelfService = NonNullable<BookingPageView['own']>

export function OwnBooking({ booking }: { booking: BookingPageView }) {
  if (!booking.own) return null
  const { raincheck, details } = booking.own
  return (
    <div className="own">
      {raincheck ? <Rebook {...raincheck} /> : null}
      <Leaving {...booking.own} />
      {booking.event?.isOver ? null : <Details details={details} />}
    </div>
  )
}

function Refused({ intent }: { intent: string }) {
  const reply = useActionData<FormReply>()
  if (reply?.intent !== intent) return null
  return <ErrorSummary form={{ id: intent, allErrors: { '': [messageOf(reply)] } }} attempt={1} title={copy.failed} />
}

function Leaving({ leaving, raincheckUntil }: SelfService) {
  const reply = useActionData<FormReply>()
  const button = (intent: string, label: string, className: string) => (
    <PostButton fields={{ intent }} label={label} sending={label} className={className} formClassName="own__act">
      <Refused intent={intent} />
    </PostButton>
  )
  if (!leaving) return null
  if (leaving === 'given_up') {
    return (
      <div className={cardClass()}>
        <h2 className="text-h4">{copy.givenUp}</h2>
        <p className="mt-4">{copy.givenUpText}</p>
        {button('take-back', copy.takeBackButton, buttonClass())}
      </div>
    )
  }
  const until = raincheckUntil ?? ''
  const isRaincheck = leaving === 'raincheck'
  const intent = isRaincheck ? 'raincheck' : 'give-up'
  return (
    <details className={cardClass()} open={reply?.intent === intent}>
      <summary>{copy.cannot}</summary>
      <p className="mt-4">{isRaincheck ? copy.raincheck(until) : copy.giveUp(until)}</p>
      {isRaincheck ? null : <p className="mt-4">{copy.giveUpRule}</p>}
      {button(intent, isRaincheck ? copy.raincheckButton : copy.giveUpButton, buttonClass({ kind: 'line' }))}
    </details>
  )
}

const schema = () => import('~/contract/bookings/bookings').then((contract) => contract.bookingDetailsForm)

function Details({ details }: Pick<SelfService, 'details'>) {
  const own = useActionForm<BookingDetailsForm>({
    id: 'own',
    intent: 'details',
    constraint: constraints.bookingDetails,
    defaultValue: details,
    schema,
  })
  return (
    <details className={cardClass()} open={own.reply !== undefined}>
      <summary>{copy.change}</summary>
      <ActionForm of={own} className="grid grid-cols-1 gap-6">
        <ErrorSummary {...own.summary} />
        <NamePair fields={own.fields} />
        <PhoneField field={own.fields.phone} label={fields.phone} />
        <TextareaField field={own.fields.specialRequests} label={copy.requests} hint={copy.requestsHint} />
        <p className="text-sm text-ink-soft">{copy.changeText}</p>
        <SubmitButton sending={own.sending} sendingText={copy.save}>
          {copy.save}
        </SubmitButton>
      </ActionForm>
    </details>
  )
}

export function PayNow({ cents }: { cents: number }) {
  const reply = useActionData<FormReply>()
  return (
    <form method="post" className="mt-6">
      <Refusal reply={reply?.intent === 'pay' ? reply : null} />
      <button className={buttonClass({ size: 'big' })} type="submit" name="intent" value="pay">
        {bookingPage.payNow(exactPrice(cents))}
      </button>
    </form>
  )
}

/** A raincheck's next event: every one with free seats, and what it costs beside what the raincheck is worth. */
function Rebook({ choices, valueCents, chosenId }: NonNullable<SelfService['raincheck']>) {
  const reply = useActionData<FormReply>()
  const isRefused = reply?.intent === 'rebook'
  // None is chosen for the visitor: the first may well be the event that they cannot come to.
  const chosen = isRefused ? reply.lastResult?.initialValue?.eventId : chosenId
  return (
    <section className={cardClass({ className: 'own__wide' })} aria-labelledby="rebook-h">
      <h2 className="text-h3" id="rebook-h">
        {copy.rebook}
      </h2>
      <p className="mt-4 max-w-text">{choices.length > 0 ? copy.worth(valueCents) : copy.noEvenings}</p>
      {choices.length > 0 || isRefused ? (
        <form className="grid grid-cols-1 gap-6" method="post">
          <input type="hidden" name="intent" value="rebook" />
          <Refused intent="rebook" />
          {choices.length > 0 ? (
            <>
              <fieldset className="evenings">
                <legend className="sr-only">{copy.evening}</legend>
                {choices.map(({ id, title, dateText, time, differenceCents }) => (
                  <label key={id} htmlFor={`evening-${id}`}>
                    <input
                      id={`evening-${id}`}
                      type="radio"
                      name="eventId"
                      value={id}
                      required
                      defaultChecked={String(id) === String(chosen)}
                    />
                    <strong>{title}</strong>
                    <span className="text-ink-soft tabular-nums">
                      {dateText}, <span className="whitespace-nowrap">{time}</span>
                    </span>
                    <span className="evenings__cost">
                      {differenceCents === 0 ? copy.nothingToPay : copy.toPay(differenceCents)}
                    </span>
                  </label>
                ))}
              </fieldset>
              <button className={buttonClass({ size: 'big' })} type="submit">
                {copy.rebookButton}
              </button>
            </>
          ) : null}
        </form>
      ) : null}
    </section>
  )
}
