import { type FieldMetadata, getInputProps } from '@conform-to/react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { type MetaFunction, useLoaderData } from '@remix-run/react'
import type { Draft } from '~/components/browser/draft'
import { FieldFrame, TextareaField } from '~/components/form/fields'
import { Stepper, stepperValueClass } from '~/components/form/stepper'
import { Offer } from '~/components/orders/offer'
import { BuyerFields, OrderForm } from '~/components/orders/order-form'
import { orderPageTags } from '~/components/site/head-tags'
import { useSite } from '~/components/site/route-data'
import { Icon } from '~/components/ui/icon'
import { choiceClass, labelClass } from '~/components/ui/looks'
import { Page } from '~/components/ui/page'
import type { SumLine } from '~/contract/bookings/bookings'
import { MAX_EXTRA_CANVASES } from '~/contract/constants'
import { constraints } from '~/contract/constraints'
import { canvasesTyped, KIT_PAINTS, kitCents, kitChoiceTyped, kitItems } from '~/contract/orders/kit-price'
import { kitOrderPost } from '~/contract/orders/order-forms'
import { kits } from '~/copy/orders/kits'
import { orders } from '~/copy/orders/orders'
import { checkout } from '~/copy/payments/checkout'
import { orderedKit } from '~/domain/orders/order-details'
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

const DABS = {
  pthaloBlue: 'bg-pthalo-blue',
  alizarinCrimson: 'rotate-24 bg-alizarin-crimson',
  yellowOxide: '-rotate-16 bg-yellow-oxide',
}
const schema = () => import('~/contract/orders/order-forms').then((contract) => contract.kitOrderForm)

function KitForm({ typed }: { typed: Draft }) {
  return (
    <OrderForm
      kind="paint_kit"
      id="kit"
      words={kits}
      constraint={constraints.kitOrder}
      schema={schema}
      defaults={{ extraCanvases: '0' }}
      typed={typed}
      lines={linesOf}
      note={orders.pickup}
    >
      {(fields) => (
        <>
          <BuyerFields fields={fields} />
          <fieldset className="grid min-w-0 grid-cols-1 gap-2">
            <legend className={`${labelClass} mb-2`}>{kits.paints}</legend>
            {KIT_PAINTS.map(({ field, name }) => {
              const { key, required, ...box } = getInputProps(fields[field], { type: 'checkbox' })
              return (
                <label className={`${choiceClass} flex flex-wrap gap-2 py-2.5 sm:gap-4`} key={field}>
                  <input className="size-6 accent-action outline-none" key={key} {...box} />
                  <span className="flex grow basis-20 items-center gap-2 font-bold sm:gap-4">
                    <span
                      className={`h-5 w-6 flex-none forced-color-adjust-none clip-dab sm:h-6 sm:w-7.5 ${DABS[field]}`}
                      aria-hidden="true"
                    />
                    {name}
                  </span>
                  <span className="whitespace-nowrap text-ink-soft tabular-nums">{`+ ${shortPrice(studio.prices.paintCents)}`}</span>
                </label>
              )
            })}
          </fieldset>
          <CanvasCounter field={fields.extraCanvases} />
          <TextareaField field={fields.pickupNotes} label="Pickup notes" hint={kits.notesHint} />
        </>
      )}
    </OrderForm>
  )
}

function linesOf(typed: Record<string, string>): SumLine[] {
  const choice = kitChoiceTyped(typed)
  return [...kitItems(choice), { kind: 'total', label: checkout.total, cents: kitCents(choice) }]
}

/** Takes whole numbers from 0 to the maximum; any other input is ignored. */
function CanvasCounter({ field }: { field: FieldMetadata }) {
  const value = canvasesTyped(String(field.value ?? '')) ?? 0
  const hint = kits.canvasesHint(shortPrice(studio.prices.canvasCents), MAX_EXTRA_CANVASES)
  const { key, required, ...props } = getInputProps(field, { type: 'number', ariaDescribedBy: field.descriptionId })
  return (
    <FieldFrame field={field} label={kits.canvases} hint={hint} isPlain>
      <Stepper fewer={kits.fewer} more={kits.more} next={(by) => canvasesTyped(String(value + by))?.toString()}>
        <input
          key={key}
          {...props}
          className={`${stepperValueClass} w-[min(4.5rem,24vw)] [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none`}
          inputMode="numeric"
          step={1}
          onInput={({ currentTarget }) => {
            currentTarget.value = String(canvasesTyped(currentTarget.value) ?? value)
          }}
        />
      </Stepper>
    </FieldFrame>
  )
}
