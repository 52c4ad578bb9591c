import { useEffect, useRef, useState } from 'react'
import type { CurrencyCode, PriceWire } from '../../contract/currencies'
import type { FormState } from '../../contract/forms'
import type { PurchaseStepWire } from '../../contract/payments'
import { boxPayment, buyNow } from '../../copy/box'
import { atHeadOf } from './at-head-of'
import { BOX_KEY, BoxForm } from './box-form'
import { EnquiryThanks } from './enquiry-thanks'
import { forgetForm } from './kept-form'
import { settleAtReturn } from './pay-return'
import { usePaymentChunk } from './use-payment-chunk'
import type { Typed } from './use-validated-form'

interface Props {
  form: FormState | null
  /** What this browser said before ('Back to Details' without JavaScript). */
  initial: Typed
  prices: PriceWire[]
  chosen: CurrencyCode
  shownAt: number
}

/** A chunk of its own, with its styles: most visitors never open the payment step. */
const loadPayment = () => import('./purchase-step-styled').then((part) => part.PurchaseStep)

/** Details, payment, back with everything typed; or a question, answered in place. */
export function BoxPanel({ form, initial, ...shown }: Props) {
  const [step, setStep] = useState<PurchaseStepWire | null>(null)
  const [typed, setTyped] = useState(initial)
  const [refused, setRefused] = useState(form)
  const [thanks, setThanks] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const { Payment, fetchFor } = usePaymentChunk(loadPayment)
  const panel = useRef<HTMLElement>(null)
  const said = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (thanks) said.current?.focus()
  }, [thanks])

  async function open(next: PurchaseStepWire, sent: Typed) {
    // Paid in another window meanwhile.
    if (next.madeUrl) return window.location.assign(next.madeUrl)
    if (!(await fetchFor(next.paymentUrl))) return
    setTyped({ ...sent, replaces: next.paymentId })
    setRefused(null)
    setThanks(null)
    setStep(next)
  }

  function back() {
    setStep(null)
    atHeadOf(panel.current)
  }

  function asked(message: string) {
    forgetForm(BOX_KEY)
    setTyped({})
    setRefused(null)
    setThanks(message)
    setRound((count) => count + 1)
  }

  return (
    <section className="card booking order" id="buy" aria-label={buyNow.panel} tabIndex={-1} ref={panel}>
      <EnquiryThanks text={thanks} said={said} />
      {step && Payment ? (
        <Payment
          key={step.paymentId}
          step={step}
          words={boxPayment}
          mode="inline"
          onPaid={() => {
            forgetForm(BOX_KEY)
            return settleAtReturn(step.paymentId)
          }}
          onBack={back}
        />
      ) : (
        <BoxForm key={round} form={refused} initial={typed} {...shown} onStep={open} onAsked={asked} />
      )}
    </section>
  )
}
