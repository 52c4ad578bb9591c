import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { SitePicture } from '~/components/art/site-picture'
import { useFocusOnHeading } from '~/components/browser/focus-heading'
import { BookmarkNote, NextSteps, Receipt } from '~/components/checkout/purchase-page'
import { Steps } from '~/components/checkout/steps'
import { Pickup } from '~/components/orders/pickup'
import { unlisted, useSite } from '~/components/site/route-data'
import { Actions, Columns, Confirmation } from '~/components/ui/confirmation'
import { Icon } from '~/components/ui/icon'
import { buttonClass, cardClass } from '~/components/ui/looks'
import { Facts, NewTabLink, Page, Print } from '~/components/ui/page'
import type { SumLine } from '~/contract/bookings/bookings'
import { ORDER_STATUSES } from '~/contract/orders/orders'
import { frames } from '~/copy/orders/frames'
import { kits } from '~/copy/orders/kits'
import { orderPage, orders, statusWords } from '~/copy/orders/orders'
import { collectionOfOrder } from '~/domain/orders/change-order'
import { requireOrderByLink } from '~/domain/orders/find-order'
import { type OrderPageView, readOrderPage } from '~/domain/orders/read-order'
import { choosePickupForm } from '~/server/choose-pickup'
import { formAction } from '~/server/http/form-action'
import { linkLoader } from '~/server/http/link-page'

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

export const loader = linkLoader(readOrderPage)

export const action = formAction({
  'choose-pickup': choosePickupForm((services, link) =>
    collectionOfOrder(services, requireOrderByLink(services, link)),
  ),
})

export const meta: MetaFunction<typeof loader> = ({ data }) => unlisted(`${wordsOf(data!).title} ${data!.reference}`)

export default function OrderPage() {
  useFocusOnHeading()
  const order = useLoaderData<typeof loader>()
  const site = useSite()
  const isKit = order.kind === 'paint_kit'
  const what = isKit ? kits : frames
  const { title, text } = wordsOf(order)
  return (
    <Page>
      <Confirmation
        title={title}
        lead={
          <>
            {text}{' '}
            {!isKit && order.status === 'pending' && order.paymentStatus === 'paid' && frames.promise(site.tutorName)}
          </>
        }
        picture={
          <Print caption={what.caption} shape="aspect-square">
            <SitePicture
              own={isKit ? site.pictures.kit : site.pictures.frame}
              painted={{
                src: isKit ? '/art/painted/kit.webp' : '/art/painted/frame.webp',
                width: 1000,
                height: 750,
                alt: what.alt,
              }}
              ownAlt={what.title}
              sizes="(min-width: 64rem) 30rem, 90vw"
              first
            />
          </Print>
        }
      >
        <OrderTrack order={order} />
        <Actions>
          <a className={buttonClass()} href="/">
            Return Home
          </a>
          <NewTabLink className={buttonClass({ kind: 'line' })} href={site.mapsUrl}>
            <Icon name="place" />
            {orderPage.directions}
          </NewTabLink>
        </Actions>
      </Confirmation>
      <Pickup pickup={order.pickup} />
      <Columns>
        <OrderNext order={order} />
        <div className={cardClass()}>
          <OrderReceipt order={order} title={what.title} />
        </div>
      </Columns>
    </Page>
  )
}

function OrderReceipt({ order, title }: { order: OrderPageView; title: string }) {
  const facts = [
    { label: orderPage.reference, text: order.reference },
    { label: orderPage.ordered, text: order.orderedText },
    { label: orderPage.name, text: order.name },
    ...order.facts,
  ]
  const refunded: SumLine = { kind: 'less', label: orderPage.refunded, cents: order.refundedCents }
  return (
    <>
      <h2 className="text-h4">{title}</h2>
      <Facts className="mt-4 text-sm" facts={facts.map(({ label, text }) => [label, text])} />
      <h3 className="mt-6 text-h4">{orderPage.receipt}</h3>
      <Receipt
        lines={order.refundedCents > 0 ? [...order.receipt, refunded] : order.receipt}
        reference={order.reference}
        invoices={order.invoices}
      />
    </>
  )
}

function OrderNext({ order }: { order: OrderPageView }) {
  const site = useSite()
  const isNew = order.status === 'pending' && order.paymentStatus === 'paid'
  const next = order.kind === 'paint_kit' ? kits.next : frames.next(site.tutorName)
  return (
    <div>
      {isNew && (
        <>
          <h2 className="text-h3">{orderPage.next}</h2>
          <NextSteps mailed={{ ...order, words: orderPage }} steps={next} />
        </>
      )}
      <h2 className={isNew ? 'mt-8 text-h4' : 'text-h3'}>{orderPage.pickup}</h2>
      {order.status === 'ready' && order.paymentStatus === 'paid' ? (
        <p className="mt-3 max-w-text">
          {orderPage.readyText(site.venueName, site.venueAddress)} {orderPage.readyWhen(site.contactHours)}{' '}
          <a className="whitespace-nowrap" href={site.phoneHref}>
            {site.phone}
          </a>
          .
        </p>
      ) : (
        <p className="mt-3 max-w-text">
          {orders.pickup} {site.venueName}, {site.venueAddress}.
        </p>
      )}
      {order.pickupNotes && (
        <>
          <h2 className="mt-6 text-h4">{orderPage.notes}</h2>
          <p className="mt-2 max-w-text wrap-anywhere whitespace-pre-line">{order.pickupNotes}</p>
        </>
      )}
      <BookmarkNote text={`${orderPage.bookmark} ${orderPage.help}`} />
    </div>
  )
}

/** Steps below each other, joined by a line. */
const WAY = {
  list: 'grid font-bold text-ink-soft',
  step: 'relative flex min-h-11 items-center gap-3 before:z-1 before:h-5.5 before:w-6.5 before:flex-none before:clip-dab even:before:rotate-40 after:absolute after:bottom-[calc(50%+0.5rem)] after:left-3 after:h-6.5 after:w-1 after:rounded-full first:after:hidden forced-colors:before:forced-color-adjust-none',
  done: 'before:bg-sage after:bg-sage',
  current: 'font-display text-h4 text-wine before:bg-sunset after:bg-sage',
  next: 'before:bg-line after:bg-line',
}

/** The progress of an order from confirmed to collected, as painted dabs. Renders nothing if it is unpaid or cancelled. */
function OrderTrack({ order }: { order: OrderPageView }) {
  if (order.paymentStatus !== 'paid' || order.status === 'cancelled') return null
  const states = ORDER_STATUSES[order.kind].filter((state) => state !== 'cancelled')
  const current = states.indexOf(order.status)
  const names = states.map((state) => statusWords(order.kind, state).label)
  return <Steps look={WAY} className="mt-8" current={current} names={names} label={orderPage.status} />
}

function wordsOf({ kind, status, paymentStatus }: OrderPageView): { title: string; text: string } {
  if (paymentStatus === 'pending') return { title: orderPage.unpaid, text: orderPage.unpaidText }
  if (paymentStatus === 'failed') return { title: orderPage.unpaidOver, text: orderPage.unpaidOverText }
  return statusWords(kind, status)
}
