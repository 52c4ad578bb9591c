import { getInputProps } from '@conform-to/react'
import type { SumLine } from '~/contract/bookings/bookings'
import {
  KIT_PAINT_PRICE,
  KIT_PAINTS,
  type KitChoice,
  kitCents,
  kitChoiceTyped,
  kitItems,
} from '~/contract/orders/kit-price'
import type { KitOrderForm } from '~/contract/orders/kits'
import type { CheckoutView } from '~/contract/payments/checkout'
import { kits } from '~/copy/orders/kits'
import { buyerLabels, orders } from '~/copy/orders/orders'
import { checkout } from '~/copy/payments/checkout'
import { constraints } from '../../contract/constraints'
import { Steps } from '../checkout/steps'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { TextareaField } from '../form/fields'
import { useActionForm } from '../form/use-action-form'
import { BuyerFields } from './buyer-fields'
import { CanvasCounter } from './canvas-counter'
import type { DetailsProps } from './order-panel'
import { OrderSide } from './order-side'

const schema = () => import('~/contract/orders/kits').then((contract) => contract.kitOrderForm)

/** Step one of the kit: who, which paints, how many canvases, and what that costs as one chooses. */
export function KitForm({ initial, order, onCheckout, onRefused }: DetailsProps) {
  const kit = useActionForm<KitOrderForm, { checkout: CheckoutView }>({
    id: 'kit',
    constraint: constraints.kitOrder,
    defaultValue: { extraCanvases: '0', ...initial },
    schema,
    draft: { key: 'paint_kit', hasOwn: Boolean(initial.customerEmail) },
    onResult: (result) => onCheckout(result.checkout),
    onRefused,
  })
  const { fields } = kit

  return (
    <ActionForm of={kit} action="/paint-kit" className="booking__in">
      <input type="hidden" name="order" value={order ?? ''} />
      <div className="booking__form">
        <Steps current={0} names={orders.steps} label={orders.stepsLabel} />
        <h2 className="h3 order__title">{kits.formTitle}</h2>
        <div className="form">
          <ErrorSummary {...kit.summary} />
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
        </div>
      </div>
      <OrderSide title={kits.title} lines={linesOf(kitChoiceTyped(kit.form.value ?? {}))} sending={kit.sending} live>
        <p className="xs soft">{orders.pickup}</p>
      </OrderSide>
    </ActionForm>
  )
}

function linesOf(choice: KitChoice): SumLine[] {
  return [...kitItems(choice), { kind: 'total', label: checkout.total, cents: kitCents(choice) }]
}
