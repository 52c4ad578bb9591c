import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type Client, client, postForm, startTestServer, type TestServer } from '../../support/server'
import { inDatabase } from '../../support/stored'
import { intentBody, onlyEvent, ownerClient, somebody } from '../../support/studio'

/**
 * Every new amount opens a new charge at the card provider, so each call that can do so is limited per minute and
 * network address.
 */
const MOST = 40

let server: TestServer
let eventId: number
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'on' } })
  eventId = await onlyEvent(await ownerClient(server))
})
afterAll(() => server.stop())

const person = somebody()
const places = (time: number) => ({ ...person, intent: 'book', partySize: String(1 + (time % 9)) })

const doors: [string, (visitor: Client, time: number) => Promise<Answer>][] = [
  [
    'the party of a booking, changed over and over',
    (visitor, time) => visitor.post('/api/create-payment-intent', intentBody(eventId, person, 1 + (time % 9))),
  ],
  [
    'the party of a pending booking',
    (visitor, time) => visitor.post('/api/bookings', { ...person, eventId, partySize: 1 + (time % 9) }),
  ],
  [
    'the booking form',
    (visitor, time) => postForm(visitor, `/book?event=${eventId}`, { ...places(time), eventId: String(eventId) }),
  ],
  ['the places of an offer', (visitor, time) => postForm(visitor, '/offer/none', places(time))],
  ['the places of friends', (visitor, time) => postForm(visitor, '/friends/none', places(time))],
  ['the places of a waiting list', (visitor, time) => postForm(visitor, '/waiting-list/none', places(time))],
  ['a raincheck', (visitor) => postForm(visitor, '/booking/none', { intent: 'rebook', eventId: String(eventId) })],
  ['the provider’s page', (visitor) => postForm(visitor, '/checkout/none', { intent: 'pay' })],
  ['the link of an offer', (visitor) => postForm(visitor, '/auction-offer/none', { intent: 'pay' })],
  ['the link of a win', (visitor) => postForm(visitor, '/auction-win/none', { intent: 'pay' })],
]

test.each(doors)('%s is limited', async (_, knock) => {
  const visitor = client(server.url)
  const statuses = []
  for (let time = 0; time < MOST; time++) statuses.push((await knock(visitor, time)).status)
  expect(statuses).not.toContain(429)
  const stopped = await knock(visitor, MOST)
  expect(stopped.status, stopped.text.slice(0, 300)).toBe(429)
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
})

test('a frame’s page shows it with the text for any problem with its payment', async () => {
  const visitor = client(server.url)
  const typed = { customerName: 'Mere Rata', customerEmail: 'mere@example.nz', customerPhone: '021 555 0142' }
  const frame = { artworkDescription: 'A beach', frameStyle: 'Natural timber', dimensions: '30 x 40 cm' }
  const details = { intent: 'details', ...typed, ...frame, customerAddress: '3 Shell Road' }
  const { headers } = await postForm(visitor, '/custom-frame', details)
  const pay = () => postForm(visitor, headers.location!, { intent: 'pay' })
  for (let time = 1; time < MOST; time++) expect((await pay()).status).toBe(303)
  const { status, text } = await pay()
  expect(status).toBe(429)
  expect(text).toContain('Payment Error')
  expect(text).toContain('Something went wrong with your payment. Please try again.')
  expect(text).not.toContain('Payment Failed')
})

test('another network address is not limited', async () => {
  const frame = { amount: 150, currency: 'nzd', metadata: { type: 'custom_frame', customerName: 'Mere Rata' } }
  const { status, text } = await client(server.url).post('/api/create-payment-intent', frame)
  expect(status, text).toBe(200)
})

test('no network address is stored with what somebody typed', async () => {
  const another = await onlyEvent(await ownerClient(server))
  const held = await client(server.url).post('/api/bookings', { ...somebody(), eventId: another, partySize: 1 })
  expect(held.status, held.text).toBeLessThan(300)
  const query = "SELECT ip FROM holds WHERE ip <> ''"
  const ips = inDatabase(server, ({ sqlite }) => sqlite.prepare(query).pluck().all())
  expect(ips.length).toBeGreaterThan(0)
  for (const ip of ips) expect(ip).not.toMatch(/^[\d.:]+$/)
})
