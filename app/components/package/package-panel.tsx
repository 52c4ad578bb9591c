import { useNavigate } from '@remix-run/react'
import { useState } from 'react'
import type { CheckoutView, SettledView } from '~/contract/payments/checkout'
import type { CurrencyCode, PriceView } from '~/contract/payments/currencies'
import { buyNow } from '~/copy/orders/box'
import type { Draft } from '../browser/draft'
import { removeFromTab } from '../browser/tab-storage'
import { usePurchase } from '../checkout/use-purchase'
import { EnquiryThanks } from '../enquiries/enquiry-fields'
import { showToast } from '../ui/toasts'
import { PACKAGE_DRAFT, PackageForm } from './package-form'

interface Props {
  /** What this browser sent before ('Back to Details' without JavaScript). */
  initial: Draft
  prices: PriceView[]
  chosen: CurrencyCode
  shownAt: number
}

/** Details, payment, back with everything typed; or a question, answered in place. */
export function PackagePanel({ initial, ...shown }: Props) {
  const [thanks, setThanks] = useState<string | null>(null)
  const { panel, checkout, paymentId, isPaying, begin } = usePurchase({ onMade: bought })
  const navigate = useNavigate()

  async function open(next: CheckoutView) {
    if (await begin(next)) setThanks(null)
  }

  function bought({ toast, path }: SettledView) {
    removeFromTab(PACKAGE_DRAFT)
    if (toast) showToast(toast)
    navigate(path)
  }

  return (
    <section className="card booking order" id="buy" aria-label={buyNow.panel} tabIndex={-1} ref={panel}>
      <EnquiryThanks text={thanks} />
      {checkout}
      {/* Stays as it was typed while the checkout is open. */}
      <div hidden={isPaying}>
        <PackageForm
          initial={initial}
          replaces={paymentId ?? initial.replaces}
          {...shown}
          onCheckout={open}
          onAsked={setThanks}
        />
      </div>
    </section>
  )
}
