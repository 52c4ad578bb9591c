import type { OrderPageView } from '~/contract/orders/orders'
import type { SiteView } from '~/contract/site/site'
import { frames } from '~/copy/orders/frames'
import { kits } from '~/copy/orders/kits'
import { orderPage, orders } from '~/copy/orders/orders'
import { KeepNote } from '../checkout/keep-note'
import { NextSteps } from '../checkout/next-steps'

/** What happens next, where it is collected, and whom to call. */
export function OrderNext({ order, site, isReady }: { order: OrderPageView; site: SiteView; isReady: boolean }) {
  const isNew = order.status === 'pending' && order.paymentStatus === 'paid'
  const next = order.kind === 'paint_kit' ? kits.next : frames.next(site.tutorName)
  return (
    <div>
      {isNew && (
        <>
          <h2 className="h3">{orderPage.next}</h2>
          <NextSteps
            mailed={{ words: order.emailSent ? orderPage.emailSent : orderPage.emailFollows, email: order.email }}
            steps={next}
          />
        </>
      )}
      <h2 className={isNew ? 'h4 mt-6' : 'h3'}>{orderPage.pickup}</h2>
      {isReady ? (
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
      <KeepNote text={`${orderPage.keep} ${orderPage.help}`} site={site} />
    </div>
  )
}
