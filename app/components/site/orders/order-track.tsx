import { FRAME_STATUSES, KIT_STATUSES, type OrderPageWire } from '../../../contract/orders'
import { orderPage } from '../../../copy/orders'
import { stateWords } from './order-words'

/** The way of an order from confirmed to collected, as painted dabs. Nothing for one that is not paid or cancelled. */
export function OrderTrack({ order }: { order: OrderPageWire }) {
  if (order.paymentStatus !== 'paid' || order.status === 'cancelled') return null
  const states: readonly OrderPageWire['status'][] =
    order.kind === 'paint_kit' ? KIT_STATUSES : FRAME_STATUSES.filter((state) => state !== 'cancelled')
  const current = states.indexOf(order.status)
  const words = stateWords(order.kind)
  return (
    <ol className="track bare mt-6" aria-label={orderPage.status}>
      {states.map((state, index) => (
        <li
          key={state}
          className={index < current ? 'done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {words[state]?.label}
        </li>
      ))}
    </ol>
  )
}
