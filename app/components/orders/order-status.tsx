import { ORDER_STATUSES, type OrderPageView } from '~/contract/orders/orders'
import { orderPage, statusWords } from '~/copy/orders/orders'

/** The way of an order from confirmed to collected, as painted dabs. Nothing for one that is not paid or cancelled. */
export function OrderTrack({ order }: { order: OrderPageView }) {
  if (order.paymentStatus !== 'paid' || order.status === 'cancelled') return null
  const states = ORDER_STATUSES[order.kind].filter((state) => state !== 'cancelled')
  const current = states.indexOf(order.status)
  return (
    <ol className="track bare mt-6" aria-label={orderPage.status}>
      {states.map((state, index) => (
        <li
          key={state}
          className={index < current ? 'done' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {statusWords(order.kind, state).label}
        </li>
      ))}
    </ol>
  )
}

/** The title and text of an order's page; what is not paid says so before anything else. */
export function wordsOf({ kind, status, paymentStatus }: OrderPageView): { title: string; text: string } {
  if (paymentStatus === 'pending') return { title: orderPage.unpaid, text: orderPage.unpaidText }
  if (paymentStatus === 'failed') return { title: orderPage.unpaidOver, text: orderPage.unpaidOverText }
  return statusWords(kind, status)
}
