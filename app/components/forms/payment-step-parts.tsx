import type { PaymentStepWire } from '../../contract/bookings'
import { checkout } from '../../copy/checkout'
import { PaymentNote } from './payment-frame'
import { Sum } from './sum'

/** What is bought, by whom, and what the total is made of. */
export function PaymentSide({ step }: { step: PaymentStepWire }) {
  const { event } = step
  return (
    <div className="pay__side">
      {event.imageUrl ? (
        <div className="pay__pic art">
          <img src={event.imageUrl} width={800} height={1000} alt="" />
        </div>
      ) : null}
      <p className="h4">{event.title}</p>
      <p className="soft small num">
        {event.dateText}, <span className="nowrap">{event.time}</span>
      </p>
      <p className="soft small num">{step.who}</p>
      <Sum lines={step.lines} />
    </div>
  )
}

/** A step that no payment can start from: its time is over, or it is paid already. */
export function StepClosed({
  step,
  state,
  onBack,
}: {
  step: PaymentStepWire
  /** 'ended': the problem above says why, only the way to start again is missing. */
  state: 'lapsed' | 'booked' | 'ended'
  onBack?(): void
}) {
  if (state === 'booked') {
    const made = { url: step.bookingUrl, words: checkout.yourBooking }
    return <PaymentNote isMade title={checkout.booked} text={checkout.bookedText} made={made} />
  }
  return (
    <>
      {state === 'lapsed' ? <PaymentNote isMade={false} title={checkout.lapsed} text={checkout.lapsedText} /> : null}
      {onBack ? (
        <button className="btn btn--big btn--wide" type="button" onClick={onBack}>
          {checkout.startAgain}
        </button>
      ) : (
        <a className="btn btn--big btn--wide" href={step.formUrl}>
          {checkout.startAgain}
        </a>
      )}
    </>
  )
}
