import type { ReactNode } from 'react'
import type { BookingForm } from '~/contract/bookings/bookings'
import { booking } from '~/copy/bookings/booking'
import { waitingPage } from '~/copy/bookings/self-service'
import { checkout } from '~/copy/payments/checkout'
import type { WaitingListEvent } from '~/domain/waiting-list/read-waiting-pages'
import { constraints } from '../../contract/constraints'
import { exactPrice, shortPrice } from '../../lib/money'
import { pictureOfEvent } from '../art/gallery'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { PartySizes, SelectField } from '../form/fields'
import { useActionForm } from '../form/use-action-form'
import { useHasGst } from '../site/route-data'
import { buttonClass, cardClass } from '../ui/looks'
import { Confirmation, Fact, Facts, Lead, PageTitle, Print } from '../ui/page'
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
      picture={
        <Print caption={picture.isOwn ? event.title : booking.examplePicture}>
          <img src={picture.url} width={800} height={1000} alt={picture.alt} />
        </Print>
      }
    >
      <PageTitle words={heading} />
      <Lead className="mt-6">{lead}</Lead>
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
      <SelectField field={party.fields.partySize} label={waitingPage.party} hint={waitingPage.partyHint}>
        <PartySizes />
      </SelectField>
      <button className={buttonClass({ kind: 'line' })} type="submit">
        {waitingPage.partySave}
      </button>
    </ActionForm>
  )
}

interface SeatsFormProps {
  values: Record<string, string>
  priceCents: number
  maxPartySize: number
  submit: string
}

/** The booking form for offered or free seats. All totals are there, and the styles show that of the chosen party. */
export function SeatsForm({ values, priceCents, maxPartySize, submit }: SeatsFormProps) {
  const currency = checkout.currencyNote(useHasGst())
  const book = useActionForm<BookingForm>({
    id: 'places',
    intent: 'book',
    constraint: constraints.booking,
    defaultValue: values,
  })
  return (
    <ActionForm of={book} className="grid grid-cols-1 gap-6">
      <ErrorSummary {...book.summary} />
      <GuestFields fields={book.fields} sizes={{ max: maxPartySize }} />
      <div className="places-sums" aria-live="polite">
        {Array.from({ length: maxPartySize }, (_, index) => index + 1).map((size) => (
          <p className="places-sum" data-party={size} key={size}>
            <span>
              {checkout.total}
              <small>{checkout.of(booking.people(size), shortPrice(priceCents), currency)}</small>
            </span>
            <b className="font-display font-semibold tracking-display text-wine text-balance tabular-nums lining-nums">
              {exactPrice(priceCents * size)}
            </b>
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
