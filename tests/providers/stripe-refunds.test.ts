import Stripe from 'stripe'
import { expect, it } from 'vitest'
import { handleProviderEvent } from '../../app/domain/payments/handle-event'
import { refundPayment } from '../../app/domain/payments/refunds/refund-payment'
import { reconcilePayments } from '../../app/domain/payments/settle-payment'
import { ProviderUnavailable } from '../../app/providers/payments/port'
import { asking } from '../../app/providers/payments/stripe-calls'
import { aForm, allOf, anEvent, aVisitor, openStudio, type Studio, start } from '../support/makers/purchases'
import { openStripe } from '../support/makers/stripe'
import type { StripeStandIn } from '../support/stand-ins/stripe-stand-in'

/** A booking of $65, paid at Stripe, whose refund is still pending at the bank. */
async function slowlyRefunded() {
  const studio = openStudio()
  const { stripe, provider } = await openStripe(studio.clock)
  Object.assign(studio, { payments: provider })
  const step = await start(studio, aVisitor('a'), aForm(anEvent(studio)))
  stripe.payIntent(step.card!.paymentIntentId)
  await deliver(studio, stripe)
  stripe.books.areRefundsSlow = true
  const paymentId = allOf(studio, 'payments')[0]!.id
  await refundPayment(studio, { paymentId, amountCents: 6500, reason: 'The storm', by: 'hana' })
  return { studio, stripe }
}

async function deliver(studio: Studio, stripe: StripeStandIn) {
  for (const { rawBody } of stripe.events) await handleProviderEvent(studio, rawBody, stripe.sign(rawBody))
}

const stateOf = (studio: Studio) => {
  const [payment] = allOf(studio, 'payments')
  const mails = allOf(studio, 'messages').filter(({ kind }) => kind === 'refund_made').length
  return [allOf(studio, 'refunds')[0]!.state, payment!.state, payment!.refunded_cents, mails]
}

it('Stripe counts a pending refund as refunded; here it is done only when its own state says so', async () => {
  const { studio, stripe } = await slowlyRefunded()
  expect(stripe.events.map(({ type }) => type)).toContain('charge.refunded')
  await deliver(studio, stripe)
  await reconcilePayments(studio)
  expect(stateOf(studio)).toEqual(['pending', 'fulfilled', 0, 0])
  stripe.books.settleRefund([...stripe.books.refunds.keys()][0]!)
  await deliver(studio, stripe)
  expect(stateOf(studio)).toEqual(['succeeded', 'refunded', 6500, 1])
})

it('a pending refund that the bank sends back counts as failed, also when its event is lost', async () => {
  for (const isEventDelivered of [true, false]) {
    const { studio, stripe } = await slowlyRefunded()
    stripe.books.failRefund([...stripe.books.refunds.keys()][0]!)
    if (isEventDelivered) await deliver(studio, stripe)
    else await reconcilePayments(studio)
    expect(stateOf(studio)).toEqual(['failed', 'fulfilled', 0, 0])
    expect(allOf(studio, 'refunds')[0]!.last_error).toBe('expired_or_canceled_card')
  }
})

it('a refund that another process is sending with the same key is tried again later', async () => {
  const inUse = new Stripe.errors.StripeIdempotencyError({
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this key.',
  } as ConstructorParameters<typeof Stripe.errors.StripeIdempotencyError>[0])
  await expect(asking(() => Promise.reject(inUse))).rejects.toBeInstanceOf(ProviderUnavailable)
})
