import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, client, postForm, startTestServer, type TestServer } from '../../support/server'
import { inDatabase } from '../../support/stored'
import {
  book,
  bookingsOf,
  currentBookings,
  type EventFields,
  intentBody,
  onlyEvent,
  ownerClient,
  ownersBooking,
  somebody,
} from '../../support/studio'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'on', DEMO_DATA: '0' } })
  owner = await ownerClient(server)
})
afterAll(() => server.stop())

const anEvent = (fields?: EventFields) => onlyEvent(owner, fields)

test('a form that is sent to two processes is done once, also after both have restarted', async () => {
  const other = await startTestServer({ env: { DEMO_DATA: '0', DATA_DIR: server.dataDir } })
  try {
    const eventId = await anEvent()
    const there = await ownerClient({ ...other, owner: server.owner })
    const page = (await owner.get('/admin/bookings/new')).text
    const idempotencyKey = /name="idempotencyKey" value="([^"]+)"/.exec(page)![1]!
    const { name: _, ...fields } = ownersBooking(eventId)
    const typed = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)]))
    const send = (who: Client) => postForm(who, '/admin/bookings/new', { intent: 'create', idempotencyKey, ...typed })
    const answers = await Promise.all([send(owner), send(there), send(owner), send(there)])
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
    await server.restart()
    expect((await send(owner)).headers.location).toBe(answers[0]!.headers.location)
    expect(await bookingsOf(owner, fields.email)).toHaveLength(1)
  } finally {
    await other.kill9()
  }
})

test('a repeated confirm does not overwrite the name that the owner has corrected', async () => {
  const visitor = client(server.url)
  const { person, confirmation } = await book(visitor, { eventId: await anEvent() })
  const [{ id }] = await bookingsOf(owner, person.email)
  const corrected = { firstName: 'Arohanui', lastName: 'Fern-Ngata' }
  expect((await owner.patch(`/api/admin/bookings/${id}`, corrected)).status).toBe(200)
  const again = await visitor.post('/api/bookings/confirm', confirmation)
  expect(again).toMatchObject({ status: 200, json: { booking: { name: 'Arohanui Fern-Ngata' } } })
  expect(await bookingsOf(owner, person.email)).toMatchObject([corrected])
})

describe('seats cannot be held again and again', () => {
  const typedBy = (eventId: number) => ({ ...somebody(), intent: 'book', eventId: String(eventId), partySize: '2' })

  test('by one network address without cookies with six e-mail addresses', async () => {
    const eventId = await anEvent()
    const visitor = client(server.url)
    const statuses: number[] = []
    for (let time = 0; time < 6; time++) {
      visitor.cookies.clear()
      const answer = await visitor.post('/api/create-payment-intent', intentBody(eventId, somebody(), 2))
      statuses.push(answer.status)
      if (time === 0) continue
      expect(answer.json).toEqual({ code: 'too_many_holds', message: expect.stringContaining('allow cookies') })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800)
    }
    expect(statuses).toEqual([200, 429, 429, 429, 429, 429])
    visitor.cookies.clear()
    const typed = typedBy(eventId)
    const page = await postForm(visitor, `/book?event=${typed.eventId}`, typed)
    expect(page.status).toBe(429)
    expect(page.text).toContain('Somebody on your connection is already booking')
    for (const value of [typed.email, typed.phone]) expect(page.text).toContain(`value="${value}"`)
    expect((await visitor.get('/api/events/current')).json).toMatchObject({ id: eventId, seatsFree: 7 })
  })

  test('by a browser whose hold has just lapsed: form and call say when it may hold again', async () => {
    const eventId = await anEvent({ maxCapacity: 9 })
    const visitor = client(server.url)
    await visitor.ask('HEAD', '/?book=open')
    const held = await visitor.post('/api/create-payment-intent', intentBody(eventId, somebody(), 9))
    expect(held.status).toBe(200)
    const lapsed = new Date(Date.now() - 30_000).toISOString()
    const lapse = 'UPDATE holds SET expires_at = ? WHERE payment_id = ?'
    inDatabase(server, ({ sqlite }) => sqlite.prepare(lapse).run(lapsed, held.json.step.paymentId))
    const again = await visitor.post('/api/create-payment-intent', intentBody(eventId, somebody(), 9))
    expect(again).toMatchObject({ status: 429, json: { code: 'hold_lapsed' } })
    expect(again.json.message).toMatch(/You can hold them again in (a minute|2 minutes)\.$/)
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(90)
    const typed = typedBy(eventId)
    const page = await postForm(visitor, `/book?event=${typed.eventId}`, typed)
    expect(page.status).toBe(429)
    expect(page.text).toContain('other people may book them first')
    expect(page.text).toContain(`value="${typed.email}"`)
    expect(await currentBookings(visitor)).toBe(0)
  })
})
