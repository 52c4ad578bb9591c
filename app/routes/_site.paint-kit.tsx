import type { LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import { KitForm } from '~/components/orders/kit-form'
import { Offer } from '~/components/orders/offer'
import { orderPageTags } from '~/components/site/head-tags'
import { useSite } from '~/components/site/route-data'
import { Icon } from '~/components/ui/icon'
import { Page } from '~/components/ui/page'
import { kitOrderPost } from '~/contract/orders/order-forms'
import { kits } from '~/copy/orders/kits'
import { orders } from '~/copy/orders/orders'
import { orderedKit } from '~/domain/orders/order-details'
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
      title: kits.pageTitle(site.businessName),
      name: kits.title,
      description: kits.description,
      cents: studio.prices.kitCents,
      path: '/paint-kit',
      picture: site.pictures.kit?.url ?? '/art/og-kit.jpg',
    }),
    typed: await readPurchaseDraft(request, 'paint_kit'),
  }
}

export const action = formAction({
  details: {
    limit: 'form',
    schema: kitOrderPost,
    run: (context) => beginPurchase(context, purchaseOf(orderedKit(context.input)), context.input.order),
  },
})

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags

export default function PaintKit() {
  const { typed } = useLoaderData<typeof loader>()
  const { pictures } = useSite()
  const painted = { src: '/art/painted/kit.webp', width: 1000, height: 750, alt: kits.alt }
  return (
    <Page>
      <Offer
        heading={kits.heading}
        lead={kits.lead}
        price={shortPrice(studio.prices.kitCents)}
        picture={{ own: pictures.kit, painted, ownAlt: kits.title, caption: kits.caption }}
        includedTitle={orders.includedTitle}
        included={kits.included}
      >
        <h2 className="flex items-center gap-2 text-h4 wrap-anywhere">
          <Icon name="place" className="size-[1.25em] text-sea" />
          Pickup Information
        </h2>
        <p className="mt-3">{orders.pickup}</p>
      </Offer>
      <KitForm typed={typed} />
    </Page>
  )
}
