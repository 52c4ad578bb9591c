import { type FieldMetadata, getInputProps } from '@conform-to/react'
import { useRef } from 'react'
import type { SumLine } from '~/contract/bookings/bookings'
import {
  canvasesTyped,
  KIT_PAINT_PRICE,
  KIT_PAINTS,
  kitCents,
  kitChoiceTyped,
  kitItems,
} from '~/contract/orders/kit-price'
import { kits } from '~/copy/orders/kits'
import { buyerLabels, orders } from '~/copy/orders/orders'
import { checkout } from '~/copy/payments/checkout'
import { KIT_CANVAS_CENTS, MAX_EXTRA_CANVASES } from '../../contract/constants'
import { constraints } from '../../contract/constraints'
import { exactPrice } from '../../lib/money'
import type { Draft } from '../browser/draft'
import { useHydrated } from '../browser/use-hydrated'
import { FieldFrame, TextareaField } from '../form/fields'
import { BuyerFields, OrderForm } from './order-form'

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
      linesOf={linesOf}
      note={orders.pickup}
    >
      {(fields) => (
        <>
          <BuyerFields fields={fields} />
          <fieldset>
            <legend className="legend">{kits.paints}</legend>
            {KIT_PAINTS.map(({ field, name }) => {
              const { key, required, ...box } = getInputProps(fields[field], { type: 'checkbox' })
              return (
                <label className="check" key={field}>
                  <input key={key} {...box} />
                  <span className="check__name">
                    <span className={`check__dab check__dab--${field}`} aria-hidden="true" />
                    {name}
                  </span>
                  <span className="check__price">{KIT_PAINT_PRICE}</span>
                </label>
              )
            })}
          </fieldset>
          <CanvasCounter field={fields.extraCanvases} />
          <TextareaField field={fields.pickupNotes} label={buyerLabels.pickupNotes} hint={kits.notesHint} />
        </>
      )}
    </OrderForm>
  )
}

function linesOf(typed: Record<string, string>): SumLine[] {
  const choice = kitChoiceTyped(typed)
  return [...kitItems(choice), { kind: 'total', label: checkout.total, cents: kitCents(choice) }]
}

/** Whole numbers from 0 to the most that can be had; anything else that is typed is ignored. */
function CanvasCounter({ field }: { field: FieldMetadata }) {
  const hydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const value = canvasesTyped(String(field.value ?? '')) ?? 0
  const { key, required, ...props } = getInputProps(field, { type: 'number', ariaDescribedBy: field.descriptionId })

  function step(by: number) {
    if (!input.current) return
    input.current.value = String(value + by)
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  const button = (sign: string, label: string, by: number) =>
    hydrated ? (
      <button
        type="button"
        aria-label={label}
        disabled={canvasesTyped(String(value + by)) === null}
        onClick={() => step(by)}
      >
        {sign}
      </button>
    ) : null

  return (
    <FieldFrame field={field} label={kits.canvases} hint={HINT} isPlain>
      <div className="counter">
        {button('−', kits.fewer, -1)}
        <input
          key={key}
          {...props}
          ref={input}
          inputMode="numeric"
          step={1}
          onInput={({ currentTarget }) => {
            currentTarget.value = String(canvasesTyped(currentTarget.value) ?? value)
          }}
        />
        {button('+', kits.more, 1)}
      </div>
    </FieldFrame>
  )
}

const HINT = kits.canvasesHint(exactPrice(KIT_CANVAS_CENTS), MAX_EXTRA_CANVASES)
