import { type ComponentProps, useRef } from 'react'
import { voucherOffers } from '~/contract/constants'
import { constraints } from '~/contract/constraints'
import type { CheckoutView } from '~/contract/payments/checkout'
import type { VoucherForm as Values } from '~/contract/vouchers/vouchers'
import { voucher as copy, present } from '~/copy/bookings/vouchers'
import { checkout } from '~/copy/payments/checkout'
import { studio } from '~/lib/studio'
import { SitePicture, voucherPainting } from '../art/site-picture'
import type { Draft } from '../browser/draft'
import { PurchaseForm } from '../checkout/purchase-form'
import { Steps } from '../checkout/steps'
import { Sum } from '../checkout/sum'
import { refusalToast } from '../checkout/use-purchase'
import { ErrorSummary } from '../form/error-summary'
import { EmailField, Options, SelectField, TextareaField, TextField } from '../form/fields'
import { useActionForm } from '../form/use-action-form'
import { useSite } from '../site/route-data'
import { buttonClass, pairClass, summaryClass } from '../ui/looks'
import { SubmitButton } from '../ui/submit-button'
import { showToast } from '../ui/toasts'
import { FIRST_HOUR, PresentFields } from './present-fields'

interface Props {
  initial: Draft
  replaces: string | undefined
  onCheckout(view: CheckoutView): void
}

export const VOUCHER_DRAFT = 'voucher-form'
/** Id of the form's element, for the cards that choose its offer. */
export const VOUCHER_FORM = 'voucher'
const schema = () => import('~/contract/vouchers/vouchers').then((contract) => contract.voucherForm)

export function VoucherForm({ initial, replaces, onCheckout }: Props) {
  const buy = useActionForm<Values, { checkout: CheckoutView }>({
    id: VOUCHER_FORM,
    intent: 'buy',
    constraint: constraints.voucher,
    defaultValue: { peopleCount: '1', sendHour: FIRST_HOUR, ...initial },
    schema,
    draft: { key: VOUCHER_DRAFT, hasOwn: Boolean(initial.purchaserEmail) },
    onResult: (result) => onCheckout(result.checkout),
    onRefused: (reply) => showToast(refusalToast(reply, { title: copy.failed, text: copy.intentFailedText })),
  })
  const { fields } = buy

  return (
    <PurchaseForm
      of={buy}
      action="/vouchers/buy"
      side={
        <div className="grid grid-cols-1 gap-4">
          <div className="art hidden aspect-4/3 rounded-print lg:block">
            <VoucherPicture />
          </div>
          <Sum
            lines={[{ kind: 'total', label: checkout.total, cents: offerOf(fields.peopleCount.value).cents }]}
            live
          />
          <p className="without-script text-sm">The price of your choice is shown on the next page, before you pay.</p>
          <SubmitButton
            className={buttonClass({ size: 'big', wide: true })}
            sending={buy.sending}
            sendingText="Processing..."
          >
            Continue to Payment
          </SubmitButton>
        </div>
      }
    >
      <input type="hidden" name="replaces" value={replaces ?? ''} />
      <div className="grid grid-cols-1 gap-6">
        <div>
          <h3>{copy.formTitle}</h3>
          <p className="mt-2 text-ink-soft">
            Who gives it, and for how many? The code {studio.sendsMail ? 'arrives by email' : 'shows up'} straight away.
          </p>
        </div>
        <Steps current={0} names={copy.steps} label={copy.stepsLabel} />
        <ErrorSummary {...buy.summary} level={4} />
        <div className={pairClass}>
          <TextField
            field={fields.purchaserName}
            label="Your name"
            hint="So the card says who it’s from"
            autoComplete="name"
            enterKeyHint="next"
          />
          <EmailField
            field={fields.purchaserEmail}
            label="Your email"
            hint={studio.sendsMail ? 'We’ll send the voucher here' : undefined}
            enterKeyHint="next"
          />
        </div>
        <SelectField field={fields.peopleCount} label="Valid For">
          <Options of={voucherOffers().map(({ peopleCount }) => [peopleCount, copy.options[peopleCount]])} />
        </SelectField>
        <TextField
          field={fields.recipientName}
          label="For"
          hint="Printed on the gift card"
          autoComplete="off"
          enterKeyHint="next"
        />
        <TextareaField
          field={fields.giftMessage}
          label="Your message"
          hint={copy.giftMessageHint}
          enterKeyHint="done"
        />
        {studio.sendsMail ? <PresentDetails fields={fields} /> : null}
      </div>
    </PurchaseForm>
  )
}

/** Closed until somebody opens it, or something in it was typed. */
function PresentDetails({ fields }: { fields: ComponentProps<typeof PresentFields>['fields'] }) {
  // Stays open when somebody empties a field to type it again.
  const isUsed = useRef(false)
  isUsed.current ||= Boolean(fields.recipientEmail.value || fields.sendOn.value)
  return (
    <details open={isUsed.current || undefined}>
      <summary className={summaryClass}>{present.summary}</summary>
      <div className="mt-2 grid grid-cols-1 gap-6">
        <p className="text-sm text-ink-soft">{present.lead}</p>
        <PresentFields fields={fields} />
      </div>
    </details>
  )
}

export function VoucherPicture() {
  return <SitePicture own={useSite().pictures.voucher} painted={voucherPainting} ownAlt="" sizes="24rem" />
}

function offerOf(peopleCount: string | undefined) {
  const offers = voucherOffers()
  return offers.find((offer) => String(offer.peopleCount) === peopleCount) ?? offers[0]!
}
