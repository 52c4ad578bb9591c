import type { OrderKind } from '../../contract/orders'
import { orderStatus, orders } from '../../copy/orders'
import { TickIcon } from './icons'

/** The order is made, but this browser may not be told its address: the way to it is in the e-mail. */
export function OrderDone({ kind }: { kind: OrderKind }) {
  return (
    <div className="booking__held">
      <h2 className="h3">{orders.confirmed}</h2>
      <div className="note note--good mt-4">
        <TickIcon />
        <p>{orderStatus[kind].pending.text}</p>
      </div>
      <p className="mt-5">
        <a className="btn" href="/">
          {orders.returnHome}
        </a>
      </p>
    </div>
  )
}
