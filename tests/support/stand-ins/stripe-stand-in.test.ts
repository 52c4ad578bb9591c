import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testClock } from '../clock'
import { openStripe } from '../makers/stripe'
import { NOW } from '../services'

/** A fake Stripe, and a server that records the events that reach it and answers as the test says. */
async function open() {
  const clock = testClock(NOW)
  const shop = { status: 200, received: [] as string[] }
  const { stripe, provider } = await openStripe(clock)
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const event = provider.readEvent(Buffer.concat(chunks).toString(), String(request.headers['stripe-signature']))
    if (event.type !== 'other') shop.received.push(event.type)
    response.writeHead(shop.status).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  stripe.webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const payOne = async (): Promise<string[]> => {
    const request = {
      paymentId: 'p',
      purpose: 'booking',
      amountCents: 6500,
      currency: 'nzd',
      description: 'Party',
    } as const
    const { intentId } = await provider.createIntent({ ...request, name: 'A', email: 'a@example.org' })
    stripe.payIntent(intentId)
    await stripe.settled()
    return shop.received
  }
  return { stripe, shop, payOne, clock }
}

describe('webhooks of the fake Stripe', () => {
  it('reach the shop once, signed', async () => {
    const { payOne, stripe, shop } = await open()
    expect(await payOne()).toEqual(['paid'])
    await stripe.deliver()
    expect(shop.received).toEqual(['paid'])
  })

  it('are lost, doubled or late when a test says so', async () => {
    const lost = await open()
    lost.stripe.faults.webhook = 'lost'
    expect(await lost.payOne()).toEqual([])
    await lost.stripe.deliver()
    expect(lost.shop.received).toEqual([])

    const doubled = await open()
    doubled.stripe.faults.webhook = 'doubled'
    expect(await doubled.payOne()).toEqual(['paid', 'paid'])

    const late = await open()
    late.stripe.faults.webhook = 'late'
    expect(await late.payOne()).toEqual([])
    await late.stripe.deliver()
    expect(late.shop.received).toEqual(['paid'])
  })

  it('are sent again when the shop failed', async () => {
    const { payOne, stripe, shop } = await open()
    shop.status = 500
    expect(await payOne()).toEqual(['paid'])
    shop.status = 200
    await stripe.deliver()
    await stripe.deliver()
    expect(shop.received).toEqual(['paid', 'paid'])
  })
})

describe('the API of the fake Stripe', () => {
  const post = (base: string, path: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${base}${path}`, {
      method: 'POST',
      body: new URLSearchParams(body),
      headers: { Authorization: 'Bearer sk_test_x', ...headers },
    })
  const intent = { amount: '6500', currency: 'nzd', 'automatic_payment_methods[enabled]': 'true' }

  it('answers a repeated key with its first answer, and refuses it for other details', async () => {
    const { stripe } = await open()
    const key = { 'Idempotency-Key': 'one' }
    const first = await post(stripe.url, '/v1/payment_intents', intent, key)
    const again = await post(stripe.url, '/v1/payment_intents', intent, key)
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await again.json()).toEqual(await first.json())
    const other = await post(stripe.url, '/v1/payment_intents', { ...intent, amount: '7000' }, key)
    expect(other.status).toBe(400)
    expect(await other.json()).toMatchObject({ error: { type: 'idempotency_error' } })
  })

  it('refuses what Stripe refuses', async () => {
    const { stripe } = await open()
    const refused = async (path: string, body: Record<string, string>, headers?: Record<string, string>) => {
      const response = await post(stripe.url, path, body, headers)
      const { error } = (await response.json()) as { error: { type: string; code?: string } }
      return [response.status, error.type, error.code]
    }
    const wrong = 'invalid_request_error'
    const intents = '/v1/payment_intents'
    expect(await refused(intents, intent, { Authorization: '' })).toEqual([401, wrong, undefined])
    expect(await refused(intents, { ...intent, amount: '49' })).toEqual([400, wrong, 'amount_too_small'])
    const types = { ...intent, 'payment_method_types[0]': 'card' }
    expect(await refused(intents, types)).toEqual([400, wrong, 'parameter_unknown'])
    expect(await refused(`${intents}/pi_none/cancel`, {})).toEqual([404, wrong, 'resource_missing'])
    expect(await refused('/v1/checkout/sessions', { mode: 'payment' })).toEqual([400, wrong, 'parameter_missing'])
  })

  it('is steered by another process through its own addresses', async () => {
    const { stripe, shop } = await open()
    const made = (await (await post(stripe.url, '/v1/payment_intents', intent)).json()) as { id: string }
    const steer = (step: string, body: object) =>
      fetch(`${stripe.url}/_stand-in/${step}`, { method: 'POST', body: JSON.stringify(body) })
    await steer('faults', { webhook: 'late' })
    expect((await steer('pay-intent', { id: made.id, decline: 'generic_decline' })).status).toBe(200)
    await steer('pay-intent', { id: made.id })
    await steer('deliver', {})
    expect(shop.received).toEqual(['declined', 'paid'])
    const events = (await (await fetch(`${stripe.url}/_stand-in/events`)).json()) as { type: string }[]
    expect(events.map((event) => event.type)).toContain('payment_intent.succeeded')
    await steer('faults', { api: 'error', times: 1 })
    expect((await post(stripe.url, '/v1/payment_intents', intent)).status).toBe(500)
    expect((await post(stripe.url, '/v1/payment_intents', intent)).status).toBe(200)
  })
})
