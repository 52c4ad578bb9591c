import type { ReactNode } from 'react'
import type { SumLine } from '~/contract/bookings/bookings'
import { orders } from '~/copy/orders/orders'
import { Sum } from '../checkout/sum'
import { SubmitButton } from '../ui/submit-button'

interface Props {
  title: string
  lines: SumLine[]
  sending: boolean
  live?: boolean
  children?: ReactNode
}

/** The total in sight, and the one loud button. */
export function OrderSide({ title, lines, sending, live = false, children }: Props) {
  return (
    <div className="booking__side">
      <div className="booking__stay">
        <h2 className="h4">{title}</h2>
        <div className="mt-4">
          <Sum lines={lines} live={live} />
        </div>
        {live ? <p className="small without-script">{orders.totalNext}</p> : null}
        <SubmitButton className="btn btn--big btn--wide" sending={sending} sendingText={orders.sending}>
          {orders.continue}
        </SubmitButton>
        {children}
      </div>
    </div>
  )
}
