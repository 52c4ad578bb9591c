import { beforeEach, describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { type Client, client, until } from '../../support/server'
import {
  book,
  bookingsOf,
  CARDS,
  confirmBody,
  currentBookings,
  intentBody,
  nameOf,
  onlyEvent,
  type Person,
  pay,
  somebody,
  VOUCHERS,
} from '../../support/studio'
import { refused, wellRefused } from '../hardening/refusal'

const { server, owner } = await sharedServer()

describe('booking with a payment or a voucher (rules 2.10 and 3.3)', () => {
  let visitor: Client
  let eventId: number
  let person: Person

  beforeEach(async () => {
    eventId = await onlyEvent(owner, { price: 65, maxCapacity: 9 })
    visitor = client(server.url)
    person = somebody()
  })

  const intend = async (partySize = 1, voucherCode: string | null = null, who = visitor) => {
    const answer = await who.post('/api/create-payment-intent', intentBody(eventId, person, partySize, voucherCode))
    expect(answer.status, answer.text).toBe(200)
    return answer.json as { clientSecret: string; paymentIntentId: string; discountedAmount: number }
  }
  const confirm = (body: unknown, who = visitor) => who.post('/api/bookings/confirm', body)
  const nothingBooked = async () => {
    expect(await currentBookings(visitor)).toBe(0)
    expect((await bookingsOf(owner, person.email)).filter((booking) => booking.paymentStatus === 'paid')).toEqual([])
  }

  describe('POST /api/bookings/confirm', () => {
    test('books what was paid and says that the e-mail was sent', async () => {
      const { confirmed } = await book(visitor, { eventId, person, partySize: 3 })
      expect(confirmed.status, confirmed.text).toBe(200)
      expect(confirmed.json.emailSent).toBe(true)
      expect(await currentBookings(visitor)).toBe(3)
      expect(await bookingsOf(owner, person.email)).toMatchObject([
        { eventId, name: nameOf(person), phone: person.phone, partySize: 3, paymentStatus: 'paid' },
      ])
    })

    test('sent twice, and five times at once, makes one booking', async () => {
      const { confirmed, confirmation } = await book(visitor, { eventId, person })
      const again = await confirm(confirmation)
      expect(again.status, again.text).toBe(200)
      expect(again.json.booking?.id).toBe(confirmed.json.booking?.id)
      const many = await Promise.all([1, 2, 3, 4, 5].map(() => confirm(confirmation)))
      expect(many.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
      expect(await currentBookings(visitor)).toBe(1)
      expect(await bookingsOf(owner, person.email)).toHaveLength(1)
    })

    test('sent five times at once, right after the payment, makes one booking', async () => {
      const { clientSecret, paymentIntentId } = await intend(2)
      await pay(visitor, clientSecret)
      const body = confirmBody({ eventId, person, partySize: 2, paymentIntentId, totalAmount: 130 })
      const many = await Promise.all([1, 2, 3, 4, 5].map(() => confirm(body)))
      expect(many.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
      expect(new Set(many.map((answer) => answer.json.booking?.id)).size).toBe(1)
      expect(await currentBookings(visitor)).toBe(2)
    })

    test('without a payment books nothing', async () => {
      const { paymentIntentId } = await intend()
      wellRefused(await confirm(confirmBody({ eventId, person, paymentIntentId, totalAmount: 65 })))
      await nothingBooked()
    })

    test('after a declined card books nothing', async () => {
      const { clientSecret, paymentIntentId } = await intend()
      refused(await pay(visitor, clientSecret, CARDS.declined), 402)
      wellRefused(await confirm(confirmBody({ eventId, person, paymentIntentId, totalAmount: 65 })))
      await nothingBooked()
    })

    test('books nothing before the 3-D Secure question of the bank, and books after it', async () => {
      const { clientSecret, paymentIntentId } = await intend()
      await pay(visitor, clientSecret, CARDS.threeDSecure)
      const body = confirmBody({ eventId, person, paymentIntentId, totalAmount: 65 })
      wellRefused(await confirm(body))
      await nothingBooked()
      await visitor.post('/api/payments/simulated/authenticate', { clientSecret, approve: true })
      const answer = await confirm(body)
      expect(answer.status, answer.text).toBe(200)
      expect(await currentBookings(visitor)).toBe(1)
    })

    test.each([0, 1, 64.99, 130, 6500, -65])('a total of %d instead of 65 is 400 while unpaid', async (totalAmount) => {
      const { paymentIntentId } = await intend()
      wellRefused(await confirm(confirmBody({ eventId, person, paymentIntentId, totalAmount })))
      await nothingBooked()
    })

    test('a wrong total of a paid payment is 400', async () => {
      const { clientSecret, paymentIntentId } = await intend()
      await pay(visitor, clientSecret)
      refused(await confirm(confirmBody({ eventId, person, paymentIntentId, totalAmount: 60 })), 400)
    })

    test("another's payment is refused", async () => {
      const { clientSecret, paymentIntentId } = await intend()
      await pay(visitor, clientSecret)
      const thief = somebody()
      const stolen = await confirm(
        confirmBody({ eventId, person: thief, paymentIntentId, totalAmount: 65 }),
        client(server.url),
      )
      wellRefused(stolen)
      expect(await bookingsOf(owner, thief.email)).toEqual([])
      expect(stolen.text).not.toContain(person.email)
    })

    test('a payment cannot be used for more people or another event', async () => {
      const { clientSecret, paymentIntentId } = await intend(1)
      await pay(visitor, clientSecret)
      wellRefused(await confirm(confirmBody({ eventId, person, partySize: 9, paymentIntentId, totalAmount: 585 })))
      wellRefused(await confirm(confirmBody({ eventId: eventId + 1000, person, paymentIntentId, totalAmount: 65 })))
      await until(async () => (await currentBookings(visitor)) === 1, 'the paid seat')
      expect(await currentBookings(visitor)).toBe(1)
    })

    test('an unknown payment is refused', async () => {
      for (const paymentIntentId of ['pi_nothing', 'x'.repeat(150), "' OR 1=1 --", '<script>']) {
        const answer = await confirm(confirmBody({ eventId, person, paymentIntentId, totalAmount: 65 }))
        expect([400, 404], answer.text).toContain(answer.status)
        wellRefused(answer)
      }
      await nothingBooked()
    })

    test('no payment and no voucher is refused', async () => {
      wellRefused(await confirm(confirmBody({ eventId, person, paymentIntentId: null, totalAmount: 65 })))
      wellRefused(await confirm(confirmBody({ eventId, person, paymentIntentId: null, totalAmount: 0 })))
      await nothingBooked()
    })

    test("a frame's payment books no seat", async () => {
      const frame = await visitor.post('/api/create-payment-intent', {
        amount: 150,
        currency: 'nzd',
        description: 'Custom Frame Purchase',
        metadata: { type: 'custom_frame', customerName: nameOf(person), customerEmail: person.email },
      })
      await pay(visitor, frame.json.clientSecret)
      const { paymentIntentId } = frame.json
      wellRefused(await confirm(confirmBody({ eventId, person, partySize: 2, paymentIntentId, totalAmount: 150 })))
      await nothingBooked()
    })

    test('names the fields that are missing', async () => {
      refused(await confirm({}), 400)
      const body = confirmBody({ eventId, person, paymentIntentId: null, totalAmount: 65 })
      for (const field of ['firstName', 'lastName', 'email', 'phone'] as const) {
        refused(await confirm({ ...body, bookingData: { ...body.bookingData, [field]: '' } }), 400, field)
      }
      refused(await confirm({ ...body, totalAmount: 'much' }), 400, 'totalAmount')
      refused(await confirm({ ...body, bookingData: { ...body.bookingData, partySize: 10 } }), 400, 'partySize')
    })

    test('only the browser that paid gets the page of the booking, also after a reload', async () => {
      const { confirmed } = await book(visitor, { eventId, person })
      const url = confirmed.json.bookingUrl
      expect(url).toEqual(expect.any(String))
      for (let time = 0; time < 2; time++) {
        const page = await visitor.ask('GET', new URL(url, server.url).pathname, { headers: { accept: 'text/html' } })
        expect(page.status).toBe(200)
        expect(page.text).toContain('6:30pm')
      }
      const calendar = await visitor.ask('GET', `${new URL(url, server.url).pathname}.ics`)
      if (calendar.status === 200) expect(calendar.text).toContain('BEGIN:VCALENDAR')
    })
  })

  describe('with a voucher that covers all', () => {
    beforeEach(async () => {
      eventId = await onlyEvent(owner, { price: 65, maxCapacity: 9 })
    })

    test('a zero-amount confirm books at once, only once when sent twice, and uses the credit', async () => {
      const voucherCode = VOUCHERS.onePerson
      const intent = await visitor.post('/api/create-payment-intent', intentBody(eventId, person, 1, voucherCode))
      expect(intent.json).toMatchObject({ zeroAmount: true, discountedAmount: 0 })
      const body = confirmBody({ eventId, person, paymentIntentId: null, totalAmount: 0, voucherCode })
      const first = await confirm(body)
      expect(first.status, first.text).toBe(200)
      expect(first.json.emailSent).toBe(true)
      const second = await confirm(body)
      expect(second.status, second.text).toBe(200)
      expect(second.json.booking?.id).toBe(first.json.booking?.id)
      expect(await currentBookings(visitor)).toBe(1)
      const other = client(server.url)
      refused(
        await other.post('/api/create-payment-intent', intentBody(eventId, somebody(), 1, voucherCode)),
        400,
        'voucherCode',
      )
    })

    test('a voucher that covers a part leaves the rest to the card', async () => {
      const voucherCode = VOUCHERS.twoPeople
      const { clientSecret, paymentIntentId, discountedAmount } = await intend(3, voucherCode)
      expect(discountedAmount).toBe(65)
      const body = confirmBody({ eventId, person, partySize: 3, paymentIntentId, totalAmount: 65, voucherCode })
      wellRefused(await confirm(body))
      await nothingBooked()
      await pay(visitor, clientSecret)
      const answer = await confirm(body)
      expect(answer.status, answer.text).toBe(200)
      expect(await currentBookings(visitor)).toBe(3)
    })

    test('a code that is unknown or spent covers nothing', async () => {
      for (const voucherCode of ['SLP-NNNNNNNN', VOUCHERS.onePerson, VOUCHERS.twoPeople]) {
        const body = confirmBody({ eventId, person, paymentIntentId: null, totalAmount: 0, voucherCode })
        wellRefused(await confirm(body))
      }
      await nothingBooked()
    })
  })
})
