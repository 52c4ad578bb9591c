import { type ComponentType, useRef, useState } from 'react'
import type { CheckoutView, SettledView } from '~/contract/payments/checkout'
import { scrollToPart } from '../browser/smooth-scroll'
import type { CheckoutProps } from './checkout'

interface Options extends Pick<CheckoutProps, 'level'> {
  onFulfilled(settled: SettledView): void
}

/** A panel with a form and, in its place, the checkout of what was sent; 'Back' shows the form as it was typed. */
export function usePurchase({ level, onFulfilled }: Options) {
  const [Checkout, setCheckout] = useState<ComponentType<CheckoutProps> | null>(null)
  const [view, setView] = useState<CheckoutView | null>(null)
  const [isPaying, setPaying] = useState(false)
  const panel = useRef<HTMLElement>(null)

  async function begin(next: CheckoutView): Promise<boolean> {
    const part = await openCheckout(next)
    if (!part) return false
    setCheckout(() => part)
    setView(next)
    setPaying(true)
    return true
  }

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
    forget: () => setView(null),
    checkout:
      isPaying && view && Checkout ? (
        <Checkout key={view.paymentId} view={view} mode="inline" level={level} onFulfilled={onFulfilled} onBack={end} />
      ) : null,
  }
}

/**
 * The checkout, a chunk of its own. Null when the browser goes to another page instead, also when the chunk cannot be
 * fetched.
 */
export async function openCheckout({ fulfilledUrl, url }: CheckoutView): Promise<ComponentType<CheckoutProps> | null> {
  try {
    if (!fulfilledUrl) return (await import('./checkout-in-place')).Checkout
  } catch {
    // Its own page has all that it needs.
  }
  window.location.assign(fulfilledUrl ?? url)
  return null
}
