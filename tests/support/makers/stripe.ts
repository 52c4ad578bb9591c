import { onTestFinished } from 'vitest'
import { stripePayments } from '../../../app/providers/payments/stripe'
import type { TestClock } from '../clock'
import { startStripeStandIn } from '../stand-ins/stripe-stand-in'

/** A fake Stripe with the time of `clock`, until the test ends, and the provider that calls it. */
export async function openStripe(clock: TestClock, options: { retries?: number; timeoutMs?: number } = {}) {
  const stripe = await startStripeStandIn({ now: clock.now })
  onTestFinished(() => stripe.close())
  const { secretKey, publishableKey, webhookSecret, url: apiBase } = stripe
  const provider = stripePayments({ secretKey, publishableKey, webhookSecret, apiBase, clock, retries: 0, ...options })
  return { stripe, provider }
}
