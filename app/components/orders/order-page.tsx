import type { SumLine } from '~/contract/bookings/bookings'
import { ORDER_STATUSES } from '~/contract/orders/orders'
import { frames } from '~/copy/orders/frames'
import { kits } from '~/copy/orders/kits'
import { orderPage, orders, statusWords } from '~/copy/orders/orders'
import type { OrderPageView } from '~/domain/orders/read-order'
import { BookmarkNote, NextSteps, Receipt } from '../checkout/purchase-page'
import { useSite } from '../site/route-data'
import { Fact } from '../ui/page'

export function OrderReceipt({ order, title }: { order: OrderPageView; title: string }) {
  const facts = [
    { label: orderPage.reference, text: order.reference },
    { label: orderPage.ordered, text: order.orderedText },
    { label: orderPage.name, text: order.name },
    ...order.facts,
  ]
  const refunded: SumLine = { kind: 'less', label: orderPage.refunded, cents: order.refundedCents }
  return (
    <>
      <h2 className="h4">{title}</h2>
      <dl className="facts mt-4 small">
        {facts.map(({ label, text }) => (
          <Fact key={label} name={label}>
            {text}
          </Fact>
        ))}
      </dl>
      <h3 className="h4 mt-5">{orderPage.receipt}</h3>
      <Receipt
        lines={order.refundedCents > 0 ? [...order.receipt, refunded] : order.receipt}
        reference={order.reference}
      />
    </>
  )
}

export function OrderNext({ order }: { order: OrderPageView }) {
  const site = useSite()
  const isNew = order.status === 'pending' && order.paymentStatus === 'paid'
  const next = order.kind === 'paint_kit' ? kits.next : frames.next(site.tutorName)
  return (
    <div>
      {isNew && (
        <>
          <h2 className="h3">{orderPage.next}</h2>
          <NextSteps mailed={{ ...order, words: orderPage }} steps={next} />
        </>
      )}
      <h2 className={isNew ? 'h4 mt-6' : 'h3'}>{orderPage.pickup}</h2>
      {order.status === 'ready' && order.paymentStatus === 'paid' ? (
        <p className="measure mt-3">
          {orderPage.readyText(site.venueName, site.venueAddress)} {orderPage.readyWhen(site.contactHours)}{' '}
          <a className="nowrap" href={site.phoneHref}>
            {site.phone}
          </a>
          .
        </p>
      ) : (
        <p className="measure mt-3">
          {orders.pickup} {site.venueName}, {site.venueAddress}.
        </p>
      )}
      {order.pickupNotes && (
        <>
          <h2 className="h4 mt-5">{orderPage.notes}</h2>
          <p className="measure mt-2 pre">{order.pickupNotes}</p>
        </>
      )}
      <BookmarkNote text={`${orderPage.keep} ${orderPage.help}`} />
    </div>
  )
}

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

export function wordsOf({ kind, status, paymentStatus }: OrderPageView): { title: string; text: string } {
  if (paymentStatus === 'pending') return { title: orderPage.unpaid, text: orderPage.unpaidText }
  if (paymentStatus === 'failed') return { title: orderPage.unpaidOver, text: orderPage.unpaidOverText }
  return statusWords(kind, status)
}
