import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { SitePicture } from '~/components/art/site-picture'
import { OrderNext, OrderReceipt, OrderTrack, wordsOf } from '~/components/orders/order-page'
import { Icon } from '~/components/ui/icon'
import { Page, PageTitle, Print } from '~/components/ui/page'
import { PrintButton } from '~/components/ui/print-button'
import { frames } from '~/copy/orders/frames'
import { kits } from '~/copy/orders/kits'
import { orderPage, orders } from '~/copy/orders/orders'
import { newTab } from '~/copy/site/site'
import { readOrderPage } from '~/domain/orders/read-order'
import type { loader as siteLoader } from '~/routes/_site'
import { services } from '~/server/boot/services'
import { orRefuse } from '~/server/http/errors'
import '~/styles/pages/order-page.css'
import { useFocusOnHeading } from '~/components/browser/focus-heading'

export { PageError as ErrorBoundary } from '~/components/ui/page-message'

/** The order behind its private link; no cache and no search engine stores it. */
export async function loader({ params }: LoaderFunctionArgs) {
  const order = await orRefuse(() => readOrderPage(services(), params.link ?? ''))
  return data({ order }, { headers: { 'Cache-Control': 'no-store' } })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${wordsOf(data.order).title} ${data.order.reference}` : orders.yourOrder },
  { name: 'robots', content: 'noindex' },
]

export default function OrderPage() {
  useFocusOnHeading()
  const { order } = useLoaderData<typeof loader>()
  const site = useRouteLoaderData<typeof siteLoader>('routes/_site')!.site
  const isKit = order.kind === 'paint_kit'
  const what = isKit ? kits : frames
  const { title, text } = wordsOf(order)
  const at = title.lastIndexOf(' ')
  const isReady = order.status === 'ready' && order.paymentStatus === 'paid'
  return (
    <Page>
      <div className="confirm">
        <div>
          <PageTitle words={[title.slice(0, at), title.slice(at + 1)]} />
          <p className="lead mt-5">
            {text}{' '}
            {!isKit && order.status === 'pending' && order.paymentStatus === 'paid' && frames.promise(site.tutorName)}
          </p>
          <OrderTrack order={order} />
          <div className="acts">
            <a className="btn" href="/">
              {orders.returnHome}
            </a>
            <a className="btn btn--line" href={site.mapsUrl} target="_blank" rel="noopener">
              <Icon name="place" />
              {orderPage.directions}
              <span className="sr-only"> {newTab}</span>
            </a>
          </div>
        </div>
        <div className="confirm__art order__art tape">
          <Print caption={what.caption}>
            <SitePicture
              own={isKit ? site.pictures.kit : site.pictures.frame}
              painted={{ src: isKit ? '/art/kit.svg' : '/art/frame.svg', width: 1200, height: 900, alt: what.alt }}
              ownAlt={what.title}
              sizes="(min-width: 64rem) 30rem, 90vw"
              first
            />
          </Print>
        </div>
      </div>
      <div className="after">
        <OrderNext order={order} site={site} isReady={isReady} />
        <div className="card">
          <OrderReceipt order={order} site={site} title={what.title} />
          <PrintButton>{orderPage.print}</PrintButton>
        </div>
      </div>
    </Page>
  )
}
