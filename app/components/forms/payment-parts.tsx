import type { PaymentStepWire } from '../../contract/bookings'
import { booking } from '../../copy/booking'
import { checkout } from '../../copy/checkout'
import { BackIcon, ClockIcon, TickIcon } from './icons'
import { Sum } from './sum'

/** Where the form is open again, with what was typed. */
const FORM_URL = '/?book=open#booking'

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

/** 'Back to Form': what was typed is kept. */
export function BackToForm({ onBack, disabled }: { onBack?(): void; disabled: boolean }) {
  const words = (
    <>
      <BackIcon />
      {booking.back}
    </>
  )
  return onBack ? (
    <button className="link-btn pay__back" type="button" onClick={onBack} disabled={disabled}>
      {words}
    </button>
  ) : (
    <a className="link-btn pay__back" href={FORM_URL}>
      {words}
    </a>
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
    return (
      <>
        <div className="note note--good">
          <TickIcon />
          <p>
            <strong>{checkout.booked}.</strong> {checkout.bookedText}
          </p>
        </div>
        {step.bookingUrl ? (
          <a className="btn btn--big btn--wide" href={step.bookingUrl}>
            {checkout.yourBooking}
          </a>
        ) : null}
      </>
    )
  }
  return (
    <>
      {state === 'lapsed' ? (
        <div className="note note--wait">
          <ClockIcon />
          <p>
            <strong>{checkout.lapsed}.</strong> {checkout.lapsedText}
          </p>
        </div>
      ) : null}
      {onBack ? (
        <button className="btn btn--big btn--wide" type="button" onClick={onBack}>
          {checkout.startAgain}
        </button>
      ) : (
        <a className="btn btn--big btn--wide" href={FORM_URL}>
          {checkout.startAgain}
        </a>
      )}
    </>
  )
}
