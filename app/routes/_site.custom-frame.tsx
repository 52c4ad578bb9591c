import type { LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import type { Draft } from '~/components/browser/draft'
import { Options, SelectField, TextareaField, TextField } from '~/components/form/fields'
import { Offer } from '~/components/orders/offer'
import { BuyerFields, OrderForm } from '~/components/orders/order-form'
import { orderPageTags } from '~/components/site/head-tags'
import { useSite } from '~/components/site/route-data'
import { Icon } from '~/components/ui/icon'
import { Page } from '~/components/ui/page'
import type { SumLine } from '~/contract/bookings/bookings'
import { constraints } from '~/contract/constraints'
import { frameOrderPost } from '~/contract/orders/order-forms'
import { FRAME_DEFAULTS, FRAME_STYLES } from '~/contract/orders/orders'
import { frames } from '~/copy/orders/frames'
import { orders } from '~/copy/orders/orders'
import { checkout } from '~/copy/payments/checkout'
import { orderedFrame } from '~/domain/orders/order-details'
import { purchaseOf } from '~/domain/orders/place-order'
import { shortPrice } from '~/lib/money'
import { studio } from '~/lib/studio'
import { readSite } from '~/server/boot/services'
import { beginPurchase, readPurchaseDraft } from '~/server/checkout'
import { formAction } from '~/server/http/form-action'

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

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

const lines = (): SumLine[] => [
  { kind: 'item', label: frames.item, cents: studio.prices.frameCents },
  { kind: 'total', label: checkout.total, cents: studio.prices.frameCents },
]
const schema = () => import('~/contract/orders/order-forms').then((contract) => contract.frameOrderForm)

const LEGEND = 'mb-4 font-display text-h4 text-wine'

/** The three fields about the frame have sensible default values. */
function FrameForm({ typed }: { typed: Draft }) {
  return (
    <OrderForm
      kind="custom_frame"
      id="frame"
      words={frames}
      constraint={constraints.frameOrder}
      schema={schema}
      defaults={FRAME_DEFAULTS}
      typed={typed}
      lines={lines()}
      note={`${frames.fixedPrice} ${orders.pickup}`}
    >
      {(fields) => (
        <>
          <fieldset className="grid grid-cols-1 gap-6 border-b-2 border-line pb-8">
            <legend className={LEGEND}>{frames.aboutFrame}</legend>
            <TextareaField
              field={fields.artworkDescription}
              rows={2}
              label={frames.artworkDescription}
              hint={frames.artworkHint}
              autoComplete="off"
              enterKeyHint="next"
            />
            <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 sm:gap-4">
              <SelectField field={fields.frameStyle} label={frames.frameStyle} hint={frames.frameStyleHint}>
                <Options of={FRAME_STYLES.map((style) => [style, style])} />
              </SelectField>
              <TextField
                field={fields.dimensions}
                label={frames.dimensions}
                hint={frames.dimensionsHint}
                autoComplete="off"
                enterKeyHint="next"
              />
            </div>
          </fieldset>
          <fieldset className="grid grid-cols-1 gap-6">
            <legend className={LEGEND}>{frames.aboutYou}</legend>
            <BuyerFields fields={fields} />
            <TextareaField field={fields.pickupNotes} label={frames.notes} hint={frames.notesHint} />
          </fieldset>
        </>
      )}
    </OrderForm>
  )
}
