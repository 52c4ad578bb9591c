import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { SitePicture } from '~/components/art/site-picture'
import { OrderNext, OrderReceipt, OrderTrack, wordsOf } from '~/components/orders/order-page'
import { useSite } from '~/components/site/route-data'
import { Icon } from '~/components/ui/icon'
import { Confirmation, NewTabLink, Page, PageTitle, Print } from '~/components/ui/page'
import { frames } from '~/copy/orders/frames'
import { kits } from '~/copy/orders/kits'
import { orderPage, orders } from '~/copy/orders/orders'
import { readOrderPage } from '~/domain/orders/read-order'
import { linkLoader } from '~/server/http/link-page'
import '~/styles/pages/order-page.css'
import { useFocusOnHeading } from '~/components/browser/focus-heading'

export { PageError as ErrorBoundary } from '~/components/ui/page-message'

export const loader = linkLoader(readOrderPage)

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${wordsOf(data).title} ${data.reference}` : orders.yourOrder },
  { name: 'robots', content: 'noindex' },
]

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
        pictureClass="order__art"
        picture={
          <Print caption={what.caption}>
            <SitePicture
              own={isKit ? site.pictures.kit : site.pictures.frame}
              painted={{ src: isKit ? '/art/kit.svg' : '/art/frame.svg', width: 1200, height: 900, alt: what.alt }}
              ownAlt={what.title}
              sizes="(min-width: 64rem) 30rem, 90vw"
              first
            />
          </Print>
        }
      >
        <PageTitle words={title} />
        <p className="lead mt-5">
          {text}{' '}
          {!isKit && order.status === 'pending' && order.paymentStatus === 'paid' && frames.promise(site.tutorName)}
        </p>
        <OrderTrack order={order} />
        <div className="acts">
          <a className="btn" href="/">
            {orders.returnHome}
          </a>
          <NewTabLink className="btn btn--line" href={site.mapsUrl}>
            <Icon name="place" />
            {orderPage.directions}
          </NewTabLink>
        </div>
      </Confirmation>
      <div className="after">
        <OrderNext order={order} />
        <div className="card">
          <OrderReceipt order={order} title={what.title} />
        </div>
      </div>
    </Page>
  )
}
