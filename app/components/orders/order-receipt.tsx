import type { OrderPageView } from '../../contract/orders'
import type { SiteWire } from '../../contract/site'
import { orderPage } from '../../copy/orders'
import { exactPrice } from '../../lib/money'

/** What was ordered and paid, line by line, with the words that a receipt owes. */
export function OrderReceipt({ order, site, title }: { order: OrderPageView; site: SiteWire; title: string }) {
  const facts = [
    { label: orderPage.reference, text: order.reference },
    { label: orderPage.ordered, text: order.orderedText },
    { label: orderPage.name, text: order.name },
    ...order.facts,
  ]
  return (
    <>
      <h2 className="h4">{title}</h2>
      <dl className="facts mt-4 small">
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
      </dl>
      <h3 className="h4 mt-5">{orderPage.receipt}</h3>
      <dl className="sum mt-4">
        {order.receipt.map(({ kind, label, cents }) => (
          <div key={`${kind} ${label}`} className={kind === 'total' ? 'sum__total' : undefined}>
            <dt>
              {label}
              {kind === 'total' && <span>{site.gstNumber ? 'NZD, includes GST' : 'NZD'}</span>}
            </dt>
            <dd>{exactPrice(cents)}</dd>
          </div>
        ))}
        {order.refundedCents > 0 && (
          <div className="sum__less">
            <dt>{orderPage.refunded}</dt>
            <dd>{exactPrice(-order.refundedCents)}</dd>
          </div>
        )}
      </dl>
      <p className="xs soft mt-4">
        {site.businessName}, {order.reference}
        {site.gstNumber && `, GST number ${site.gstNumber}`}
      </p>
    </>
  )
}
