import { beforeAll, describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { client } from '../../support/server'
import { eventBody, intentBody, onlyEvent, somebody } from '../../support/studio'
import { refused } from './refusal'

const { server, owner } = await sharedServer()

describe('writes from other sites (rule 12.9)', () => {
  let eventId: number
  beforeAll(async () => {
    eventId = await onlyEvent(owner)
  })

  const writes: [string, string, () => unknown][] = [
    ['POST', '/api/create-payment-intent', () => intentBody(eventId, somebody())],
    ['POST', '/api/bookings', () => ({ ...somebody(), name: 'A B', eventId, partySize: 1 })],
    ['POST', '/api/bookings/confirm', () => ({})],
    ['POST', '/api/vouchers/create-payment-intent', () => ({ value: 65, peopleCount: 1 })],
    ['POST', '/api/vouchers', () => ({})],
    ['POST', '/api/paint-kit/orders', () => ({})],
    ['POST', '/api/custom-frame/orders', () => ({})],
    ['POST', '/api/event-notifier', () => ({ firstName: 'A', lastName: 'B', email: 'a@example.nz' })],
    ['POST', '/api/payments/simulated/confirm', () => ({ clientSecret: 'x', cardNumber: '4242424242424242' })],
    ['POST', '/api/payments/simulated/authenticate', () => ({ clientSecret: 'x', approve: true })],
    ['POST', '/api/admin/login', () => server.owner],
    ['POST', '/api/events', () => eventBody()],
    ['PATCH', '/api/events/1', () => ({ price: 1 })],
    ['DELETE', '/api/events/1', () => undefined],
    ['PATCH', '/api/events/1/archive', () => ({})],
  ]
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://127.0.0.1:1' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  test.each(writes)('%s %s from another site is 403, with or without a login', async (method, path, body) => {
    for (const headers of foreign) {
      refused(await owner.ask(method, path, { body: body(), headers }), 403)
      const answer = await client(server.url).ask(method, path, { body: body(), headers })
      expect([401, 403], JSON.stringify(headers)).toContain(answer.status)
      refused(answer, answer.status)
    }
  })

  test('requests without Origin, or with our own, are accepted', async () => {
    const own: Record<string, string>[] = [
      {},
      { origin: server.url },
      { origin: server.url, 'sec-fetch-site': 'same-origin' },
    ]
    for (const headers of own) {
      const answer = await client(server.url).ask('POST', '/api/create-payment-intent', {
        body: intentBody(eventId, somebody()),
        headers,
      })
      expect(answer.status, answer.text).toBe(200)
    }
  })

  test('a read from another site is answered, but not shared with it', async () => {
    const answer = await owner.ask('GET', '/api/events/current', { headers: { origin: 'https://evil.example' } })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  })
})
