import { useEffect, useRef, useState } from 'react'
import type { CurrencyCode, PriceWire } from '../../contract/currencies'
import type { PurchaseStepWire } from '../../contract/payments'
import { boxPayment, buyNow } from '../../copy/box'
import type { Draft } from '../browser/draft'
import { forgetDraft } from '../browser/draft'
import { atHeadOf } from './at-head-of'
import { BOX_DRAFT, BoxForm } from './box-form'
import { EnquiryThanks } from './enquiry-thanks'
import { settleAtReturn } from './pay-return'
import { usePaymentChunk } from './use-payment-chunk'

interface Props {
  /** What this browser sent before ('Back to Details' without JavaScript). */
  initial: Draft
  prices: PriceWire[]
  chosen: CurrencyCode
  shownAt: number
}

/** A chunk of its own, with its styles: most visitors never open the payment step. */
const loadPayment = () => import('./purchase-step-styled').then((part) => part.PurchaseStep)

/** Details, payment, back with everything typed; or a question, answered in place. */
export function BoxPanel({ initial, ...shown }: Props) {
  const [step, setStep] = useState<PurchaseStepWire | null>(null)
  const [isPaying, setPaying] = useState(false)
  const [thanks, setThanks] = useState<string | null>(null)
  const { Payment, fetchFor } = usePaymentChunk(loadPayment)
  const panel = useRef<HTMLElement>(null)
  const said = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (thanks) said.current?.focus()
  }, [thanks])

  async function open(next: PurchaseStepWire) {
    // Paid in another window meanwhile.
    if (next.madeUrl) return window.location.assign(next.madeUrl)
    if (!(await fetchFor(next.paymentUrl))) return
    setThanks(null)
    setStep(next)
    setPaying(true)
  }

  function back() {
    setPaying(false)
    atHeadOf(panel.current)
  }

  return (
    <section className="card booking order" id="buy" aria-label={buyNow.panel} tabIndex={-1} ref={panel}>
      <EnquiryThanks text={thanks} said={said} />
      {isPaying && step && Payment ? (
        <Payment
          key={step.paymentId}
          step={step}
          words={boxPayment}
          mode="inline"
          onPaid={() => {
            forgetDraft(BOX_DRAFT)
            return settleAtReturn(step.paymentId)
          }}
          onBack={back}
        />
      ) : null}
      {/* Stays as it was typed while the payment step is open. */}
      <div hidden={isPaying}>
        <BoxForm
          initial={initial}
          replaces={step?.paymentId ?? initial.replaces}
          {...shown}
          onStep={open}
          onAsked={setThanks}
        />
      </div>
    </section>
  )
}
