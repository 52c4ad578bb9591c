import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { BookingDetailsForm } from '~/contract/bookings/bookings'
import { constraints } from '~/contract/constraints'
import { type FormReply, messageOf } from '~/contract/forms'
import { ownBooking as copy } from '~/copy/bookings/self-service'
import { fields } from '~/copy/forms'
import { bookingPage } from '~/copy/site/pages'
import type { FewerView } from '~/domain/bookings/changes/one-fewer'
import type { BookingPageView } from '~/domain/bookings/changes/self-service'
import { shortPrice } from '~/lib/money'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { NamePair, PartySizes, PhoneField, SelectField, TextareaField } from '../form/fields'
import { PostButton } from '../form/post-button'
import { useActionForm } from '../form/use-action-form'
import { buttonClass, cardClass, choiceClass, tallLinksClass } from '../ui/looks'
import { Refusal } from '../ui/note'
import { Section } from '../ui/page'
import { SubmitButton } from '../ui/submit-button'

type SelfService = NonNullable<BookingPageView['own']>

export function OwnBooking({ booking, fewer }: { booking: BookingPageView; fewer: FewerView }) {
  if (!booking.own) return null
  const { raincheck, details } = booking.own
  return (
    <div
      className={`mt-12 grid grid-cols-1 items-start gap-6 *:min-w-0 print:hidden ${raincheck ? 'md:grid-cols-[7fr_5fr] md:gap-x-8' : 'md:grid-cols-2'}`}
    >
      {raincheck ? <Rebook {...raincheck} /> : null}
      <Leaving {...booking.own} />
      {booking.own.leaving === 'raincheck' && fewer.most > 0 ? <Fewer {...fewer} /> : null}
      <TakenOut rainchecks={fewer.rainchecks} />
      {booking.event?.isOver ? null : <Details details={details} />}
    </div>
  )
}

function Refused({ intent }: { intent: string }) {
  const reply = useActionData<FormReply>()
  if (reply?.intent !== intent) return null
  return <ErrorSummary form={{ id: intent, allErrors: { '': [messageOf(reply)] } }} attempt={1} title={copy.failed} />
}

function Leaving({ leaving, raincheckUntil, isWorthMoney }: SelfService) {
  const reply = useActionData<FormReply>()
  const button = (intent: string, label: string, className: string) => (
    <PostButton
      fields={{ intent }}
      label={label}
      className={className}
      formClassName="mt-4 grid grid-cols-1 justify-items-start gap-4"
    >
      <Refused intent={intent} />
    </PostButton>
  )
  if (!leaving) return null
  if (leaving === 'given_up') {
    return (
      <div className={cardClass()}>
        <h2 className="text-h4">{copy.givenUp}</h2>
        <p className="mt-4">{copy.givenUpText}</p>
        {button('take-back', 'I can make it after all', buttonClass())}
      </div>
    )
  }
  const until = raincheckUntil ?? ''
  const isRaincheck = leaving === 'raincheck'
  const intent = isRaincheck ? 'raincheck' : 'give-up'
  return (
    <Disclosure summary="I can’t make it" isOpen={reply?.intent === intent}>
      <p className="mt-4">{isRaincheck ? copy.raincheck(until, isWorthMoney) : copy.giveUp(until)}</p>
      {isRaincheck ? null : <p className="mt-4">{copy.giveUpThen}</p>}
      {button(intent, isRaincheck ? 'Take a raincheck' : copy.giveUpButton, buttonClass({ kind: 'line' }))}
    </Disclosure>
  )
}

/** For a party of which some cannot come. */
function Fewer({ most, eachCents }: FewerView) {
  const form = useActionForm<{ people: number }>({
    intent: 'fewer',
    constraint: constraints.oneFewer,
    defaultValue: { people: 1 },
  })
  return (
    <Disclosure summary="Somebody can’t come" isOpen={form.reply !== undefined}>
      <p className="mt-4">{copy.fewerText(eachCents)}</p>
      <ActionForm of={form} className="mt-4 grid grid-cols-1 justify-items-start gap-4">
        <ErrorSummary {...form.summary} />
        <input type="hidden" name="of" value={most + 1} />
        <SelectField field={form.fields.people} label="How many can’t come?">
          <PartySizes max={most} />
        </SelectField>
        <SubmitButton className={buttonClass({ kind: 'line' })} sending={form.sending} sendingText={copy.fewerButton}>
          {copy.fewerButton}
        </SubmitButton>
      </ActionForm>
    </Disclosure>
  )
}

function TakenOut({ rainchecks }: Pick<FewerView, 'rainchecks'>) {
  if (rainchecks.length === 0) return null
  return (
    <div className={cardClass()}>
      <h2 className="text-h4">Rainchecks from this booking</h2>
      <ul className={`mt-4 grid gap-2 ${tallLinksClass}`}>
        {rainchecks.map(({ text, path }) => (
          <li key={path}>
            <a href={path}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Disclosure({ summary, isOpen, children }: { summary: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={cardClass({ className: 'group' })} open={isOpen}>
      <summary className="flex min-h-11 items-center gap-2 font-display text-h4 text-wine">
        <span className="relative size-3.5 flex-none text-action before:absolute before:inset-x-0 before:top-[calc(50%-1px)] before:border-t-2 after:absolute after:inset-y-0 after:left-[calc(50%-1px)] after:border-l-2 group-open:after:hidden" />
        {summary}
      </summary>
      {children}
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
    <Disclosure summary="Change your details, or tell us about an allergy" isOpen={own.reply !== undefined}>
      <ActionForm of={own} className="mt-6 grid grid-cols-1 gap-6">
        <ErrorSummary {...own.summary} />
        <NamePair fields={own.fields} />
        <PhoneField field={own.fields.phone} label={fields.phone} />
        <TextareaField field={own.fields.specialRequests} label="Requests" hint={copy.requestsHint} />
        <p className="text-sm text-ink-soft">To change your email address, please call us.</p>
        <SubmitButton sending={own.sending} sendingText={copy.save}>
          {copy.save}
        </SubmitButton>
      </ActionForm>
    </Disclosure>
  )
}

export function PayNow({ cents }: { cents: number }) {
  const reply = useActionData<FormReply>()
  return (
    <form method="post" className="mt-6">
      <Refusal reply={reply?.intent === 'pay' ? reply : null} />
      <button className={buttonClass({ size: 'big' })} type="submit" name="intent" value="pay">
        {bookingPage.payNow(shortPrice(cents))}
      </button>
    </form>
  )
}

/** The choice of an event for a raincheck: every event with enough free seats, and what is left to pay for it. */
function Rebook({ choices, valueCents, chosenId }: NonNullable<SelfService['raincheck']>) {
  const reply = useActionData<FormReply>()
  const isRefused = reply?.intent === 'rebook'
  // No event is preselected: the first may well be the one that they cannot come to.
  const chosen = isRefused ? reply.lastResult?.initialValue?.eventId : chosenId
  return (
    <Section className={cardClass()} title="Choose another evening" titleClassName="text-h3">
      <p className="mt-4 max-w-text">
        {choices.length > 0
          ? copy.worth(valueCents)
          : 'No evening has enough places for your party right now. Your raincheck doesn’t run out: check again later, or call us.'}
      </p>
      {choices.length > 0 || isRefused ? (
        <form className="mt-6 grid grid-cols-1 gap-6" method="post">
          <input type="hidden" name="intent" value="rebook" />
          <Refused intent="rebook" />
          {choices.length > 0 ? (
            <>
              <fieldset className="grid min-w-0 grid-cols-1 gap-3">
                <legend className="sr-only">Evening</legend>
                {choices.map(({ id, title, dateText, time, differenceCents }) => (
                  <label
                    className={`${choiceClass} grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 py-3 wrap-anywhere max-[18rem]:gap-x-2 max-[18rem]:px-2`}
                    key={id}
                    htmlFor={`evening-${id}`}
                  >
                    <input
                      className="size-6 accent-action focus-visible:outline-0 max-[18rem]:size-4"
                      id={`evening-${id}`}
                      type="radio"
                      name="eventId"
                      value={id}
                      required
                      defaultChecked={String(id) === String(chosen)}
                    />
                    <strong>{title}</strong>
                    <span className="col-start-2 text-ink-soft tabular-nums">
                      {dateText}, <span className="inline-block">{time}</span>
                    </span>
                    <span className="col-start-2 font-bold tabular-nums">
                      {differenceCents === 0 ? 'Nothing to pay' : `${shortPrice(differenceCents)} to pay`}
                    </span>
                  </label>
                ))}
              </fieldset>
              <button className={buttonClass({ size: 'big' })} type="submit">
                Book this evening
              </button>
            </>
          ) : null}
        </form>
      ) : null}
    </Section>
  )
}
