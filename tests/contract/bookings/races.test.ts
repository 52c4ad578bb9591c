import { describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { client } from '../../support/server'
import {
  book,
  confirmBody,
  currentBookings,
  intentBody,
  listOf,
  onlyEvent,
  pay,
  somebody,
  VOUCHERS,
} from '../../support/studio'
import { wellRefused } from '../hardening/refusal'

const { server, owner } = await sharedServer()

/** No oversold seat, no lost or doubled booking, no voucher spent twice. */
describe('races', () => {
  const paidOf = async (eventId: number) =>
    listOf(await owner.get('/api/admin/bookings')).filter(
      (booking) => booking.eventId === eventId && booking.paymentStatus === 'paid',
    )

  /** A whole purchase; returns how many seats the buyer got. */
  const tryToBuy = async (eventId: number, partySize: number): Promise<number> => {
    const visitor = client(server.url)
    const person = somebody()
    const intent = await visitor.post('/api/create-payment-intent', intentBody(eventId, person, partySize))
    if (intent.status !== 200) {
      wellRefused(intent)
      expect(intent.status).toBe(409)
      return 0
    }
    const { clientSecret, paymentIntentId } = intent.json
    const paid = await pay(visitor, clientSecret)
    expect(paid.status, paid.text).toBe(200)
    const confirmed = await visitor.post(
      '/api/bookings/confirm',
      confirmBody({ eventId, person, partySize, paymentIntentId, totalAmount: 65 * partySize }),
    )
    if (confirmed.json?.code === 'refunded') return 0
    expect(confirmed.status, confirmed.text).toBe(200)
    return partySize
  }

  test('200 buyers at once on 9 seats buy exactly 9', async () => {
    const eventId = await onlyEvent(owner, { maxCapacity: 9 })
    const got = await Promise.all(Array.from({ length: 200 }, () => tryToBuy(eventId, 1)))
    expect(got.reduce((sum, seats) => sum + seats, 0)).toBe(9)
    expect(await currentBookings(client(server.url))).toBe(9)
    const bookings = await paidOf(eventId)
    expect(bookings).toHaveLength(9)
    expect(new Set(bookings.map((booking) => booking.email)).size).toBe(9)
  }, 120_000)

  test('parties of all sizes never get more seats than there are', async () => {
    const eventId = await onlyEvent(owner, { maxCapacity: 20 })
    const got = await Promise.all(Array.from({ length: 45 }, (_, i) => tryToBuy(eventId, (i % 9) + 1)))
    const sold = got.reduce((sum, seats) => sum + seats, 0)
    expect(sold).toBeLessThanOrEqual(20)
    expect(sold).toBeGreaterThan(11)
    expect(await currentBookings(client(server.url))).toBe(sold)
  }, 120_000)

  test('six buyers at once with one voucher spend it once', async () => {
    const eventId = await onlyEvent(owner, { maxCapacity: 9, price: 65 })
    const voucherCode = VOUCHERS.onePerson
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const visitor = client(server.url)
        const person = somebody()
        const intent = await visitor.post('/api/create-payment-intent', intentBody(eventId, person, 1, voucherCode))
        if (intent.status !== 200) wellRefused(intent)
        return visitor.post(
          '/api/bookings/confirm',
          confirmBody({ eventId, person, paymentIntentId: null, totalAmount: 0, voucherCode }),
        )
      }),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) wellRefused(answer)
    expect(await currentBookings(client(server.url))).toBe(1)
    expect(await paidOf(eventId)).toHaveLength(1)
  })

  test('six confirms at once without a hold spend a voucher for two once', async () => {
    const eventId = await onlyEvent(owner, { maxCapacity: 12, price: 65 })
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        client(server.url).post(
          '/api/bookings/confirm',
          confirmBody({
            eventId,
            person: somebody(),
            partySize: 2,
            paymentIntentId: null,
            totalAmount: 0,
            voucherCode: VOUCHERS.twoPeople,
          }),
        ),
      ),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(await currentBookings(client(server.url))).toBe(2)
  })

  test('a card sent twice at once pays once', async () => {
    const eventId = await onlyEvent(owner)
    const visitor = client(server.url)
    const person = somebody()
    const before = (await owner.get('/api/admin/stats')).json.totalRevenue
    const intent = await visitor.post('/api/create-payment-intent', intentBody(eventId, person))
    const { clientSecret, paymentIntentId } = intent.json
    const many = await Promise.all([1, 2, 3, 4].map(() => pay(visitor, clientSecret)))
    expect(many.some((answer) => answer.status === 200)).toBe(true)
    for (const answer of many) expect(answer.status, answer.text).toBeLessThan(500)
    const body = confirmBody({ eventId, person, paymentIntentId, totalAmount: 65 })
    expect((await visitor.post('/api/bookings/confirm', body)).status).toBe(200)
    expect(await currentBookings(visitor)).toBe(1)
    expect(Number((await owner.get('/api/admin/stats')).json.totalRevenue)).toBeCloseTo(Number(before) + 65, 2)
  })

  // A buyer whose seat the owner removes before the charge gets a refund.
  test('the owner lowers the capacity while people buy: everybody gets a booking or a refund', async () => {
    const eventId = await onlyEvent(owner, { maxCapacity: 9 })
    const buying = Promise.all(Array.from({ length: 20 }, () => tryToBuy(eventId, 1)))
    await owner.patch(`/api/events/${eventId}`, { maxCapacity: 3 })
    const sold = (await buying).reduce((sum, seats) => sum + seats, 0)
    expect(await currentBookings(client(server.url))).toBe(sold)
    expect(await paidOf(eventId)).toHaveLength(sold)
  })

  test('one visitor can book twice in a row', async () => {
    const eventId = await onlyEvent(owner)
    const visitor = client(server.url)
    const person = somebody()
    const first = await book(visitor, { eventId, person })
    const second = await book(visitor, { eventId, person, partySize: 2 })
    expect(first.confirmed.status, first.confirmed.text).toBe(200)
    expect(second.confirmed.status, second.confirmed.text).toBe(200)
    expect(second.confirmed.json.booking?.id).not.toBe(first.confirmed.json.booking?.id)
    expect(await currentBookings(visitor)).toBe(3)
  })
})
