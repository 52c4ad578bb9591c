import { describe, expect, it } from 'vitest'
import { InvalidSignature, ProviderUnavailable } from '../../app/providers/payments/port'
import { stripePayments } from '../../app/providers/payments/stripe'
import { days, minutes, testClock } from '../support/clock'
import { openStripe } from '../support/makers/stripe'
import { NOW } from '../support/services'
import type { ApiFault } from '../support/stand-ins/stripe-stand-in'
import { chargeRequest, type PaymentWorld, pageRequest } from './payment-world'
import { paymentContract } from './payments.contract'

paymentContract(async (): Promise<PaymentWorld> => {
  const clock = testClock(NOW)
  const { provider, stripe } = await openStripe(clock)
  return {
    provider,
    clock,
    pay: async (intent, card) =>
      stripe.payIntent(intent.intentId, card === 'declined' ? { decline: 'generic_decline' } : {}),
    payPage: async (session, card) => {
      const response = await fetch(session.url, {
        method: 'POST',
        body: new URLSearchParams({ action: card === 'good' ? 'pay' : 'decline' }),
        redirect: 'manual',
      })
      await response.arrayBuffer()
      if (response.status >= 400) throw new Error(`The page answered ${response.status}`)
      return response.headers.get('location')
    },
    payOut: () => {
      clock.advance(days(14))
      stripe.books.balance.payOut()
    },
    events: () => stripe.events.map(({ rawBody }) => ({ rawBody, signature: stripe.sign(rawBody) })),
    forge: (rawBody) => stripe.sign(rawBody, 'whsec_of_somebody_else'),
  }
})

describe('Stripe', () => {
  it('gives the browser its key, and allows no redirect', async () => {
    const { provider, stripe } = await openStripe(testClock(NOW))
    expect(provider.publishableKey).toBe('pk_test_standin')
    const request = chargeRequest()
    const { intentId } = await provider.createIntent(request)
    expect(stripe.books.requireIntent(intentId)).toMatchObject({
      amount: 13_000,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      description: 'Paint party, 2 people',
      receipt_email: 'mere@example.org',
      metadata: { payment: request.paymentId, purpose: 'booking' },
    })
  })

  it('makes a page with a lifetime that Stripe accepts, and gives its intent our metadata', async () => {
    const clock = testClock(NOW)
    const { provider, stripe } = await openStripe(clock)
    const request = pageRequest(clock)
    const { sessionId, url } = await provider.createHostedPage(request)
    const session = stripe.books.requireSession(sessionId)
    const lasts = session.expires_at - clock.now().getTime() / 1000
    expect(lasts).toBeGreaterThanOrEqual(35 * 60)
    expect(lasts).toBeLessThanOrEqual(40 * 60)
    expect(session).toMatchObject({ client_reference_id: request.paymentId, customer_email: request.email })
    await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
    const charge = await provider.readCharge({ kind: 'session', providerId: sessionId })
    const intent = await provider.readCharge({ kind: 'intent', providerId: charge.intentId! })
    expect(intent).toMatchObject({ status: 'succeeded', paymentId: request.paymentId })
    await provider.refund({ intentId: charge.intentId!, amountCents: 900, idempotencyKey: 'r', reason: 'Late' })
    expect(await provider.listRefunds(charge.intentId!)).toMatchObject([{ amountCents: 900 }])
  })

  it('can repeat a request minutes later without a second open page', async () => {
    const clock = testClock(NOW)
    const { provider } = await openStripe(clock)
    const request = pageRequest(clock)
    const first = await provider.createHostedPage(request)
    clock.advance(minutes(12))
    const later = await provider.createHostedPage(request)
    expect(later.sessionId).not.toBe(first.sessionId)
    expect(await provider.createHostedPage(request)).toEqual(later)
  })

  it.each<ApiFault>(['error', 'busy', 'down', 'timeout'])('is unavailable, not refusing, on %s', async (fault) => {
    const clock = testClock(NOW)
    const { provider, stripe } = await openStripe(clock, { timeoutMs: 200 })
    const intent = await provider.createIntent(chargeRequest())
    stripe.faults.api = fault
    const ref = { kind: 'intent', providerId: intent.intentId } as const
    await expect(provider.createIntent(chargeRequest())).rejects.toBeInstanceOf(ProviderUnavailable)
    await expect(provider.createHostedPage(pageRequest(clock))).rejects.toBeInstanceOf(ProviderUnavailable)
    await expect(provider.readCharge(ref)).rejects.toBeInstanceOf(ProviderUnavailable)
    await expect(provider.cancelCharge(ref)).rejects.toBeInstanceOf(ProviderUnavailable)
    stripe.faults.api = 'none'
    expect((await provider.readCharge(ref)).status).toBe('open')
  })

  it('is unavailable when it cannot be reached or the key is wrong', async () => {
    const clock = testClock(NOW)
    const { stripe } = await openStripe(clock)
    const { publishableKey, webhookSecret, url: apiBase } = stripe
    const wrong = stripePayments({ secretKey: 'sk_wrong', publishableKey, webhookSecret, apiBase, clock, retries: 0 })
    await expect(wrong.createIntent(chargeRequest())).rejects.toBeInstanceOf(ProviderUnavailable)
    await stripe.close()
    const gone = stripePayments({ secretKey: 'sk_test_x', publishableKey, webhookSecret, apiBase, clock, retries: 0 })
    await expect(gone.createIntent(chargeRequest())).rejects.toBeInstanceOf(ProviderUnavailable)
  })

  it('charges once after a lost answer', async () => {
    const { provider, stripe } = await openStripe(testClock(NOW), { retries: 1 })
    Object.assign(stripe.faults, { api: 'answer_lost', times: 1 })
    const intent = await provider.createIntent(chargeRequest())
    expect([...stripe.books.intents.keys()]).toEqual([intent.intentId])
    stripe.payIntent(intent.intentId)
    Object.assign(stripe.faults, { api: 'answer_lost', times: 1 })
    await provider.refund({ intentId: intent.intentId, amountCents: 4000, idempotencyKey: 'once', reason: 'Late' })
    expect(await provider.listRefunds(intent.intentId)).toMatchObject([{ amountCents: 4000 }])
  })

  it('distinguishes our refunds from those of the dashboard', async () => {
    const { provider, stripe } = await openStripe(testClock(NOW))
    const { intentId } = await provider.createIntent(chargeRequest())
    stripe.payIntent(intentId)
    await provider.refund({ intentId, amountCents: 100, idempotencyKey: 'r', reason: 'Late' })
    const given = stripe.books.refund({ intentId, amount: 200, reason: null, metadata: {} })
    stripe.books.failRefund(given.id)
    stripe.books.refund({ intentId, amount: 300, reason: 'duplicate', metadata: {} })
    const listed = await provider.listRefunds(intentId)
    expect(listed.map(({ amountCents, state, key, message }) => [amountCents, state, key, message])).toEqual([
      [300, 'succeeded', null, undefined],
      [200, 'failed', null, 'expired_or_canceled_card'],
      [100, 'succeeded', 'r', undefined],
    ])
  })

  it('reports failed refunds; other events are ‘other’', async () => {
    const { provider, stripe } = await openStripe(testClock(NOW))
    const { intentId } = await provider.createIntent(chargeRequest())
    stripe.payIntent(intentId)
    const refund = await provider.refund({ intentId, amountCents: 100, idempotencyKey: 'r', reason: 'Late' })
    stripe.books.failRefund(refund.refundId)
    const events = stripe.events.map(({ rawBody }) => provider.readEvent(rawBody, stripe.sign(rawBody)))
    const ref = { kind: 'intent', providerId: intentId }
    const { refundId } = refund
    expect(events).toContainEqual(expect.objectContaining({ type: 'refund_failed', ref, refundId }))
    expect(events[0]).toMatchObject({ type: 'other', ref: null, paymentId: null })
  })

  it('reports a dispute with its state; a warning is an inquiry', async () => {
    const { provider, stripe } = await openStripe(testClock(NOW))
    const { intentId } = await provider.createIntent(chargeRequest())
    stripe.payIntent(intentId)
    const statuses = ['warning_needs_response', 'needs_response', 'lost', 'won', 'warning_closed'] as const
    for (const status of statuses) stripe.books.dispute(intentId, status)
    const events = stripe.events
      .map(({ rawBody }) => provider.readEvent(rawBody, stripe.sign(rawBody)))
      .filter(({ type }) => type === 'dispute')
    expect(events.map(({ dispute }) => [dispute!.state, dispute!.isClosed])).toEqual([
      ['inquiry', false],
      ['open', false],
      ['lost', true],
      ['won', true],
      ['inquiry', true],
    ])
    expect(events[0]).toMatchObject({
      ref: { kind: 'intent', providerId: intentId },
      dispute: { disputeId: `du_${intentId}`, amountCents: 13_000, currency: 'nzd', reason: 'fraudulent' },
    })
    const due = new Date(NOW).getTime() + minutes(7 * 24 * 60)
    expect(new Date(events[0]!.dispute!.dueBy!).getTime()).toBe(due)
  })

  it('refuses an event that is not JSON, signed or not', async () => {
    const { provider, stripe } = await openStripe(testClock(NOW))
    expect(() => provider.readEvent('{', stripe.sign('{'))).toThrow(InvalidSignature)
  })
})
