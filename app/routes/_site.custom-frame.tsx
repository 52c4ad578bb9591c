import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useActionData, useLoaderData } from '@remix-run/react'
import { FrameForm } from '~/components/forms/frame-form'
import { OrderPanel } from '~/components/forms/order-panel'
import { Offer } from '~/components/site/orders/offer'
import { orderPageTags } from '~/components/site/orders/product'
import { FRAME_CENTS } from '~/contract/constants'
import type { FormState } from '~/contract/forms'
import { frames } from '~/copy/frames'
import { shortPrice } from '~/lib/money'
import { framePageAction, readOrderFormPage } from '~/server/order-forms'
import { readSite } from '~/server/site'
import '~/styles/orders.css'

export { PageError as ErrorBoundary } from '~/components/site/page-message'

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
    typed: await readOrderFormPage(request, 'custom_frame'),
  }
}

export function action(args: ActionFunctionArgs) {
  return framePageAction(args)
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.tags

/** The order page of the custom frame (spec 1 §2.12, §4.5). */
export default function CustomFrame() {
  const { own, typed, maker } = useLoaderData<typeof loader>()
  const painted = { src: '/art/frame.svg', width: 1200, height: 900, alt: frames.alt }
  const form = useActionData<{ form?: FormState }>()?.form ?? null
  return (
    <section className="section section--first">
      <div className="page">
        <Offer
          heading={frames.heading}
          lead={frames.lead}
          price={shortPrice(FRAME_CENTS)}
          picture={{ own, painted, alt: frames.title, caption: frames.caption }}
          included={frames.included}
          pickupTitle={frames.pickupTitle}
        >
          <p className="mt-3">
            <strong>{frames.promise(maker)}</strong> {frames.promiseMore}
          </p>
        </Offer>
        <OrderPanel kind="custom_frame" label={frames.formTitle} form={form} initial={typed} Details={FrameForm} />
      </div>
    </section>
  )
}
