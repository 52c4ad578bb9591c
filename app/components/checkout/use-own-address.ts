import { useRef } from 'react'
import type { CheckoutView } from '~/contract/payments/checkout'
import { useBeforePaint } from '../browser/smooth-scroll'

/**
 * Gives a page the address of the checkout's own page while the checkout replaces a form there, so that a reload
 * continues there and the browser's Back button shows the form (`onLeave`; without it, nothing is done). Returns a
 * function that restores the form's address, to call once the purchase is made.
 */
export function useOwnAddress({ url, paymentId }: CheckoutView, onLeave: (() => void) | undefined): () => void {
  const formAddress = useRef('')
  const leave = useRef(onLeave)
  // Before the step is shown: Back or a reload may follow at once.
  useBeforePaint(() => {
    if (!leave.current) return
    formAddress.current = window.location.href
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
    }
  }, [url, paymentId])

  return () => {
    // Unless somebody left while the card was charged.
    if (formAddress.current && window.location.pathname === url)
      window.history.replaceState(window.history.state, '', formAddress.current)
  }
}
