import { useNavigate } from '@remix-run/react'
import { type ComponentType, type ReactNode, useRef, useState } from 'react'
import type { FormState } from '../../contract/forms'
import type { OrderAnswer, OrderKind, OrderStepWire } from '../../contract/orders'
import { showToast } from '../ui/toasts'
import { fieldsOf, messageOf } from './api-client'
import { atHeadOf } from './at-head-of'
import { forgetForm } from './kept-form'
import { paymentError, requestOrderIntent } from './order-calls'
import { OrderDone } from './order-done'
import { usePaymentChunk } from './use-payment-chunk'
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

/** A chunk of its own: most visitors never open the payment step. */
const loadPayment = () => import('./order-payment-styled').then((part) => part.OrderPayment)

/** Details, payment, back with everything typed, ordered (spec 1 §4.4, §4.5). */
export function OrderPanel({ kind, label, form, initial, Details }: Props) {
  const [step, setStep] = useState<OrderStepWire | null>(null)
  const [typed, setTyped] = useState(initial)
  const [refused, setRefused] = useState(form)
  const [done, setDone] = useState(false)
  const { Payment, fetchFor } = usePaymentChunk(loadPayment)
  const panel = useRef<HTMLElement>(null)
  const navigate = useNavigate()

  async function open(sent: Typed, refuse: Refuse) {
    let next: OrderStepWire
    try {
      next = await requestOrderIntent(kind, sent)
    } catch (error) {
      const problem = paymentError(error)
      const fields = fieldsOf(error)
      refuse(fields, Object.keys(fields).length > 0 ? null : messageOf(error, problem.text))
      return showToast({ variant: 'destructive', ...problem })
    }
    if (!(await fetchFor(next.paymentUrl))) return
    setTyped(next.form)
    setRefused(null)
    setStep(next)
  }

  function back() {
    setStep(null)
    atHeadOf(panel.current)
  }

  function ordered(answer: OrderAnswer) {
    forgetForm(kind)
    if (answer.orderUrl) return navigate(answer.orderUrl)
    setDone(true)
  }

  let inside: ReactNode = <Details form={refused} initial={typed} onSend={open} />
  if (done) inside = <OrderDone kind={kind} />
  else if (step && Payment) {
    inside = <Payment key={step.paymentId} step={step} mode="inline" onOrdered={ordered} onBack={back} />
  }
  return (
    <section className="card booking order" id="order" aria-label={label} tabIndex={-1} ref={panel}>
      {inside}
    </section>
  )
}

type Refuse = Parameters<DetailsProps['onSend']>[1]
