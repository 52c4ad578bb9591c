import type { ReactNode } from 'react'
import type { BookingForm } from '~/contract/bookings/bookings'
import { constraints } from '~/contract/constraints'
import { booking } from '~/copy/bookings/booking'
import { waitingPage } from '~/copy/bookings/self-service'
import { checkout } from '~/copy/payments/checkout'
import type { WaitingListEvent } from '~/domain/waiting-list/read-waiting-pages'
import { exactPrice, shortPrice } from '~/lib/money'
import { pictureOfEvent } from '../art/gallery'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { PartySizes, SelectField } from '../form/fields'
import { useActionForm } from '../form/use-action-form'
import { useHasTax } from '../site/route-data'
import { Confirmation } from '../ui/confirmation'
import { buttonClass, cardClass, priceClass } from '../ui/looks'
import { Fact, Facts, Print } from '../ui/page'
import { GuestFields } from './guest-fields'

interface EventHeaderProps {
  event: WaitingListEvent
  heading: readonly [string, string]
  lead: string
  facts?: ReactNode
  children?: ReactNode
}

export function EventHeader({ event, heading, lead, facts, children }: EventHeaderProps) {
  const picture = pictureOfEvent(event, undefined)
  return (
    <Confirmation
      title={heading}
      lead={lead}
      picture={
        <Print caption={picture.isOwn ? event.title : booking.examplePicture}>
          <img src={picture.url} width={800} height={1000} alt={picture.alt} />
        </Print>
      }
    >
      <Facts className="mt-6">
        <Fact name="Evening">{event.title}</Fact>
        <Fact name="When">
          {`${event.dateText}, `}
          <span className="whitespace-nowrap">{event.time}</span>
        </Fact>
        <Fact name="Where">{event.location}</Fact>
        {facts}
      </Facts>
      {children}
    </Confirmation>
  )
}

export function PartyForm({ waitingFor }: { waitingFor: number }) {
  const party = useActionForm<{ partySize: number }>({
    id: 'waiting',
    intent: 'party',
    constraint: constraints.waitingParty,
    defaultValue: { partySize: waitingFor },
  })
  return (
    <ActionForm of={party} className={cardClass({ className: 'grid grid-cols-1 gap-6' })}>
      <ErrorSummary {...party.summary} />
      <SelectField field={party.fields.partySize} label="How many of you?" hint={waitingPage.partyHint}>
        <PartySizes />
      </SelectField>
      <button className={buttonClass({ kind: 'line' })} type="submit">
        Save
      </button>
    </ActionForm>
  )
}

interface DeclineFormProps {
  intent: string
  text: string
  button: string
}

/** The form to decline seats or to leave the waiting list, with a text about the consequences. */
export function DeclineForm({ intent, text, button }: DeclineFormProps) {
  return (
    <form className={cardClass({ className: 'grid justify-items-start gap-4 self-start' })} method="post">
      <input type="hidden" name="intent" value={intent} />
      <p>{text}</p>
      <button className={buttonClass({ kind: 'line' })} type="submit">
        {button}
      </button>
    </form>
  )
}

interface SeatsFormProps {
  values: Record<string, string>
  priceCents: number
  maxPartySize: number
  submit: string
}

/** Classes that show a total while its party size is chosen. */
const SHOWN_FOR = [
  'group-has-[option[value="1"]:checked]:flex',
  'group-has-[option[value="2"]:checked]:flex',
  'group-has-[option[value="3"]:checked]:flex',
  'group-has-[option[value="4"]:checked]:flex',
  'group-has-[option[value="5"]:checked]:flex',
  'group-has-[option[value="6"]:checked]:flex',
  'group-has-[option[value="7"]:checked]:flex',
  'group-has-[option[value="8"]:checked]:flex',
  'group-has-[option[value="9"]:checked]:flex',
]

/** The booking form for offered or free seats. It contains all totals, and CSS shows the total of the chosen party size. */
export function SeatsForm({ values, priceCents, maxPartySize, submit }: SeatsFormProps) {
  const currency = checkout.currencyNote(useHasTax())
  const book = useActionForm<BookingForm>({
    id: 'places',
    intent: 'book',
    constraint: constraints.booking,
    defaultValue: values,
  })
  return (
    <ActionForm of={book} className="group grid grid-cols-1 gap-6">
      <ErrorSummary {...book.summary} />
      <GuestFields fields={book.fields} sizes={{ max: maxPartySize }} />
      <div className="grid gap-3 border-t-2 border-line pt-4" aria-live="polite">
        {SHOWN_FOR.slice(0, maxPartySize).map((shown, index) => (
          <p
            className={`hidden flex-wrap items-center justify-between gap-4 leading-normal font-bold ${shown}`}
            key={shown}
          >
            <span>
              {checkout.total}
              <small className="block text-sm font-normal text-ink-soft">
                {booking.people(index + 1)} × {shortPrice(priceCents)}, {currency}
              </small>
            </span>
            <b className={`text-3xl/none text-wine ${priceClass}`}>{exactPrice(priceCents * (index + 1))}</b>
          </p>
        ))}
      </div>
      <button className={buttonClass({ size: 'big' })} type="submit">
        {submit}
      </button>
      <p className="text-xs text-ink-soft">{checkout.nextStepHold}</p>
    </ActionForm>
  )
}
