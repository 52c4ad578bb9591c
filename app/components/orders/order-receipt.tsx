import type { SumLine } from '~/contract/bookings/bookings'
import type { OrderPageView } from '~/contract/orders/orders'
import type { SiteView } from '~/contract/site/site'
import { orderPage } from '~/copy/orders/orders'
import { Sum } from '../checkout/sum'
import { Fact } from '../ui/page'

/** What was ordered and paid, line by line, with the words that a receipt owes. */
export function OrderReceipt({ order, site, title }: { order: OrderPageView; site: SiteView; title: string }) {
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
      <div className="mt-4">
        <Sum lines={order.refundedCents > 0 ? [...order.receipt, refunded] : order.receipt} />
      </div>
      <p className="xs soft mt-4">
        {site.businessName}, {order.reference}
        {site.gstNumber && `, GST number ${site.gstNumber}`}
      </p>
    </>
  )
}
