import type { SumLine } from '~/contract/bookings/bookings'
import { constraints } from '~/contract/constraints'
import { FRAME_DEFAULTS, FRAME_STYLES } from '~/contract/orders/orders'
import { frames } from '~/copy/orders/frames'
import { orders } from '~/copy/orders/orders'
import { checkout } from '~/copy/payments/checkout'
import { studio } from '~/lib/studio'
import type { Draft } from '../browser/draft'
import { Options, SelectField, TextareaField, TextField } from '../form/fields'
import { BuyerFields, OrderForm } from './order-form'

const lines = (): SumLine[] => [
  { kind: 'item', label: frames.item, cents: studio.prices.frameCents },
  { kind: 'total', label: checkout.total, cents: studio.prices.frameCents },
]
const schema = () => import('~/contract/orders/order-forms').then((contract) => contract.frameOrderForm)

const LEGEND = 'mb-4 font-display text-h4 text-wine'

/** The three fields about the frame have sensible default values. */
export function FrameForm({ typed }: { typed: Draft }) {
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
