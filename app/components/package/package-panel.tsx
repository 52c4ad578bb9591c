import { useState } from 'react'
import { PACKAGE } from '~/contract/orders/package'
import type { CheckoutView } from '~/contract/payments/checkout'
import type { CurrencyCode, PriceView } from '~/contract/payments/currencies'
import type { PackageForm as Values } from '~/contract/site/enquiries'
import { packageOrder, packagePayment, packagePrices } from '~/copy/orders/package'
import { constraints } from '../../contract/constraints'
import { exactPrice } from '../../lib/money'
import type { Draft } from '../browser/draft'
import { Steps } from '../checkout/steps'
import { usePurchase } from '../checkout/use-purchase'
import { EnquiryFields, EnquiryThanks, SpamTrap } from '../enquiries/enquiry-form'
import { ActionForm } from '../form/action-form'
import { ErrorSummary } from '../form/error-summary'
import { FieldFrame } from '../form/fields'
import { useActionForm } from '../form/use-action-form'
import { buttonClass, cardClass, selectClass } from '../ui/looks'
import { SubmitButton } from '../ui/submit-button'
import { showToast } from '../ui/toasts'
import { CurrencyOptions, useShownPrice } from './sales-page/price-chooser'

interface Props {
  initial: Draft
  prices: PriceView[]
  chosen: CurrencyCode
  shownAt: number
}

const DRAFT = 'box-form'
const schema = () => import('~/contract/site/enquiries').then((contract) => contract.buyNowForm)

/** One form, two ways on: the checkout in its place, or only a question. */
export function PackagePanel({ initial, prices, chosen, shownAt }: Props) {
  const [thanks, setThanks] = useState<string | null>(null)
  const { panel, checkout, paymentId, isPaying, begin } = usePurchase({ draft: DRAFT })
  const buy = useActionForm<Values, { checkout: CheckoutView } | { message: string }>({
    id: 'buy-form',
    constraint: constraints.package,
    defaultValue: initial,
    schema,
    draft: { key: DRAFT, hasOwn: Boolean(initial.email) },
    async onResult(result) {
      if ('checkout' in result) {
        if (await begin(result.checkout)) setThanks(null)
      } else {
        buy.clear()
        setThanks(result.message)
      }
    },
    onRefused: () => showToast({ variant: 'destructive', title: packageOrder.failed, text: packageOrder.failedText }),
  })
  const [shown, choose, currency] = useShownPrice(prices, initial.currency || chosen)

  return (
    <section
      className={cardClass({ className: 'booking order' })}
      id="buy"
      aria-label={packageOrder.panel}
      tabIndex={-1}
      ref={panel}
    >
      <EnquiryThanks text={thanks} />
      {checkout}
      {/* Stays as it was typed while the checkout is open. */}
      <div hidden={isPaying}>
        <ActionForm of={buy} action="/buy-now" className="booking__in">
          <input type="hidden" name="replaces" value={paymentId ?? initial.replaces ?? ''} />
          <SpamTrap shownAt={shownAt} />
          <div className="booking__form">
            <Steps current={0} names={packagePayment.steps} label={packagePayment.stepsLabel} />
            <h2 className="text-h3 order__title">{packageOrder.formTitle}</h2>
            <p className="text-ink-soft">{packageOrder.formLead}</p>
            <div className="grid grid-cols-1 gap-6 mt-6">
              <ErrorSummary {...buy.summary} />
              <EnquiryFields
                fields={buy.fields}
                message={{ label: packageOrder.message, hint: packageOrder.messageHint }}
              />
            </div>
          </div>
          <div className="booking__side">
            <div className="booking__stay">
              <FieldFrame
                field={buy.fields.currency}
                label={packageOrder.currency}
                hint={packageOrder.currencyHint}
                isPlain
              >
                <select
                  ref={currency}
                  className={selectClass}
                  id={buy.fields.currency.id}
                  name="currency"
                  value={shown.code}
                  onChange={choose}
                  aria-describedby={buy.fields.currency.descriptionId}
                >
                  <CurrencyOptions prices={prices} />
                </select>
              </FieldFrame>
              <dl className="sum mt-6">
                <div className="sum__total">
                  <dt>
                    {packageOrder.total}
                    <span>{packageOrder.totalNote}</span>
                  </dt>
                  <dd>{exactPrice(PACKAGE.cents, PACKAGE.currency)}</dd>
                </div>
              </dl>
              <p className="text-sm text-ink-soft mt-3" aria-live="polite">
                {shown.code === 'USD' ? null : (
                  <>
                    <strong className="tabular-nums">
                      {shown.symbol === shown.code ? shown.text : `${shown.text} ${shown.code}`}
                    </strong>
                    <br />
                  </>
                )}
                {shown.note}
              </p>
              <SubmitButton
                className={buttonClass({ size: 'big', wide: true })}
                name="intent"
                value="buy"
                sending={buy.sending}
                sendingText={packageOrder.sending}
              >
                {packageOrder.submit}
              </SubmitButton>
              <button
                className={buttonClass({ kind: 'line', wide: true, className: 'buy-ask' })}
                type="submit"
                name="intent"
                value="ask"
                disabled={buy.sending}
              >
                {packageOrder.ask}
              </button>
              <p className="text-sm text-ink-soft">
                {packagePrices.youPay} {packageOrder.held.at(-1)}.
              </p>
            </div>
          </div>
        </ActionForm>
      </div>
    </section>
  )
}
