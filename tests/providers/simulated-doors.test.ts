import { afterEach, describe, expect, it } from 'vitest'
import type { FormReply } from '../../app/contract/forms'
import { type SimulatedPayments, simulatedPayments } from '../../app/providers/payments/simulated'
import { action as authenticate } from '../../app/routes/api.payments.simulated.authenticate'
import { action as confirm, loader as readConfirm } from '../../app/routes/api.payments.simulated.confirm'
import { demoPayAction, readDemoPayPage } from '../../app/server/demo/demo-pay-page'
import { minutes } from '../support/clock'
import { testServices } from '../support/services'
import { chargeRequest, pageRequest } from './payment-world'

/** The global that holds the running server's services. */
const store = globalThis as { __studio?: unknown }

function open(kind: 'simulated' | 'off' = 'simulated') {
  const services = testServices()
  const { db, clock, codes, publicUrl } = services
  const demo = simulatedPayments({ db, clock, codes, publicUrl, secret: 'x'.repeat(32), pause: async () => {} })
  services.payments = kind === 'simulated' ? demo : null
  store.__studio = { services, env: {} }
  return { services, demo, clock }
}

afterEach(() => {
  store.__studio = undefined
})

async function postJson(door: typeof confirm, body: unknown, headers: Record<string, string> = {}) {
  const request = new Request('https://studio.example/api', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
  const response = await door({ request, params: {}, context: {} })
  return { status: response.status, body: await response.json() }
}

describe('POST /api/payments/simulated/confirm', () => {
  it('pays with a good card', async () => {
    const { demo } = open()
    const { clientSecret, intentId } = await demo.createIntent(chargeRequest())
    expect(await postJson(confirm, { clientSecret, cardNumber: '4242 4242 4242 4242' })).toEqual({
      status: 200,
      body: { status: 'succeeded', paymentIntentId: intentId, id: intentId },
    })
  })

  it('answers 402 with the message of a declined card', async () => {
    const { demo } = open()
    const { clientSecret } = await demo.createIntent(chargeRequest())
    expect(await postJson(confirm, { clientSecret, cardNumber: '4000000000009995' })).toEqual({
      status: 402,
      body: { message: 'Your card has insufficient funds.', code: 'insufficient_funds' },
    })
  })

  it('refuses incomplete, unknown and cancelled requests, and those from another site', async () => {
    const { demo } = open()
    const { clientSecret, intentId } = await demo.createIntent(chargeRequest())
    const good = { clientSecret, cardNumber: '4242424242424242' }
    expect(await postJson(confirm, {})).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { clientSecret: expect.any(Array), cardNumber: expect.any(Array) } },
    })
    expect((await postJson(confirm, { ...good, clientSecret: 'sim_pi_a_secret_b' })).status).toBe(404)
    expect((await postJson(confirm, good, { Origin: 'https://elsewhere.example' })).status).toBe(403)
    await demo.cancelCharge({ kind: 'intent', providerId: intentId })
    expect(await postJson(confirm, good)).toMatchObject({ status: 409, body: { code: 'payment_closed' } })
  })

  it('is a 404 without the demo, and refuses GET', async () => {
    open('off')
    const body = { clientSecret: 'a', cardNumber: '4242424242424242', approve: true }
    expect(await postJson(confirm, body)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await postJson(authenticate, body)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const request = new Request('https://studio.example/api')
    expect((await readConfirm({ request, params: {}, context: {} })).status).toBe(405)
  })
})

describe('POST /api/payments/simulated/authenticate', () => {
  it('ends the 3-D Secure step', async () => {
    const { demo } = open()
    const { clientSecret, intentId } = await demo.createIntent(chargeRequest())
    const asked = await postJson(confirm, { clientSecret, cardNumber: '4000002500003155' })
    expect(asked).toEqual({ status: 200, body: { status: 'requires_action', paymentIntentId: intentId, id: intentId } })
    expect((await postJson(authenticate, { clientSecret, approve: false })).status).toBe(402)
    expect((await postJson(authenticate, { clientSecret, approve: true })).status).toBe(409)
    expect((await postJson(authenticate, { clientSecret, approve: 'perhaps' })).status).toBe(400)
    await postJson(confirm, { clientSecret, cardNumber: '4000002500003155' })
    expect((await postJson(authenticate, { clientSecret, approve: true })).body.status).toBe('succeeded')
  })
})

describe('the demo payment page', () => {
  async function openPage(demo: SimulatedPayments, clock: Parameters<typeof pageRequest>[0]) {
    const request = pageRequest(clock)
    const { sessionId } = await demo.createHostedPage(request)
    const post = async (fields: Record<string, string>) => {
      const body = new URLSearchParams(fields)
      const answer = await demoPayAction({
        request: new Request(`https://studio.example/demo-pay/${sessionId}`, { method: 'POST', body }),
        params: { sessionId },
        context: {},
      })
      if (answer instanceof Response) return { status: answer.status, leadsTo: answer.headers.get('location') }
      return { status: answer.init?.status, reply: answer.data as FormReply }
    }
    return { sessionId, post, paidAt: `https://studio.example/payments/return?session=${sessionId}`, ...request }
  }
  const card = { intent: 'card', cardNumber: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }

  async function leadsTo(work: Promise<unknown>): Promise<[number, string | null]> {
    const thrown = await work.catch((error) => error)
    if (!(thrown instanceof Response)) throw new Error('The page is shown')
    return [thrown.status, thrown.headers.get('location')]
  }

  it('shows the purchase, accepts the card and leads back; afterwards it leads there at once', async () => {
    const { demo, clock } = open()
    const page = await openPage(demo, clock)
    expect(await readDemoPayPage(page.sessionId)).toEqual({
      description: 'Paint party, 2 people',
      amountText: '$130.00',
      state: 'open',
      declineMessage: null,
    })
    expect(await page.post(card)).toEqual({ status: 303, leadsTo: page.paidAt })
    expect(await leadsTo(readDemoPayPage(page.sessionId))).toEqual([303, page.paidAt])
    expect(await leadsTo(page.post(card))).toEqual([303, page.paidAt])
  })

  it('shows a declined card on the page, without the number', async () => {
    const { demo, clock } = open()
    const page = await openPage(demo, clock)
    const { status, reply } = await page.post({ ...card, cardNumber: '4000 0000 0000 0002' })
    expect(status).toBe(402)
    expect(reply).toMatchObject({ intent: 'card', code: 'card_declined' })
    expect(reply?.lastResult?.error).toEqual({ '': ['Your card was declined.'] })
    expect(reply?.lastResult?.initialValue).toEqual({ intent: 'card', expiry: '12/34' })
    expect((await readDemoPayPage(page.sessionId)).declineMessage).toBe('Your card was declined.')
  })

  it.each([
    ['cardNumber', '', 400, 'Your card number is incomplete.'],
    ['cardNumber', '4242 4242 4242 4241', 402, 'Your card number is invalid.'],
    ['expiry', '1', 400, "Your card's expiration date is incomplete."],
    ['expiry', '13/30', 400, "Your card's expiration date is incomplete."],
    ['expiry', '10/26', 400, "Your card's expiration date is in the past."],
    ['cvc', '12', 400, "Your card's security code is incomplete."],
  ])('shows an error beside %s for %j', async (field, value, status, message) => {
    const { demo, clock } = open()
    const page = await openPage(demo, clock)
    const answer = await page.post({ ...card, [field]: value })
    expect(answer).toMatchObject({ status, reply: { lastResult: { error: { [field]: [message] } } } })
    expect((await demo.readCharge({ kind: 'session', providerId: page.sessionId })).status).toBe('open')
  })

  it('accepts a card in the month of its expiry', async () => {
    const { demo, clock } = open()
    const page = await openPage(demo, clock)
    expect((await page.post({ ...card, expiry: '11 / 2026' })).leadsTo).toBe(page.paidAt)
  })

  it('asks the 3-D Secure question on the same page', async () => {
    const { demo, clock } = open()
    const page = await openPage(demo, clock)
    const again = { status: 303, leadsTo: `/demo-pay/${page.sessionId}` }
    expect(await page.post({ ...card, cardNumber: '4000 0025 0000 3155' })).toEqual(again)
    expect((await readDemoPayPage(page.sessionId)).state).toBe('requires_action')
    expect((await page.post({ intent: 'authenticate', approve: 'no' })).status).toBe(402)
    expect((await readDemoPayPage(page.sessionId)).state).toBe('open')
    await page.post({ ...card, cardNumber: '4000 0025 0000 3155' })
    expect((await page.post({ intent: 'authenticate', approve: 'yes' })).leadsTo).toBe(page.paidAt)
  })

  it('leads back on cancel (it can still be paid) and after it has lapsed', async () => {
    const { demo, clock } = open()
    const page = await openPage(demo, clock)
    expect(await page.post({ intent: 'cancel' })).toEqual({ status: 303, leadsTo: page.cancelUrl })
    expect((await readDemoPayPage(page.sessionId)).state).toBe('open')
    clock.advance(minutes(16))
    expect(await leadsTo(readDemoPayPage(page.sessionId))).toEqual([303, page.cancelUrl])
    expect(await leadsTo(page.post(card))).toEqual([303, page.cancelUrl])
  })

  it('is 404 for another id, and without the demo', async () => {
    const { demo, clock, services } = open()
    const page = await openPage(demo, clock)
    expect(await leadsTo(readDemoPayPage('sim_cs_nobody'))).toEqual([404, null])
    expect(await leadsTo(readDemoPayPage(undefined))).toEqual([404, null])
    services.payments = null
    expect(await leadsTo(readDemoPayPage(page.sessionId))).toEqual([404, null])
  })
})
