import { type FieldMetadata, getInputProps } from '@conform-to/react'
import type { SumLine } from '~/contract/bookings/bookings'
import { MAX_EXTRA_CANVASES } from '~/contract/constants'
import { constraints } from '~/contract/constraints'
import { canvasesTyped, KIT_PAINTS, kitCents, kitChoiceTyped, kitItems } from '~/contract/orders/kit-price'
import { kits } from '~/copy/orders/kits'
import { orders } from '~/copy/orders/orders'
import { checkout } from '~/copy/payments/checkout'
import { shortPrice } from '~/lib/money'
import { studio } from '~/lib/studio'
import type { Draft } from '../browser/draft'
import { FieldFrame, TextareaField } from '../form/fields'
import { Stepper, stepperValueClass } from '../form/stepper'
import { choiceClass, labelClass } from '../ui/looks'
import { BuyerFields, OrderForm } from './order-form'

const DABS = {
  pthaloBlue: 'bg-pthalo-blue',
  alizarinCrimson: 'rotate-24 bg-alizarin-crimson',
  yellowOxide: '-rotate-16 bg-yellow-oxide',
}
const schema = () => import('~/contract/orders/order-forms').then((contract) => contract.kitOrderForm)

export function KitForm({ typed }: { typed: Draft }) {
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
          <fieldset className="grid gap-2">
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
  const { key, required, ...props } = getInputProps(field, { type: 'number', ariaDescribedBy: field.descriptionId })
  return (
    <FieldFrame field={field} label={kits.canvases} hint={hint()} isPlain>
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

const hint = () => kits.canvasesHint(shortPrice(studio.prices.canvasCents), MAX_EXTRA_CANVASES)
