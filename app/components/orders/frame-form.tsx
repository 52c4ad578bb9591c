import type { SumLine } from '~/contract/bookings/bookings'
import type { FrameOrderForm } from '~/contract/orders/order-forms'
import { FRAME_DEFAULTS, FRAME_STYLES } from '~/contract/orders/orders'
import type { CheckoutView } from '~/contract/payments/checkout'
import { frames } from '~/copy/orders/frames'
import { orders } from '~/copy/orders/orders'
import { checkout } from '~/copy/payments/checkout'
import { FRAME_CENTS } from '../../contract/constants'
import { constraints } from '../../contract/constraints'
import { Steps } from '../checkout/steps'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { SelectField, TextareaField, TextField } from '../form/fields'
import { useActionForm } from '../form/use-action-form'
import { BuyerFields, OrderSide } from './order-form-parts'
import type { DetailsProps } from './order-panel'

const LINES: SumLine[] = [
  { kind: 'item', label: frames.item, cents: FRAME_CENTS },
  { kind: 'total', label: checkout.total, cents: FRAME_CENTS },
]
const schema = () => import('~/contract/orders/order-forms').then((contract) => contract.frameOrderForm)

/** Step one of the frame: the three fields about the frame say something sensible before anybody types. */
export function FrameForm({ initial, order, onCheckout, onRefused }: DetailsProps) {
  const frame = useActionForm<FrameOrderForm, { checkout: CheckoutView }>({
    id: 'frame',
    constraint: constraints.frameOrder,
    defaultValue: { ...FRAME_DEFAULTS, ...initial },
    schema,
    draft: { key: 'custom_frame', hasOwn: Boolean(initial.customerEmail) },
    onResult: (result) => onCheckout(result.checkout),
    onRefused,
  })
  const { fields } = frame

  return (
    <ActionForm of={frame} action="/custom-frame" className="booking__in">
      <input type="hidden" name="order" value={order ?? ''} />
      <div className="booking__form">
        <Steps current={0} names={orders.steps} label={orders.stepsLabel} />
        <h2 className="h3 order__title">{frames.formTitle}</h2>
        <div className="form">
          <ErrorSummary {...frame.summary} />
          <fieldset className="form">
            <legend className="legend">{frames.aboutFrame}</legend>
            <TextareaField
              field={fields.artworkDescription}
              rows={2}
              label={frames.artworkDescription}
              hint={frames.artworkHint}
              autoComplete="off"
              enterKeyHint="next"
            />
            <div className="form__pair">
              <SelectField field={fields.frameStyle} label={frames.frameStyle} hint={frames.frameStyleHint}>
                {FRAME_STYLES.map((style) => (
                  <option key={style} value={style}>
                    {style}
                  </option>
                ))}
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
          <fieldset className="form">
            <legend className="legend">{frames.aboutYou}</legend>
            <BuyerFields fields={fields} />
            <TextareaField field={fields.pickupNotes} label={frames.notes} hint={frames.notesHint} />
          </fieldset>
        </div>
      </div>
      <OrderSide title={frames.title} lines={LINES} sending={frame.sending}>
        <p className="xs soft">
          {frames.fixedPrice} {orders.pickup}
        </p>
      </OrderSide>
    </ActionForm>
  )
}
