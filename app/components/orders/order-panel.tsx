import { useNavigate } from '@remix-run/react'
import type { ComponentType } from 'react'
import type { OrderKind } from '~/contract/orders/orders'
import type { CheckoutView, SettledView } from '~/contract/payments/checkout'
import { orders } from '~/copy/orders/orders'
import type { FormReply } from '../../contract/forms'
import type { Draft } from '../browser/draft'
import { removeFromTab } from '../browser/tab-storage'
import { usePurchase } from '../checkout/use-purchase'
import { showToast } from '../ui/toasts'

export interface DetailsProps {
  initial: Draft
  order: string | undefined
  onCheckout(view: CheckoutView): void
  onRefused(reply: FormReply): void
}

interface Props {
  kind: OrderKind
  label: string
  initial: Draft
  Details: ComponentType<DetailsProps>
}

export function OrderPanel({ kind, label, initial, Details }: Props) {
  const { panel, checkout, paymentId, isPaying, begin } = usePurchase({ level: 2, onFulfilled: ordered })
  const navigate = useNavigate()

  function ordered({ toast, path }: SettledView) {
    removeFromTab(kind)
    if (toast) showToast(toast)
    navigate(path)
  }

  return (
    <section className="card booking order" id="order" aria-label={label} tabIndex={-1} ref={panel}>
      {checkout}
      {/* Stays as it was typed while the checkout is open. */}
      <div hidden={isPaying}>
        <Details
          initial={initial}
          order={paymentId ?? initial.order}
          onCheckout={begin}
          onRefused={(reply) => showToast({ variant: 'destructive', ...problemOf(reply) })}
        />
      </div>
    </section>
  )
}

/** The same words whatever the server says; but who has paid already reads that, and is not asked to try again. */
function problemOf({ code, lastResult }: FormReply): { title: string; text: string } {
  const text = lastResult?.error?.['']?.[0]
  return code === 'payment_received' && text
    ? { title: orders.paymentReceived, text }
    : { title: orders.paymentError, text: orders.paymentErrorText }
}
