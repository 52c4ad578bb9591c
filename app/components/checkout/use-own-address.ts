import { useRevalidator } from '@remix-run/react'
import { useRef } from 'react'
import type { CheckoutView } from '~/contract/payments/checkout'
import { useBeforePaint } from '../browser/smooth-scroll'

/**
 * Gives a page the address of the checkout's own page while the checkout replaces a form there, so that a reload
 * continues there and the browser's Back button shows the form (`onLeave`; without it, nothing is done). Returns a
 * function that goes back to the form's address after the purchase, and then calls `next` instead: a second entry for
 * the same page would make the first Back do nothing visible.
 */
export function useOwnAddress({ url, paymentId }: CheckoutView, onLeave: (() => void) | undefined) {
  const leave = useRef(onLeave)
  const { revalidate } = useRevalidator()
  // Before the step is shown: Back or a reload may follow at once.
  useBeforePaint(() => {
    if (!leave.current) return
    // With a key of its own, for which the router has stored no place to scroll to.
    window.history.pushState({ key: paymentId }, '', url)
    const back = () => {
      leave.current?.()
      // The router is reading the page again, and would then scroll as far as the payment step was. Asked again, it notes
      // this place.
      revalidate()
    }
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
  }, [url, paymentId, revalidate])

  return (next: () => void) => {
    // Somebody left while the card was charged.
    if (window.location.pathname !== url) return next()
    leave.current = next
    window.history.back()
  }
}
