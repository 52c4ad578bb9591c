import { type ComponentType, useCallback, useState } from 'react'
import type { CheckoutView } from '../../contract/checkout'
import type { CheckoutProps } from './checkout'

/**
 * The checkout beside its form, in a chunk of its own, because most visitors never open it. `open` is false when the browser
 * is on its way to another page instead: what was paid in another window meanwhile, or the checkout's own address where its
 * code cannot be fetched.
 */
export function useCheckout() {
  const [Checkout, setCheckout] = useState<ComponentType<CheckoutProps> | null>(null)

  const open = useCallback(async ({ madeUrl, url }: CheckoutView): Promise<boolean> => {
    try {
      if (!madeUrl) {
        const part = await import('./checkout-in-place')
        setCheckout(() => part.Checkout)
        return true
      }
    } catch {
      // Its own page has all that it needs.
    }
    window.location.assign(madeUrl ?? url)
    return false
  }, [])
  return { Checkout, open }
}
