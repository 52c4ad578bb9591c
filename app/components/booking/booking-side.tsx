import type { SumLine } from '~/contract/bookings/bookings'
import type { CurrentEventView } from '~/contract/bookings/events'
import { booking } from '~/copy/bookings/booking'
import { checkout } from '~/copy/payments/checkout'
import { Sum } from '../checkout/sum'
import { SubmitButton } from '../ui/submit-button'

interface Props {
  event: CurrentEventView
  people: number
  lines: SumLine[]
  sending: boolean
}

/** The evening, the total in sight, and the one loud button. */
export function BookingSide({ event, people, lines, sending }: Props) {
  return (
    <div className="booking__side">
      <div className="booking__stay">
        {event.imageUrl ? (
          <div className="booking__pic art">
            <img src={event.imageUrl} width={800} height={1000} alt="" loading="lazy" />
          </div>
        ) : null}
        <p className="h4">{checkout.yourEvening}</p>
        <p className="soft small num">
          {event.dateText}, <span className="nowrap">{event.time}</span>
        </p>
        <Seats event={event} yours={people} />
        <Sum lines={lines} live />
        <p className="small without-script">{checkout.totalWithoutScript}</p>
        <SubmitButton className="btn btn--big btn--wide" sending={sending} sendingText={booking.processing}>
          {booking.submit}
        </SubmitButton>
        <p className="xs soft">{checkout.nextStepHold}</p>
      </div>
    </div>
  )
}

/** More dabs than this are a crowd, not a picture. */
const MOST_DABS = 18

/** Seats as painted dabs: taken, yours, free. The line above says the same in words. */
function Seats({ event, yours }: { event: CurrentEventView; yours: number }) {
  if (event.maxCapacity > MOST_DABS) return null
  const taken = Math.max(0, event.maxCapacity - event.seatsFree)
  const seats = Array.from({ length: event.maxCapacity }, (_, index) => {
    if (index < taken) return { key: `taken ${index}`, state: 'taken' }
    return index < taken + yours
      ? { key: `yours ${index}`, state: 'yours' }
      : { key: `free ${index}`, state: undefined }
  })
  return (
    <p className="seats" aria-hidden="true">
      {seats.map(({ key, state }) => (
        <i key={key} className={state} />
      ))}
    </p>
  )
}
