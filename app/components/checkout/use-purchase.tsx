import { type ComponentType, useRef, useState } from 'react'
import type { CheckoutView, SettledView } from '~/contract/payments/checkout'
import { scrollToPart } from '../browser/scroll-to-part'
import type { CheckoutProps } from './checkout'
import { openCheckout } from './open-checkout'

interface Options extends Pick<CheckoutProps, 'level'> {
  /** What is paid is made, or paid and not made yet. */
  onMade(settled: SettledView): void
}

/**
 * A panel with a form and, in its place, the checkout of what was sent. The form is hidden meanwhile and stays as it was
 * typed; 'Back' shows it again.
 */
export function usePurchase({ level, onMade }: Options) {
  const [Checkout, setCheckout] = useState<ComponentType<CheckoutProps> | null>(null)
  /** Stays after 'Back': what is sent next takes the place of this payment. */
  const [view, setView] = useState<CheckoutView | null>(null)
  const [isPaying, setPaying] = useState(false)
  const panel = useRef<HTMLElement>(null)

  /** Opens the checkout; false when the browser is on its way to another page instead. */
  async function begin(next: CheckoutView): Promise<boolean> {
    const part = await openCheckout(next)
    if (!part) return false
    setCheckout(() => part)
    setView(next)
    setPaying(true)
    return true
  }

  /** Shows the form again, or what came of it, from its top. */
  function end() {
    setPaying(false)
    scrollToPart(panel.current)
  }

  return {
    panel,
    paymentId: view?.paymentId,
    isPaying,
    begin,
    end,
    /** The next form begins another payment. */
    forget: () => setView(null),
    checkout:
      isPaying && view && Checkout ? (
        <Checkout key={view.paymentId} view={view} mode="inline" level={level} onMade={onMade} onBack={end} />
      ) : null,
  }
}
