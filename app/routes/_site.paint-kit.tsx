import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useActionData, useLoaderData } from '@remix-run/react'
import { KitForm } from '~/components/forms/kit-form'
import { OrderPanel } from '~/components/forms/order-panel'
import { Offer } from '~/components/site/orders/offer'
import { orderPageTags } from '~/components/site/orders/product'
import { KIT_CENTS } from '~/contract/constants'
import type { FormState } from '~/contract/forms'
import { kits } from '~/copy/kits'
import { orders } from '~/copy/orders'
import { exactPrice } from '~/lib/money'
import { kitPageAction, readOrderFormPage } from '~/server/order-forms'
import { readSite } from '~/server/site'
import '~/styles/orders.css'

export { PageError as ErrorBoundary } from '~/components/site/page-message'

const path = '/paint-kit'

export async function loader({ request }: LoaderFunctionArgs) {
  const site = readSite()
  const tags = orderPageTags(site, {
    title: kits.pageTitle(site.businessName),
    name: kits.title,
    description: kits.description,
    cents: KIT_CENTS,
    path,
    picture: site.pictures.kit?.url ?? '/art/og-kit.jpg',
  })
  return { own: site.pictures.kit, tags, typed: await readOrderFormPage(request, 'paint_kit') }
}

export function action(args: ActionFunctionArgs) {
  return kitPageAction(args)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags

/** The order page of the paint kit (spec 1 §2.11, §4.4). */
export default function PaintKit() {
  const { own, typed } = useLoaderData<typeof loader>()
  const painted = { src: '/art/kit.svg', width: 1200, height: 900, alt: kits.alt }
  const form = useActionData<{ form?: FormState }>()?.form ?? null
  return (
    <section className="section section--first">
      <div className="page">
        <Offer
          heading={kits.heading}
          lead={kits.lead}
          price={exactPrice(KIT_CENTS)}
          picture={{ own, painted, alt: kits.title, caption: kits.caption }}
          included={kits.included}
          pickupTitle={orders.pickupTitle}
        />
        <OrderPanel kind="paint_kit" label={kits.formTitle} form={form} initial={typed} Details={KitForm} />
      </div>
    </section>
  )
}
