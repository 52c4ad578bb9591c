import type { PriceWire } from '../../contract/currencies'
import type { FormState } from '../../contract/forms'
import { PACKAGE } from '../../contract/package'
import type { PurchaseStepWire } from '../../contract/payments'
import { boxPayment, boxPrice, buyNow } from '../../copy/box'
import { exactPrice } from '../../lib/money'
import { CurrencyOptions, useShownPrice } from '../site/box/price-chooser'
import { showToast } from '../ui/toasts'
import { callApi, messageOf, namedFields } from './api-client'
import { EnquiryFields, HiddenFromPeople } from './enquiry-fields'
import { ErrorSummary } from './error-summary'
import { Frame } from './field'
import { Steps } from './steps'
import { SubmitButton } from './submit-button'
import { useKeptTyping } from './use-kept-typing'
import { type Typed, useValidatedForm } from './use-validated-form'

interface Props {
  form: FormState | null
  initial: Typed
  prices: PriceWire[]
  chosen: string
  shownAt: number
  onStep(step: PurchaseStepWire, typed: Typed): Promise<void>
  onAsked(message: string): void
}

const NAMES = ['name', 'email', 'phone', 'message', 'currency'] as const
/** What the tab keeps of this form. */
export const BOX_KEY = 'box-form'
const loadSchema = () => import('../../contract/enquiries').then((contract) => contract.buyNowForm)

/** One form, two ways on: the payment step, or only a question (spec 2 §2 'Enquiry/currency screen'). */
export function BoxForm({ form: state, initial, prices, chosen, shownAt, onStep, onAsked }: Props) {
  const form = useValidatedForm({ idPrefix: 'buy', names: NAMES, state, initial, loadSchema, onValid: send })
  const values = state?.values ?? initial
  const { ref, onChange } = form.formProps
  // The currency has a memory of its own.
  const keep = useKeptTyping(BOX_KEY, ref, { isKnown: Boolean(state || initial.email), except: 'currency' })
  const [shown, choose, currency] = useShownPrice(prices, values.currency || chosen)

  async function send(typed: Typed) {
    try {
      if (typed.intent === 'ask') {
        const { message } = await callApi<{ message: string }>('POST', '/api/enquiries', {
          ...typed,
          source: 'buy_now',
        })
        return onAsked(message)
      }
      const path = '/api/package/create-payment-intent'
      await onStep((await callApi<{ step: PurchaseStepWire }>('POST', path, typed)).step, typed)
    } catch (error) {
      const fields = namedFields(error)
      const text = messageOf(error, buyNow.failedText)
      form.refuse(fields, Object.keys(fields).length > 0 ? null : text)
      showToast({ variant: 'destructive', title: buyNow.failed, text })
    }
  }

  return (
    <form
      className="booking__in"
      method="post"
      action="/buy-now"
      {...form.formProps}
      onChange={() => {
        onChange()
        keep()
      }}
    >
      <input type="hidden" name="replaces" value={values.replaces ?? ''} />
      <HiddenFromPeople shownAt={shownAt} />
      <div className="booking__form">
        <Steps current={0} names={boxPayment.steps} label={boxPayment.stepsLabel} />
        <h2 className="h3 order__title">{buyNow.formTitle}</h2>
        <p className="soft">{buyNow.formLead}</p>
        <div className="form mt-5">
          <ErrorSummary {...form.summary} errors={form.errors} message={form.message} attempt={form.attempt} />
          <EnquiryFields
            field={form.field}
            message={{ label: buyNow.message, hint: buyNow.messageHint, optional: true }}
          />
        </div>
      </div>
      <div className="booking__side">
        <div className="booking__stay">
          <Frame id="buy-currency" label={buyNow.currency} hint={buyNow.currencyHint} errors={form.errors.currency}>
            <select
              ref={currency}
              className="input"
              id="buy-currency"
              name="currency"
              value={shown.code}
              onChange={choose}
              aria-describedby="buy-currency-hint"
            >
              <CurrencyOptions prices={prices} />
            </select>
          </Frame>
          <dl className="sum mt-5">
            <div className="sum__total">
              <dt>
                {buyNow.total}
                <span>{buyNow.totalNote}</span>
              </dt>
              <dd>{exactPrice(PACKAGE.cents, PACKAGE.currency)}</dd>
            </div>
          </dl>
          <p className="small soft mt-3" aria-live="polite">
            {shown.code === 'USD' ? null : (
              <>
                <strong className="num">
                  {shown.symbol === shown.code ? shown.text : `${shown.text} ${shown.code}`}
                </strong>
                <br />
              </>
            )}
            {shown.note}
          </p>
          <SubmitButton
            className="btn btn--big btn--wide"
            name="intent"
            value="buy"
            sending={form.sending}
            sendingText={buyNow.sending}
          >
            {buyNow.submit}
          </SubmitButton>
          <button
            className="btn btn--line btn--wide buy-ask"
            type="submit"
            name="intent"
            value="ask"
            disabled={form.sending}
          >
            {buyNow.ask}
          </button>
          <p className="small soft">
            {boxPrice.youPay} {buyNow.held.at(-1)}.
          </p>
        </div>
      </div>
    </form>
  )
}
