import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, client, postForm, startTestServer, type TestServer } from '../../support/server'

/** Limits come before a request is read, so refused requests count, and cost little. */
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'on' } })
})
afterAll(() => server.stop())

const calls: [path: string, most: number, method?: string][] = [
  ['/api/bids', 240],
  ['/api/bids/1', 240, 'DELETE'],
  ['/api/bidders', 20],
  ['/api/enquiries', 12],
  ['/api/event-notifier', 30],
  ['/api/bookings', 40],
  ['/api/create-payment-intent', 40],
  ['/api/vouchers', 40],
  ['/api/vouchers/create-payment-intent', 40],
  ['/api/paint-kit/orders', 40],
  ['/api/custom-frame/orders', 40],
  ['/api/package/create-payment-intent', 40],
  ['/api/payments/simulated/confirm', 120],
  ['/api/auctions/1/payment', 40],
  ['/api/auctions/1/payment/confirm', 40],
  ['/api/bookings/confirm', 240],
  ['/checkout/none/settle', 240],
  ['/pay/return?payment=none', 240, 'GET'],
]

test.each(calls)('%s, empty or broken, counts towards the limit', async (path, most, method = 'POST') => {
  const visitor = client(server.url, { keepAlive: true })
  await waits(most, (at) => visitor.ask(method, path, method === 'GET' ? {} : { raw: at % 2 ? '{}' : '{"' }))
})

const forms: [path: string, intent: string, most: number][] = [
  ['/vouchers/buy', 'buy', 40],
  ['/voucher/none', 'present', 40],
  ['/my-bookings', 'ask', 12],
  ['/notify-me', 'notify', 30],
  ['/waiting-list/join?event=1', 'join', 30],
  ['/auction', 'register', 20],
  ['/auction', 'log-in', 20],
  ['/auction', 'bid', 240],
  ['/auction', 'cancel', 240],
  ['/auction', 'pay', 40],
  ['/contact', 'ask', 12],
  ['/private-party', 'ask', 12],
  ['/party/none', 'pay', 40],
  ['/party-guests/none', 'book', 40],
  ['/business-in-a-box', 'ask', 12],
  ['/buy-now', 'ask', 12],
  ['/buy-now', 'buy', 40],
  ['/paint-kit', 'details', 40],
  ['/custom-frame', 'details', 40],
  ['/offer/none', 'book', 40],
  ['/friends/none', 'book', 40],
  ['/waiting-list/none', 'book', 40],
  ['/booking/none', 'rebook', 40],
  ['/admin/login', 'passkey', 20],
  ['/admin/forgotten-password', 'ask', 6],
  ['/admin/new-password', 'new-password', 40],
]

test.each(forms)('the form of %s, %s, sent empty, counts towards the limit', async (path, intent, most) => {
  const visitor = client(server.url, { keepAlive: true })
  // Only the data until the last request, because rendering the page each time would take ten times as long.
  const data = path.replace(/(?=\?|$)/, '.data')
  await waits(most, (at) => postForm(visitor, at < most ? data : path, { intent }))
})

async function waits(most: number, ask: (at: number) => ReturnType<Client['ask']>): Promise<void> {
  const before = await Promise.all(Array.from({ length: most }, (_, at) => ask(at)))
  expect(before.map(({ status }) => status)).not.toContain(429)
  const stopped = await ask(most)
  expect(stopped.status, stopped.text.slice(0, 300)).toBe(429)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
}
