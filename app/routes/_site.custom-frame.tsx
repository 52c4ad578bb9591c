import type { LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { FrameForm } from '~/components/orders/frame-form'
import { Offer } from '~/components/orders/offer'
import { OrderPanel } from '~/components/orders/order-panel'
import { orderPageTags } from '~/components/site/head-tags'
import { Icon } from '~/components/ui/icon'
import { Page } from '~/components/ui/page'
import { FRAME_CENTS } from '~/contract/constants'
import { frameOrderPost } from '~/contract/orders/order-forms'
import { frames } from '~/copy/orders/frames'
import { orders } from '~/copy/orders/orders'
import { orderedFrame } from '~/domain/orders/order-details'
import { purchaseOf } from '~/domain/orders/place-order'
import { shortPrice } from '~/lib/money'
import { readSite } from '~/server/boot/services'
import { beginPurchase, readPurchaseDraft } from '~/server/checkout'
import { formAction } from '~/server/http/form-action'
import '~/styles/pages/orders.css'

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'
export { PageError as ErrorBoundary } from '~/components/ui/page-message'

const path = '/custom-frame'

export async function loader({ request }: LoaderFunctionArgs) {
  const site = readSite()
  const tags = orderPageTags(site, {
    title: frames.pageTitle(site.businessName),
    name: frames.title,
    description: frames.description,
    cents: FRAME_CENTS,
    path,
    picture: site.pictures.frame?.url ?? '/art/og-frame.jpg',
  })
  return {
    own: site.pictures.frame,
    tags,
    maker: site.tutorName,
    typed: await readPurchaseDraft(request, 'custom_frame', new URL(request.url).searchParams.get('order')),
  }
}

export const action = formAction({
  details: {
    limit: 'form',
    schema: frameOrderPost,
    run: (context) => beginPurchase(context, purchaseOf(orderedFrame(context.input)), context.input.order),
  },
})

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags

export default function CustomFrame() {
  const { own, typed, maker } = useLoaderData<typeof loader>()
  const painted = { src: '/art/frame.svg', width: 1200, height: 900, alt: frames.alt }
  return (
    <Page>
      <Offer
        heading={frames.heading}
        lead={frames.lead}
        price={shortPrice(FRAME_CENTS)}
        picture={{ own, painted, alt: frames.title, caption: frames.caption }}
        includedTitle={orders.includedTitle}
        included={frames.included}
      >
        <h2 className="h4">
          <Icon name="place" />
          {frames.pickupTitle}
        </h2>
        <p className="mt-3">{orders.pickup}</p>
        <p className="mt-3">
          <strong>{frames.promise(maker)}</strong> {frames.promiseMore}
        </p>
      </Offer>
      <OrderPanel kind="custom_frame" label={frames.formTitle} initial={typed} Details={FrameForm} />
    </Page>
  )
}
