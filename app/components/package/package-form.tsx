import { PACKAGE } from '~/contract/orders/package'
import type { CheckoutView } from '~/contract/payments/checkout'
import type { PriceView } from '~/contract/payments/currencies'
import type { PackageForm as Values } from '~/contract/site/enquiries'
import { boxPayment, boxPrice, buyNow } from '~/copy/orders/box'
import { constraints } from '../../contract/constraints'
import { exactPrice } from '../../lib/money'
import type { Draft } from '../browser/draft'
import { Steps } from '../checkout/steps'
import { EnquiryFields, SpamTrap } from '../enquiries/enquiry-fields'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { FieldFrame } from '../form/fields'
import { useActionForm } from '../form/use-action-form'
import { SubmitButton } from '../ui/submit-button'
import { showToast } from '../ui/toasts'
import { CurrencyOptions, useShownPrice } from './sales-page/price-chooser'

interface Props {
  initial: Draft
  /** The payment that was open before 'Back'. */
  replaces: string | undefined
  prices: PriceView[]
  chosen: string
  shownAt: number
  onCheckout(view: CheckoutView): void
  onAsked(message: string): void
}

export const PACKAGE_DRAFT = 'box-form'
const schema = () => import('~/contract/site/enquiries').then((contract) => contract.buyNowForm)

/** One form, two ways on: the checkout, or only a question. */
export function PackageForm({ initial, replaces, prices, chosen, shownAt, onCheckout, onAsked }: Props) {
  const buy = useActionForm<Values, { checkout: CheckoutView } | { message: string }>({
    id: 'buy-form',
    constraint: constraints.package,
    defaultValue: initial,
    schema,
    draft: { key: PACKAGE_DRAFT, hasOwn: Boolean(initial.email) },
    onResult(result) {
      if ('checkout' in result) return onCheckout(result.checkout)
      buy.clear()
      onAsked(result.message)
    },
    onRefused: () => showToast({ variant: 'destructive', title: buyNow.failed, text: buyNow.failedText }),
  })
  const [shown, choose, currency] = useShownPrice(prices, initial.currency || chosen)

  return (
    <ActionForm of={buy} action="/buy-now" className="booking__in">
      <input type="hidden" name="replaces" value={replaces ?? ''} />
      <SpamTrap shownAt={shownAt} />
      <div className="booking__form">
        <Steps current={0} names={boxPayment.steps} label={boxPayment.stepsLabel} />
        <h2 className="h3 order__title">{buyNow.formTitle}</h2>
        <p className="soft">{buyNow.formLead}</p>
        <div className="form mt-5">
          <ErrorSummary {...buy.summary} />
          <EnquiryFields fields={buy.fields} message={{ label: buyNow.message, hint: buyNow.messageHint }} />
        </div>
      </div>
      <div className="booking__side">
        <div className="booking__stay">
          <FieldFrame field={buy.fields.currency} label={buyNow.currency} hint={buyNow.currencyHint} isPlain>
            <select
              ref={currency}
              className="input"
              id={buy.fields.currency.id}
              name="currency"
              value={shown.code}
              onChange={choose}
              aria-describedby={buy.fields.currency.descriptionId}
            >
              <CurrencyOptions prices={prices} />
            </select>
          </FieldFrame>
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
            sending={buy.sending}
            sendingText={buyNow.sending}
          >
            {buyNow.submit}
          </SubmitButton>
          <button
            className="btn btn--line btn--wide buy-ask"
            type="submit"
            name="intent"
            value="ask"
            disabled={buy.sending}
          >
            {buyNow.ask}
          </button>
          <p className="small soft">
            {boxPrice.youPay} {buyNow.held.at(-1)}.
          </p>
        </div>
      </div>
    </ActionForm>
  )
}
