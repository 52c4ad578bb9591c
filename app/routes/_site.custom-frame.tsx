import type { LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { FrameForm } from '~/components/orders/frame-form'
import { Offer } from '~/components/orders/offer'
import { orderPageTags } from '~/components/site/head-tags'
import { useSite } from '~/components/site/route-data'
import { Icon } from '~/components/ui/icon'
import { Page } from '~/components/ui/page'
import { frameOrderPost } from '~/contract/orders/order-forms'
import { frames } from '~/copy/orders/frames'
import { orders } from '~/copy/orders/orders'
import { orderedFrame } from '~/domain/orders/order-details'
import { purchaseOf } from '~/domain/orders/place-order'
import { shortPrice } from '~/lib/money'
import { studio } from '~/lib/studio'
import { readSite } from '~/server/boot/services'
import { beginPurchase, readPurchaseDraft } from '~/server/checkout'
import { formAction } from '~/server/http/form-action'

export { shouldRevalidate, stayWhenOffline as clientAction } from '~/components/form/stay-when-offline'

export async function loader({ request }: LoaderFunctionArgs) {
  const site = readSite()
  return {
    tags: orderPageTags(site, {
      title: frames.pageTitle(site.businessName),
      name: frames.title,
      description: frames.description,
      cents: studio.prices.frameCents,
      path: '/custom-frame',
      picture: site.pictures.frame?.url ?? '/art/og-frame.jpg',
    }),
    typed: await readPurchaseDraft(request, 'custom_frame'),
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
  const { typed } = useLoaderData<typeof loader>()
  const { pictures, tutorName } = useSite()
  const painted = { src: '/art/painted/frame.webp', width: 1000, height: 750, alt: frames.alt }
  return (
    <Page>
      <Offer
        heading={frames.heading}
        lead={frames.lead}
        price={shortPrice(studio.prices.frameCents)}
        picture={{ own: pictures.frame, painted, ownAlt: frames.title, caption: frames.caption }}
        includedTitle={orders.includedTitle}
        included={frames.included}
      >
        <h2 className="flex items-center gap-2 text-h4 wrap-anywhere">
          <Icon name="place" className="size-[1.25em] text-sea" />
          {frames.pickupTitle}
        </h2>
        <p className="mt-3">{orders.pickup}</p>
        <p className="mt-3">
          <strong>{frames.promise(tutorName)}</strong> {frames.promiseMore}
        </p>
      </Offer>
      <FrameForm typed={typed} />
    </Page>
  )
}
