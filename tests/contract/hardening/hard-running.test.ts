import { expect, test } from 'vitest'
import { runSize } from '../../support/run-size'
import { client, DURABLE, startTestServer, type TestServer, until } from '../../support/server'
import { inDatabase } from '../../support/stored'
import { confirmBody, intentBody, onlyEvent, ownerClient, pay, somebody } from '../../support/studio'

/** The records of the studio and of the simulated provider. */
function books(server: TestServer, eventId: number) {
  return inDatabase(server, ({ sqlite }) => {
    const column = (sql: string, ...given: number[]) =>
      sqlite
        .prepare(sql)
        .pluck()
        .all(...given)
    const number = (sql: string, ...given: number[]) => column(sql, ...given)[0] as number
    return {
      seats: number(
        "SELECT coalesce(sum(party_size), 0) FROM bookings WHERE event_id = ? AND payment_status = 'paid'",
        eventId,
      ),
      bookings: number('SELECT count(*) FROM bookings WHERE event_id = ? AND payment_id IS NOT NULL', eventId),
      payments: number('SELECT count(DISTINCT payment_id) FROM bookings WHERE event_id = ?', eventId),
      charged: number(
        "SELECT count(*) FROM simulated_charges WHERE status = 'succeeded' AND refunded_cents < amount_cents",
      ),
      emails: column('SELECT email FROM bookings WHERE event_id = ?', eventId) as string[],
      confirmations: number("SELECT count(*) FROM messages WHERE kind = 'booking_confirmation'"),
    }
  })
}

/** A whole purchase; true when the booking was acknowledged. */
async function buy(url: string, eventId: number, email: (address: string) => void): Promise<boolean> {
  const visitor = client(url)
  const person = somebody()
  const intent = await visitor.post('/api/create-payment-intent', intentBody(eventId, person))
  if (intent.status !== 200) return false
  await pay(visitor, intent.json.clientSecret)
  const { paymentIntentId } = intent.json
  const confirmed = await visitor.post(
    '/api/bookings/confirm',
    confirmBody({ eventId, person, paymentIntentId, totalAmount: 65 }),
  )
  if (confirmed.status === 200) email(person.email)
  return confirmed.status === 200
}

test('four processes on one file: 200 buyers at once on 9 seats buy exactly 9', { timeout: 180_000 }, async () => {
  const first = await startTestServer({ env: { ...DURABLE, DEMO_DATA: '0' } })
  const others = await Promise.all(
    [1, 2, 3].map(() => startTestServer({ env: { ...DURABLE, DEMO_DATA: '0', DATA_DIR: first.dataDir } })),
  )
  const all = [first, ...others]
  try {
    const eventId = await onlyEvent(await ownerClient(first), { maxCapacity: 9 })
    const bought: string[] = []
    await Promise.all(Array.from({ length: 200 }, (_, at) => buy(all[at % 4]!.url, eventId, (one) => bought.push(one))))
    expect(bought).toHaveLength(9)
    expect(books(first, eventId)).toMatchObject({ seats: 9, bookings: 9, payments: 9, charged: 9, confirmations: 9 })
    expect(books(first, eventId).emails.sort()).toEqual(bought.sort())
  } finally {
    for (const server of others) await server.stop()
    await first.stop()
  }
})

test('killed and started again while people buy: nobody who was charged is without a booking', {
  timeout: 180_000,
}, async () => {
  const server = await startTestServer({ env: { ...DURABLE, DEMO_DATA: '0' } })
  try {
    const eventId = await onlyEvent(await ownerClient(server), { maxCapacity: 400 })
    const acknowledged: string[] = []
    let isOver = false
    const buying = Array.from({ length: 6 }, async () => {
      // While the server is down its callers try again.
      while (!isOver) await buy(server.url, eventId, (one) => acknowledged.push(one)).catch(() => aMoment())
    })
    const kills = runSize(2, 5)
    for (let storm = 1; storm <= kills; storm++) {
      await until(async () => acknowledged.length >= storm * 4, 'some to buy')
      await server.kill9()
      await server.restart()
    }
    isOver = true
    await Promise.all(buying)
    // At its start a server asks the provider about the other payments.
    await server.restart()
    const settled = await until(
      async () => {
        const found = books(server, eventId)
        return found.charged === found.bookings ? found : null
      },
      'every charge to have its booking',
      90_000,
    )
    expect(settled.payments).toBe(settled.bookings)
    expect(settled.confirmations).toBe(settled.bookings)
    expect(acknowledged.filter((email) => !settled.emails.includes(email))).toEqual([])
    expect(settled.bookings).toBeGreaterThanOrEqual(kills * 4)
  } finally {
    await server.stop()
  }
})

/** Waits until the port may be open again. */
const aMoment = () => new Promise<void>((resolve) => setTimeout(resolve, 20))
