import { beforeEach, describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { type Client, client, startTestServer, until } from '../../support/server'
import {
  book,
  bookingsOf,
  confirmBody,
  currentBookings,
  intentBody,
  nameOf,
  onlyEvent,
  ownerClient,
  type Person,
  pay,
  somebody,
} from '../../support/studio'
import { refused, wellRefused } from '../hardening/refusal'

const { server, owner } = await sharedServer()

describe('booking without the confirm call (rule 3.3)', () => {
  let visitor: Client
  let eventId: number
  let person: Person

  beforeEach(async () => {
    eventId = await onlyEvent(owner, { price: 65, maxCapacity: 9 })
    visitor = client(server.url)
    person = somebody()
  })

  describe('paying without ever confirming (rule 3.3)', () => {
    test('after the tab is closed, the booking is still made, with one e-mail', async () => {
      const intent = await visitor.post('/api/create-payment-intent', intentBody(eventId, person, 2))
      await pay(visitor, intent.json.clientSecret)
      await until(async () => (await currentBookings(visitor)) === 2, 'the booking of a closed tab', 75_000)
      expect(await bookingsOf(owner, person.email)).toMatchObject([{ partySize: 2, paymentStatus: 'paid' }])
    }, 90_000)

    test('a power cut right after the payment loses nothing', async () => {
      const own = await startTestServer()
      const boss = await ownerClient(own)
      const buyer = client(own.url)
      const id = await onlyEvent(boss)
      const intent = await buyer.post('/api/create-payment-intent', intentBody(id, person))
      const paid = await pay(buyer, intent.json?.clientSecret)
      await own.kill9()
      await own.restart()
      try {
        expect(paid.status, paid.text).toBe(200)
        await until(async () => (await currentBookings(buyer)) === 1, 'the booking after a power cut', 75_000)
        const { paymentIntentId } = intent.json
        const answer = await buyer.post(
          '/api/bookings/confirm',
          confirmBody({ eventId: id, person, paymentIntentId, totalAmount: 65 }),
        )
        expect(answer.status, answer.text).toBe(200)
        expect(await currentBookings(buyer)).toBe(1)
      } finally {
        await own.stop()
      }
    }, 90_000)
  })

  describe('POST /api/bookings (rule 12.5)', () => {
    const body = () => ({ ...person, name: nameOf(person), eventId, partySize: 2, voucherCode: '' })

    test('makes a pending booking that holds seats and says how to pay', async () => {
      const answer = await visitor.post('/api/bookings', body())
      expect([200, 201], answer.text).toContain(answer.status)
      expect(answer.json.clientSecret).toEqual(expect.any(String))
      expect(answer.json.paymentIntentId).toEqual(expect.any(String))
      expect(await currentBookings(visitor)).toBe(0)
      const small = await client(server.url).post('/api/create-payment-intent', intentBody(eventId, somebody(), 8))
      refused(small, 409)
    })

    test('is booked when it is paid', async () => {
      const answer = await visitor.post('/api/bookings', body())
      await pay(visitor, answer.json.clientSecret)
      const { paymentIntentId } = answer.json
      const confirmed = await visitor.post(
        '/api/bookings/confirm',
        confirmBody({ eventId, person, partySize: 2, paymentIntentId, totalAmount: 130 }),
      )
      expect(confirmed.status, confirmed.text).toBe(200)
      expect(await currentBookings(visitor)).toBe(2)
      expect((await bookingsOf(owner, person.email)).filter((one) => one.paymentStatus === 'paid')).toHaveLength(1)
    })

    test('refuses what is missing', async () => {
      for (const field of ['firstName', 'lastName', 'email', 'phone', 'eventId'] as const) {
        refused(await visitor.post('/api/bookings', { ...body(), [field]: null }), 400, field)
      }
      refused(await visitor.post('/api/bookings', { ...body(), partySize: 10 }), 400, 'partySize')
      refused(await visitor.post('/api/bookings', { ...body(), eventId: 987654321 }), 404)
    })

    test('cannot make itself paid', async () => {
      await visitor.post('/api/bookings', {
        ...body(),
        paymentStatus: 'paid',
        isPaid: true,
        stripePaymentIntentId: 'pi_1',
      })
      expect(await currentBookings(visitor)).toBe(0)
      expect((await bookingsOf(owner, person.email)).filter((one) => one.paymentStatus === 'paid')).toEqual([])
    })
  })

  test('DELETE and the lists of bookings are the owner’s', async () => {
    const { confirmed } = await book(visitor, { eventId, person })
    const id = confirmed.json.booking?.id ?? 1
    const deleted = await visitor.delete(`/api/bookings/${id}`)
    expect([401, 404]).toContain(deleted.status)
    wellRefused(deleted)
    refused(await visitor.get('/api/admin/bookings'), 401)
    expect(await currentBookings(visitor)).toBe(1)
  })
})
