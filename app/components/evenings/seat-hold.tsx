import { useState } from 'react'
import type { OwnSeatsView } from '~/contract/bookings/bookings'
import { booking } from '~/copy/bookings/booking'
import { checkout } from '~/copy/payments/checkout'
import { HoldCountdown } from '../checkout/hold-countdown'
import { linkButtonClass, noteClass } from '../ui/looks'

/** For a visitor who has left the payment step: how long this visitor's seats are held, and a link back to the payment. */
export function SeatHold({ hold }: { hold: NonNullable<OwnSeatsView['hold']> }) {
  const [isOver, setOver] = useState(false)
  return (
    <div className="mb-4">
      <HoldCountdown hold={hold} isShown={!isOver} onLapsed={() => setOver(true)} />
      {isOver ? (
        <p className={noteClass('wait')}>{checkout.lapsed}.</p>
      ) : (
        <a className={linkButtonClass} href={hold.paymentUrl}>
          {booking.submit}
        </a>
      )}
    </div>
  )
}
