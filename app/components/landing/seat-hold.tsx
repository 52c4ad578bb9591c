import { useMemo, useState } from 'react'
import type { OwnSeatsView } from '~/contract/bookings/bookings'
import { booking } from '~/copy/bookings/booking'
import { checkout } from '~/copy/payments/checkout'
import { HoldCountdown } from '../checkout/hold-countdown'

/** The seats that this visitor holds, after a reload of the payment step: how long, and the way back to it. */
export default function SeatHold({ hold }: { hold: NonNullable<OwnSeatsView['hold']> }) {
  const [isOver, setOver] = useState(false)
  const [said, setSaid] = useState('')
  const left = useMemo(() => ({ secondsLeft: hold.seconds }), [hold])
  return (
    <div className="event__wait">
      {isOver ? (
        <p className="note note--wait">{checkout.lapsed}.</p>
      ) : (
        <>
          <HoldCountdown hold={left} onMilestone={setSaid} onLapsed={() => setOver(true)} />
          <a className="link-btn" href={hold.paymentUrl}>
            {booking.submit}
          </a>
        </>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  )
}
