import { describe, expect, it } from 'vitest'
import { readEnv } from '../../app/server/boot/env'
import { openPayments, simulatedProvider } from '../../app/server/boot/providers'
import { testServices } from '../support/services'
import { settingsOf, startStripeStandIn } from '../support/stand-ins/stripe-stand-in'
import { chargeRequest } from './payment-world'

const own = (changes: { onSimulatedEvent?: () => void } = {}) => ({
  ...testServices(),
  secret: 'x'.repeat(32),
  ...changes,
})

describe('the card provider of the environment', () => {
  it('is none without a setting, and the log says why', () => {
    const given = own()
    expect(openPayments(readEnv({}), given)).toBeNull()
    expect(given.logged).toEqual([['warn', expect.stringContaining('no payments are taken'), {}]])
  })

  it('is the demo when that is set, with its own calls and addresses below PUBLIC_URL', async () => {
    const env = readEnv({ PAYMENTS: 'simulated', PUBLIC_URL: 'https://demo.example/' })
    const called = new Promise<void>((done) => {
      const payments = openPayments(env, own({ onSimulatedEvent: done }))
      const demo = simulatedProvider({ payments })!
      demo.createIntent(chargeRequest()).then(({ confirmUrl, clientSecret }) => {
        expect(confirmUrl).toBe('https://demo.example/api/payments/simulated/confirm')
        return demo.confirm(clientSecret, '4242424242424242')
      })
    })
    await called
  })

  it('is Stripe when its keys are set, at STRIPE_API_BASE, without the demo’s calls', async () => {
    const standIn = await startStripeStandIn()
    try {
      const payments = openPayments(readEnv(settingsOf(standIn)), own())
      expect(payments).toMatchObject({ name: 'stripe', publishableKey: standIn.publishableKey })
      expect(simulatedProvider({ payments })).toBeNull()
      const { intentId } = await payments!.createIntent(chargeRequest())
      expect(standIn.books.requireIntent(intentId).status).toBe('requires_payment_method')
    } finally {
      await standIn.close()
    }
  })

  it('lets a payment of the demo end and be refunded after Stripe’s keys are set', async () => {
    const standIn = await startStripeStandIn()
    try {
      const services = own()
      const demo = simulatedProvider({ payments: openPayments(readEnv({ PAYMENTS: 'simulated' }), services) })!
      const open = await demo.createIntent(chargeRequest())
      const paid = await demo.createIntent(chargeRequest({ paymentId: 'another' }))
      await demo.confirm(paid.clientSecret, '4242424242424242')
      const stripe = openPayments(readEnv(settingsOf(standIn)), services)!
      const charge = (providerId: string) => ({ kind: 'intent' as const, providerId })
      expect(await stripe.cancelCharge(charge(open.intentId))).toMatchObject({ status: 'cancelled' })
      expect(await stripe.readCharge(charge(paid.intentId))).toMatchObject({ status: 'succeeded' })
      const refund = { intentId: paid.intentId, amountCents: 500, idempotencyKey: 'refund-1', reason: 'ill' }
      expect(await stripe.refund(refund)).toMatchObject({ state: 'succeeded' })
      expect(await stripe.listRefunds(paid.intentId)).toMatchObject([{ amountCents: 500 }])
    } finally {
      await standIn.close()
    }
  })
})
