import { beforeEach, describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { type Client, client, postForm } from '../../support/server'
import { CARDS, currentBookings, hideAllEvents, intentBody, onlyEvent, pay, somebody } from '../../support/studio'
import { refused } from '../hardening/refusal'

const { server, owner } = await sharedServer()

describe('what is opened by POST /api/create-payment-intent', () => {
  let visitor: Client

  beforeEach(() => {
    visitor = client(server.url)
  })
  const ask = (body: unknown) => visitor.post('/api/create-payment-intent', body)

  describe('with the simulated provider (rule 3.16)', () => {
    let eventId: number
    let clientSecret: string
    let paymentIntentId: string
    beforeEach(async () => {
      await hideAllEvents(owner)
      eventId = await onlyEvent(owner)
      const intent = await ask(intentBody(eventId, somebody()))
      clientSecret = intent.json.clientSecret
      paymentIntentId = intent.json.paymentIntentId
    })

    test('4242 is paid', async () => {
      const { status, json, text } = await pay(visitor, clientSecret)
      expect(status, text).toBe(200)
      expect(json).toMatchObject({ paymentIntentId, status: 'succeeded' })
      expect(json.id).toBe(paymentIntentId)
    })

    test('a declined card and one without funds are 402, and another card then works', async () => {
      refused(await pay(visitor, clientSecret, CARDS.declined), 402)
      refused(await pay(visitor, clientSecret, CARDS.noFunds), 402)
      expect((await pay(visitor, clientSecret, CARDS.paid)).status).toBe(200)
    })

    test('after a declined card the title of the provider’s own page says so once', async () => {
      const voucher = { intent: 'buy', purchaserName: 'Ana', purchaserEmail: somebody().email, peopleCount: '1' }
      const step = await postForm(visitor, '/vouchers/buy', voucher)
      const hosted = await postForm(visitor, String(step.headers.location), 'intent=pay')
      const path = new URL(String(hosted.headers.location), server.url).pathname
      const card = { intent: 'card', cardNumber: CARDS.declined, expiry: '12 / 34', cvc: '123' }
      for (const page of [await postForm(visitor, path, card), await visitor.get(path)]) {
        expect(page.text).toContain('Your card was declined.')
        expect(page.text).toContain('<title>Error: Demo card provider</title>')
      }
    })

    test('a card number that cannot be one is 400', async () => {
      for (const cardNumber of ['', '4242', '4242 4242 4242 4241', 'a card', null, [], {}]) {
        const answer = await visitor.post('/api/payments/simulated/confirm', { clientSecret, cardNumber })
        expect([400, 402], `${cardNumber}: ${answer.text}`).toContain(answer.status)
        refused(answer, answer.status)
      }
    })

    test('3-D Secure asks first: yes pays', async () => {
      const asked = await pay(visitor, clientSecret, CARDS.threeDSecure)
      expect(asked.status, asked.text).toBe(200)
      expect(asked.json.status).toBe('requires_action')
      const answer = await visitor.post('/api/payments/simulated/authenticate', { clientSecret, approve: true })
      expect(answer.status, answer.text).toBe(200)
      expect(answer.json.status).toBe('succeeded')
    })

    test('3-D Secure asks first: no is a decline, and another card then works', async () => {
      await pay(visitor, clientSecret, CARDS.threeDSecure)
      refused(await visitor.post('/api/payments/simulated/authenticate', { clientSecret, approve: false }), 402)
      expect((await pay(visitor, clientSecret, CARDS.paid)).json).toMatchObject({ status: 'succeeded' })
    })

    test('an answer without a 3-D Secure question pays nothing', async () => {
      const answer = await visitor.post('/api/payments/simulated/authenticate', { clientSecret, approve: true })
      expect(answer.status, answer.text).toBeGreaterThanOrEqual(400)
      refused(answer, answer.status)
      expect(await currentBookings(visitor)).toBe(0)
    })

    test('a secret that was never given out is refused', async () => {
      for (const wrong of ['nothing', paymentIntentId, `${clientSecret}x`, clientSecret.slice(0, -1)]) {
        const answer = await pay(visitor, wrong)
        expect([400, 404], answer.text).toContain(answer.status)
        refused(answer, answer.status)
      }
      expect(await currentBookings(visitor)).toBe(0)
    })

    test('confirmUrl is the page with the card form', async () => {
      const { json } = await ask(intentBody(eventId, somebody()))
      const url = new URL(json.confirmUrl, server.url)
      expect(url.origin).toBe(server.url)
    })
  })
})
