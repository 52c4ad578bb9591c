import { eventSection, seatsOnHold } from '~/copy/bookings/landing'
import type { CurrentEventView } from '~/domain/events/read-events'
import { shortDollarPrice } from '~/lib/money'
import { priceClass } from '../ui/looks'
import { Note } from '../ui/note'
import { Fact, Facts } from '../ui/page'

export const TITLE_ID = 'evening-title'

const FEW_SEATS = 3

export function EventFacts({ event, isPage }: { event: CurrentEventView; isPage: boolean }) {
  const Title = isPage ? 'h1' : 'h3'
  const yearAt = event.dateText.lastIndexOf(' ')
  return (
    <>
      <p className="font-display text-price font-semibold tracking-display text-wine">
        <time className="flex flex-wrap items-baseline gap-x-3" dateTime={event.startsAt}>
          {event.dateText.slice(0, yearAt)}{' '}
          <span className="text-h4 text-ink-soft">{event.dateText.slice(yearAt + 1)}</span>
        </time>
      </p>
      <Title className={isPage ? 'mt-4 text-h2' : 'mt-4'} id={TITLE_ID}>
        {event.title}
      </Title>
      <Facts className="mt-4">
        <Fact name="Time" whole>
          {event.time}
        </Fact>
        <Fact name="Location">{event.location}</Fact>
      </Facts>
      <p className="mt-4 mb-3 flex flex-wrap items-baseline gap-2">
        <b className={`text-[2.5rem]/none text-action ${priceClass}`}>{shortDollarPrice(event.price)}</b>{' '}
        <span>{eventSection.perPerson}</span>
      </p>
    </>
  )
}

export function SeatsLeft({ event, heldUntil }: { event: CurrentEventView; heldUntil: string | null }) {
  if (event.seatsFree <= 0) {
    return (
      <Note kind="wait" className="mb-4">
        {eventSection.held[event.held ?? 'paying'](event.heldUntil && heldUntil)}
      </Note>
    )
  }
  const few = event.seatsFree <= FEW_SEATS
  const onHold = seatsOnHold(event)
  return (
    <p className={few ? 'mb-3 font-bold text-amber' : 'mb-3 text-ink-soft'}>
      {few ? eventSection.fewLeft(event.seatsFree) : eventSection.seatsLeft(event.seatsFree, event.maxCapacity)}
      {onHold ? `, ${onHold}` : null}
    </p>
  )
}
