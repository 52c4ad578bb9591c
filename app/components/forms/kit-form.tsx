import { useCallback, useEffect, useState } from 'react'
import type { SumLine } from '../../contract/bookings'
import {
  canvasesTyped,
  KIT_PAINT_PRICE,
  KIT_PAINTS,
  type KitChoice,
  kitCents,
  kitChoiceTyped,
  kitItems,
} from '../../contract/kit-price'
import { checkout } from '../../copy/checkout'
import { kits } from '../../copy/kits'
import { buyerLabels, orders } from '../../copy/orders'
import { BUYER_FIELDS, BuyerFields, NotesField } from './buyer-fields'
import { CanvasCounter } from './canvas-counter'
import { ErrorSummary } from './error-summary'
import { keepForm, keptForm } from './kept-form'
import type { DetailsProps } from './order-panel'
import { OrderSide } from './order-side'
import { restoreForm } from './restore-form'
import { Steps } from './steps'
import { typedIn, useValidatedForm } from './use-validated-form'

const NAMES = [...BUYER_FIELDS, ...KIT_PAINTS.map(({ field }) => field), 'extraCanvases', 'pickupNotes']
const KEY = 'paint_kit'
const loadSchema = () => import('../../contract/kits').then((contract) => contract.kitOrderForm)

/** Step one of the kit (spec 1 §2.11): who, which paints, how many canvases, and what that costs as one chooses. */
export function KitForm({ form: state, initial, onSend }: DetailsProps) {
  const form = useValidatedForm({
    idPrefix: 'kit',
    names: NAMES,
    state,
    initial,
    loadSchema,
    onValid: (typed) => onSend(typed, form.refuse),
  })
  const [choice, setChoice] = useState(() => kitChoiceTyped(state?.values ?? initial))
  const { ref, onChange } = form.formProps

  const typing = useCallback(() => {
    onChange()
    const typed = typedIn(ref.current)
    // The counter says its number by itself: here it may be something that is ignored.
    setChoice((before) => ({ ...kitChoiceTyped(typed), extraCanvases: before.extraCanvases }))
    keepForm(KEY, typed)
  }, [onChange, ref])

  // A reload: what the tab kept comes back, and the sum follows what the browser has filled in by itself.
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const kept = state || initial.customerEmail ? null : keptForm(KEY)
    if (kept) restoreForm(element, { ...boxesOff, ...kept })
    const typed = typedIn(element)
    const canvases = canvasesTyped(kept?.extraCanvases ?? typed.extraCanvases ?? '') ?? 0
    setChoice({ ...kitChoiceTyped(typed), extraCanvases: canvases })
  }, [ref, state, initial.customerEmail])

  function setCanvases(extraCanvases: number) {
    setChoice((before) => ({ ...before, extraCanvases }))
    keepForm(KEY, { ...typedIn(ref.current), extraCanvases: String(extraCanvases) })
  }

  return (
    <form className="booking__in" method="post" action="/paint-kit" {...form.formProps} onChange={typing}>
      <input type="hidden" name="intent" value="details" />
      <input type="hidden" name="order" value={form.field('order').defaultValue} />
      <div className="booking__form">
        <Steps current={0} names={orders.steps} label={orders.stepsLabel} />
        <h2 className="h3 order__title">{kits.formTitle}</h2>
        <div className="form">
          <ErrorSummary {...form.summary} errors={form.errors} message={form.message} attempt={form.attempt} />
          <BuyerFields field={form.field} />
          <fieldset>
            <legend className="legend">{kits.paints}</legend>
            {KIT_PAINTS.map(({ field, name }) => (
              <label className="check" key={field}>
                <input
                  type="checkbox"
                  name={field}
                  id={`kit-${field}`}
                  defaultChecked={form.field(field).defaultValue === 'on'}
                />
                <span className="check__name">
                  <span className={`check__dab check__dab--${field}`} aria-hidden="true" />
                  {name}
                </span>
                <span className="check__price">{KIT_PAINT_PRICE}</span>
              </label>
            ))}
          </fieldset>
          <CanvasCounter
            id="kit-extraCanvases"
            name="extraCanvases"
            errors={form.errors.extraCanvases}
            value={choice.extraCanvases}
            onValue={setCanvases}
          />
          <NotesField field={form.field} label={buyerLabels.pickupNotes} hint={kits.notesHint} />
        </div>
      </div>
      <OrderSide title={kits.title} lines={linesOf(choice)} sending={form.sending} live>
        <p className="xs soft">{orders.pickup}</p>
      </OrderSide>
    </form>
  )
}

/** A box that was not ticked is not in a form's fields. */
const boxesOff = Object.fromEntries(KIT_PAINTS.map(({ field }) => [field, '']))

function linesOf(choice: KitChoice): SumLine[] {
  return [...kitItems(choice), { kind: 'total', label: checkout.total, cents: kitCents(choice) }]
}
