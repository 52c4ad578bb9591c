import type { DefaultValue } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { SumLine } from '~/contract/bookings/bookings'
import type { FrameOrderForm, KitOrderForm } from '~/contract/orders/order-forms'
import type { OrderKind } from '~/contract/orders/orders'
import type { CheckoutView } from '~/contract/payments/checkout'
import { fields as copy } from '~/copy/forms'
import type { frames } from '~/copy/orders/frames'
import type { kits } from '~/copy/orders/kits'
import { orders } from '~/copy/orders/orders'
import type { Draft } from '../browser/draft'
import { PurchaseForm } from '../checkout/purchase-form'
import { Steps } from '../checkout/steps'
import { Sum } from '../checkout/sum'
import { PurchasePanel, refusalToast, usePurchase } from '../checkout/use-purchase'
import { ErrorSummary } from '../form/error-summary'
import { EmailField, PhoneField, TextField } from '../form/fields'
import { useActionForm } from '../form/use-action-form'
import { buttonClass } from '../ui/looks'
import { SubmitButton } from '../ui/submit-button'
import { showToast } from '../ui/toasts'

type Values = KitOrderForm & FrameOrderForm
type Fields = ReturnType<typeof useActionForm<Values>>['fields']

interface Props extends Pick<Parameters<typeof useActionForm<Values>>[0], 'id' | 'constraint' | 'schema'> {
  kind: OrderKind
  words: typeof kits | typeof frames
  defaults: DefaultValue<Values>
  /** What this visitor typed before; it replaces the defaults. */
  typed: Draft
  /** The lines of the sum: always the same, or by what the form contains now. */
  lines: SumLine[] | ((typed: Record<string, string>) => SumLine[])
  note: string
  children(fields: Fields): ReactNode
}

export function OrderForm({ kind, id, words, constraint, schema, defaults, typed, lines, note, children }: Props) {
  const purchase = usePurchase({ level: 2, draft: kind })
  const { formTitle, title } = words
  const order = useActionForm<Values, { checkout: CheckoutView }>({
    id,
    constraint,
    defaultValue: { ...defaults, ...typed },
    schema,
    draft: { key: kind, hasOwn: Boolean(typed.customerEmail) },
    onResult: (result) => purchase.begin(result.checkout),
    onRefused: (reply) => showToast(refusalToast(reply, { title: orders.paymentError, text: orders.paymentErrorText })),
  })
  const isLive = typeof lines === 'function'

  return (
    <PurchasePanel className="mt-18" purchase={purchase} id="order" label={formTitle}>
      <PurchaseForm
        of={order}
        action={kind === 'paint_kit' ? '/paint-kit' : '/custom-frame'}
        side={
          <>
            <h2 className="text-h4">{title}</h2>
            <Sum className="mt-4" lines={isLive ? lines(order.form.value ?? {}) : lines} live={isLive} />
            {isLive ? <p className="without-script mt-3 text-sm">{orders.totalNext}</p> : null}
            <SubmitButton
              className={buttonClass({ size: 'big', wide: true, className: 'mt-6 mb-3' })}
              sending={order.sending}
              sendingText="One moment..."
            >
              Continue to Payment
            </SubmitButton>
            <p className="text-xs text-ink-soft">{note}</p>
          </>
        }
      >
        <input type="hidden" name="order" value={purchase.paymentId ?? typed.order ?? ''} />
        <Steps current={0} names={orders.steps} label={orders.stepsLabel} />
        <h2 className="mt-4 mb-6 text-h3">{formTitle}</h2>
        <div className="grid grid-cols-1 gap-6">
          <ErrorSummary {...order.summary} />
          {children(order.fields)}
        </div>
      </PurchaseForm>
    </PurchasePanel>
  )
}

export function BuyerFields({ fields }: { fields: Fields }) {
  return (
    <>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField
          field={fields.customerName}
          label="Your name"
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <PhoneField field={fields.customerPhone} label="Phone" enterKeyHint="next" />
      </div>
      <EmailField field={fields.customerEmail} label="Email" hint={copy.bookingEmailHint} enterKeyHint="next" />
      <TextField field={fields.customerAddress} label="Address" autoComplete="street-address" enterKeyHint="next" />
    </>
  )
}
