import type { ComponentType } from 'react'
import type { CheckoutView } from '~/contract/payments/checkout'
import type { CheckoutProps } from './checkout'

/**
 * The checkout that opens beside its form: a chunk of its own, because most visitors never open it. Null when the browser is
 * on its way to another page instead: what was paid in another window meanwhile, or the checkout's own address where its
 * code cannot be fetched.
 */
export async function openCheckout({ madeUrl, url }: CheckoutView): Promise<ComponentType<CheckoutProps> | null> {
  try {
    if (!madeUrl) return (await import('./checkout-in-place')).Checkout
  } catch {
    // Its own page has all that it needs.
  }
  window.location.assign(madeUrl ?? url)
  return null
}
