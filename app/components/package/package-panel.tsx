import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { CheckoutView, SettledView } from '../../contract/checkout'
import type { CurrencyCode, PriceWire } from '../../contract/currencies'
import { buyNow } from '../../copy/box'
import type { Draft } from '../browser/draft'
import { scrollToPart } from '../browser/scroll-to-part'
import { removeFromTab } from '../browser/tab-storage'
import { useCheckout } from '../checkout/use-checkout'
import { EnquiryThanks } from '../enquiries/enquiry-thanks'
import { showToast } from '../ui/toasts'
import { PACKAGE_DRAFT, PackageForm } from './package-form'

interface Props {
  /** What this browser sent before ('Back to Details' without JavaScript). */
  initial: Draft
  prices: PriceWire[]
  chosen: CurrencyCode
  shownAt: number
}

/** Details, payment, back with everything typed; or a question, answered in place. */
export function PackagePanel({ initial, ...shown }: Props) {
  const [view, setView] = useState<CheckoutView | null>(null)
  const [isPaying, setPaying] = useState(false)
  const [thanks, setThanks] = useState<string | null>(null)
  const checkout = useCheckout()
  const navigate = useNavigate()
  const panel = useRef<HTMLElement>(null)
  const said = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (thanks) said.current?.focus()
  }, [thanks])

  async function open(next: CheckoutView) {
    if (!(await checkout.open(next))) return
    setThanks(null)
    setView(next)
    setPaying(true)
  }

  function bought({ toast, path }: SettledView) {
    removeFromTab(PACKAGE_DRAFT)
    if (toast) showToast(toast)
    navigate(path)
  }

  function back() {
    setPaying(false)
    scrollToPart(panel.current)
  }

  const { Checkout } = checkout
  return (
    <section className="card booking order" id="buy" aria-label={buyNow.panel} tabIndex={-1} ref={panel}>
      <EnquiryThanks text={thanks} said={said} />
      {isPaying && view && Checkout ? (
        <Checkout key={view.paymentId} view={view} mode="inline" onMade={bought} onBack={back} />
      ) : null}
      {/* Stays as it was typed while the checkout is open. */}
      <div hidden={isPaying}>
        <PackageForm
          initial={initial}
          replaces={view?.paymentId ?? initial.replaces}
          {...shown}
          onCheckout={open}
          onAsked={setThanks}
        />
      </div>
    </section>
  )
}
