import type { SumLine } from '../../contract/bookings'
import { FRAME_CENTS } from '../../contract/constants'
import { FRAME_DEFAULTS, FRAME_STYLES } from '../../contract/frame-styles'
import { LIMITS } from '../../contract/limits'
import { checkout } from '../../copy/checkout'
import { frames } from '../../copy/frames'
import { orders } from '../../copy/orders'
import { BUYER_FIELDS, BuyerFields, NotesField } from './buyer-fields'
import { ErrorSummary } from './error-summary'
import { Field, SelectField, TextareaField } from './field'
import type { DetailsProps } from './order-panel'
import { OrderSide } from './order-side'
import { Steps } from './steps'
import { useKeptTyping } from './use-kept-typing'
import { useValidatedForm } from './use-validated-form'

const NAMES = ['artworkDescription', 'frameStyle', 'dimensions', ...BUYER_FIELDS, 'pickupNotes']
const KEY = 'custom_frame'
const LINES: SumLine[] = [
  { kind: 'item', label: frames.item, cents: FRAME_CENTS },
  { kind: 'total', label: checkout.total, cents: FRAME_CENTS },
]
const loadSchema = () => import('../../contract/frames').then((contract) => contract.frameOrderForm)

/** Step one of the frame (spec 1 §2.12): the three fields about the frame say something sensible before anybody types. */
export function FrameForm({ form: state, initial, onSend }: DetailsProps) {
  const form = useValidatedForm({
    idPrefix: 'frame',
    names: NAMES,
    state,
    initial: { ...FRAME_DEFAULTS, ...initial },
    loadSchema,
    onValid: (typed) => onSend(typed, form.refuse),
  })
  const { ref, onChange } = form.formProps

  const keep = useKeptTyping(KEY, ref, { isKnown: Boolean(state || initial.customerEmail) })

  const typing = () => {
    onChange()
    keep()
  }

  return (
    <form className="booking__in" method="post" action="/custom-frame" {...form.formProps} onChange={typing}>
      <input type="hidden" name="intent" value="details" />
      <input type="hidden" name="order" value={form.field('order').defaultValue} />
      <div className="booking__form">
        <Steps current={0} names={orders.steps} label={orders.stepsLabel} />
        <h2 className="h3 order__title">{frames.formTitle}</h2>
        <div className="form">
          <ErrorSummary {...form.summary} errors={form.errors} message={form.message} attempt={form.attempt} />
          <fieldset className="form">
            <legend className="legend">{frames.aboutFrame}</legend>
            <TextareaField
              {...form.field('artworkDescription')}
              rows={2}
              label={frames.artworkDescription}
              maxLength={LIMITS.artwork}
              hint={frames.artworkHint}
              autoComplete="off"
              enterKeyHint="next"
            />
            <div className="form__pair">
              <SelectField {...form.field('frameStyle')} label={frames.frameStyle} hint={frames.frameStyleHint}>
                {FRAME_STYLES.map((style) => (
                  <option key={style} value={style}>
                    {style}
                  </option>
                ))}
              </SelectField>
              <Field
                {...form.field('dimensions')}
                label={frames.dimensions}
                maxLength={LIMITS.frameDimensions}
                hint={frames.dimensionsHint}
                autoComplete="off"
                enterKeyHint="next"
              />
            </div>
          </fieldset>
          <fieldset className="form">
            <legend className="legend">{frames.aboutYou}</legend>
            <BuyerFields field={form.field} />
            <NotesField field={form.field} label={frames.notes} hint={frames.notesHint} />
          </fieldset>
        </div>
      </div>
      <OrderSide title={frames.title} lines={LINES} sending={form.sending}>
        <p className="xs soft">
          {frames.fixedPrice} {orders.pickup}
        </p>
      </OrderSide>
    </form>
  )
}
