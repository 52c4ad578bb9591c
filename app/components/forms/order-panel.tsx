import { useNavigate } from '@remix-run/react'
import { type ComponentType, useRef, useState } from 'react'
import type { CheckoutView, SettledView } from '../../contract/checkout'
import type { FormState } from '../../contract/forms'
import type { OrderKind } from '../../contract/orders'
import { useCheckout } from '../checkout/use-checkout'
import { showToast } from '../ui/toasts'
import { fieldsOf, messageOf } from './api-client'
import { atHeadOf } from './at-head-of'
import { forgetForm } from './kept-form'
import { paymentError, requestOrderIntent } from './order-calls'
import type { Typed, useValidatedForm } from './use-validated-form'

/** What the details' form is given. */
export interface DetailsProps {
  form: FormState | null
  initial: Typed
  /** Opens the payment step; a refusal is shown by the form. */
  onSend(typed: Typed, refuse: ReturnType<typeof useValidatedForm>['refuse']): Promise<void>
}

interface Props {
  kind: OrderKind
  label: string
  form: FormState | null
  /** What this browser said before ('Back to Details' without JavaScript). */
  initial: Typed
  Details: ComponentType<DetailsProps>
}

/** Details, payment, back with everything typed, ordered. */
export function OrderPanel({ kind, label, form, initial, Details }: Props) {
  const [view, setView] = useState<CheckoutView | null>(null)
  const [typed, setTyped] = useState(initial)
  const [refused, setRefused] = useState(form)
  const checkout = useCheckout()
  const panel = useRef<HTMLElement>(null)
  const navigate = useNavigate()

  async function open(sent: Typed, refuse: Refuse) {
    let next: CheckoutView
    try {
      next = await requestOrderIntent(kind, sent)
    } catch (error) {
      const problem = paymentError(error)
      const fields = fieldsOf(error)
      refuse(fields, Object.keys(fields).length > 0 ? null : messageOf(error, problem.text))
      return showToast({ variant: 'destructive', ...problem })
    }
    if (!(await checkout.open(next))) return
    setTyped(next.form)
    setRefused(null)
    setView(next)
  }

  function back() {
    setView(null)
    atHeadOf(panel.current)
  }

  function ordered({ toast, path }: SettledView) {
    forgetForm(kind)
    if (toast) showToast(toast)
    navigate(path)
  }

  const { Checkout } = checkout
  return (
    <section className="card booking order" id="order" aria-label={label} tabIndex={-1} ref={panel}>
      {view && Checkout ? (
        <Checkout key={view.paymentId} view={view} mode="inline" level={2} onMade={ordered} onBack={back} />
      ) : (
        <Details form={refused} initial={typed} onSend={open} />
      )}
    </section>
  )
}

type Refuse = Parameters<DetailsProps['onSend']>[1]
