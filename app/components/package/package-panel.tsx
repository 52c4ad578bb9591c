import type { FieldMetadata } from '@conform-to/react'
import { useState } from 'react'
import { constraints } from '~/contract/constraints'
import { PACKAGE } from '~/contract/orders/package'
import type { CheckoutView } from '~/contract/payments/checkout'
import type { CurrencyCode, PriceView } from '~/contract/payments/currencies'
import type { PackageForm as Values } from '~/contract/site/enquiries'
import { packageOrder, packagePayment, packagePrices } from '~/copy/orders/package'
import type { Draft } from '../browser/draft'
import { PurchaseForm } from '../checkout/purchase-form'
import { Steps } from '../checkout/steps'
import { Sum } from '../checkout/sum'
import { PurchasePanel, refusalToast, usePurchase } from '../checkout/use-purchase'
import { EnquiryFields, EnquiryThanks, notSent, SpamTrap } from '../enquiries/enquiry-form'
import { ErrorSummary } from '../form/error-summary'
import { FieldFrame } from '../form/fields'
import { useActionForm } from '../form/use-action-form'
import { buttonClass } from '../ui/looks'
import { SubmitButton } from '../ui/submit-button'
import { showToast } from '../ui/toasts'
import { useShownPrice } from './sales-page/price-chooser'

interface Props {
  initial: Draft
  prices: PriceView[]
  chosen: CurrencyCode
  shownAt: number
}

const DRAFT = 'box-form'
const schema = () => import('~/contract/site/enquiries').then((contract) => contract.buyNowForm)

const notOpened = {
  title: 'Payment Error',
  text: 'The payment step could not be opened. Nothing was charged. Please try again.',
}

/** One form with two buttons: to the checkout, or only to ask a question. */
export function PackagePanel({ initial, prices, chosen, shownAt }: Props) {
  const [thanks, setThanks] = useState<string | null>(null)
  const purchase = usePurchase({ draft: DRAFT })
  const buy = useActionForm<Values, { checkout: CheckoutView } | { message: string }>({
    id: 'buy-form',
    constraint: constraints.package,
    defaultValue: initial,
    schema,
    draft: { key: DRAFT, hasOwn: Boolean(initial.email) },
    async onResult(result) {
      if ('checkout' in result) {
        if (await purchase.begin(result.checkout)) setThanks(null)
      } else {
        buy.clear()
        setThanks(result.message)
      }
    },
    onRefused: (reply) => showToast(refusalToast(reply, reply.intent === 'ask' ? notSent : notOpened)),
  })

  return (
    <PurchasePanel className="mt-18" purchase={purchase} id="buy" label="Buy the package or ask about it">
      <EnquiryThanks text={thanks} className="not-empty:px-panel not-empty:pt-panel" />
      <PurchaseForm
        of={buy}
        action="/buy-now"
        side={
          <>
            <PackagePrice field={buy.fields.currency} prices={prices} chosen={initial.currency || chosen} />
            <SubmitButton
              className={buttonClass({ size: 'big', wide: true, className: 'mt-6 mb-3' })}
              name="intent"
              value="buy"
              sending={buy.sending}
              sendingText="One moment..."
            >
              Continue to Payment
            </SubmitButton>
            <button
              className={buttonClass({ kind: 'line', wide: true, className: 'mb-4' })}
              type="submit"
              name="intent"
              value="ask"
              disabled={buy.sending}
            >
              Just ask a question
            </button>
            <p className="text-sm text-ink-soft">
              {packagePrices.youPay} {packageOrder.held.at(-1)}.
            </p>
          </>
        }
      >
        <input type="hidden" name="replaces" value={purchase.paymentId ?? initial.replaces ?? ''} />
        <SpamTrap shownAt={shownAt} />
        <Steps current={0} names={packagePayment.steps} label={packagePayment.stepsLabel} />
        <h2 className="mt-4 mb-6 text-h3">Who is it for?</h2>
        <p className="text-ink-soft">Your name and email are enough. Nothing is charged on this page.</p>
        <div className="mt-6 grid grid-cols-1 gap-6">
          <ErrorSummary {...buy.summary} />
          <EnquiryFields
            fields={buy.fields}
            message={{
              label: 'Your message',
              hint: 'Needed for a question. If you buy, tell us about your town if you like.',
            }}
          />
        </div>
      </PurchaseForm>
    </PurchasePanel>
  )
}

interface PackagePriceProps {
  field: FieldMetadata<unknown>
  prices: PriceView[]
  chosen: string
}

/** The price in the visitor's own currency, for information only, and the price that is charged. */
function PackagePrice({ field, prices, chosen }: PackagePriceProps) {
  const { shown, currencySelect } = useShownPrice(prices, chosen)
  return (
    <>
      <FieldFrame
        field={field}
        label="Your currency"
        hint="Only for the price shown here. Your card is charged in US dollars."
        isPlain
      >
        <select id={field.id} aria-describedby={field.descriptionId} {...currencySelect} />
      </FieldFrame>
      <Sum
        className="mt-6"
        lines={[
          {
            kind: 'total',
            label: packageOrder.total,
            note: packageOrder.totalNote,
            cents: PACKAGE.usCents,
            currency: 'usd',
          },
        ]}
      />
      <p className="mt-3 text-sm text-ink-soft" aria-live="polite">
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
    </>
  )
}
