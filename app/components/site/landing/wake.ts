import type { VoucherPurchaseProps } from '../../forms/voucher-purchase'

/** Marks where the voucher's purchase stands in what the server drew. */
export const VOUCHER_SPOT = 'data-voucher-purchase'

/** Come this near and the form's code is fetched. */
const NEAR = '500px'

/**
 * Brings the voucher's purchase to life in the markup that the server drew, when it comes near, is touched, or is what
 * the visitor came for. Its own root: the page around it stays without code. Answers how to stop.
 */
export function wakeVoucherPurchase(around: Element, props: VoucherPurchaseProps): () => void {
  const spot = around.querySelector(`[${VOUCHER_SPOT}]`)
  if (!spot) return () => {}
  let stopped = false
  let unmount = () => {}
  const wake = () => {
    watch.disconnect()
    spot.removeEventListener('focusin', wake)
    import('../../forms/voucher-root').then(({ hydrate }) => {
      if (!stopped) unmount = hydrate(spot, props)
    }, console.warn)
  }
  const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && wake(), {
    rootMargin: NEAR,
  })
  watch.observe(spot)
  spot.addEventListener('focusin', wake)
  return () => {
    stopped = true
    watch.disconnect()
    // Not while React is at work on the page around it.
    setTimeout(() => unmount())
  }
}
