import { useEffect, useRef } from 'react'
import type { CheckoutView } from '~/contract/payments/checkout'

/**
 * Gives a page the address of the checkout's own page while the checkout replaces a form there, so that a reload
 * continues there and the browser's Back button shows the form (`onLeave`; without it, nothing is done). Once the
 * purchase is made the address is the form's again.
 */
export function useOwnAddress({ url, paymentId }: CheckoutView, onLeave: (() => void) | undefined): void {
  const leave = useRef(onLeave)
  useEffect(() => {
    if (!leave.current) return
    // With a key of its own, for which the router has stored no place to scroll to.
    window.history.pushState({ key: paymentId }, '', url)
    const back = () => leave.current?.()
    // The checkout's own page is shorter: after a reload it begins at its top. This comes after 'pagehide', when the router
    // sets it.
    const reload = () => {
      window.history.scrollRestoration = 'manual'
    }
    window.addEventListener('popstate', back)
    document.addEventListener('visibilitychange', reload)
    return () => {
      window.removeEventListener('popstate', back)
      document.removeEventListener('visibilitychange', reload)
      if (window.location.pathname !== url) return
      // The purchase was made here. A second entry for the same page would make the next Back do nothing visible.
      window.history.back()
      window.addEventListener('popstate', forgetQuery, { once: true })
    }
  }, [url, paymentId])
}

/** A reload shows what was bought, not an open form. */
function forgetQuery(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}
