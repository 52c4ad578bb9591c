import { beforeEach, describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { type Client, client } from '../../support/server'
import { currentBookings, eventBody, idOf, intentBody, onlyEvent, pay, somebody, VOUCHERS } from '../../support/studio'
import { refused } from '../hardening/refusal'

const { server, owner } = await sharedServer()

describe('POST /api/create-payment-intent', () => {
  let visitor: Client

  beforeEach(() => {
    visitor = client(server.url)
  })
  const ask = (body: unknown) => visitor.post('/api/create-payment-intent', body)

  describe('for a booking', () => {
    let eventId: number
    beforeEach(async () => {
      eventId = await onlyEvent(owner, { price: 65, maxCapacity: 9 })
    })

    test('returns how to pay', async () => {
      const { status, json, text } = await ask(intentBody(eventId, somebody(), 2))
      expect(status, text).toBe(200)
      expect(json.zeroAmount).toBe(false)
      expect(json.clientSecret).toEqual(expect.stringMatching(/.{10,}/))
      expect(json.paymentIntentId).toEqual(expect.stringMatching(/.{5,}/))
      expect(json.confirmUrl).toEqual(expect.any(String))
      expect(json.clientSecret).not.toBe(json.paymentIntentId)
      expect(json.discountedAmount ?? 130).toBe(130)
    })

    test('books nothing yet, and holds the seats for this visitor', async () => {
      await ask(intentBody(eventId, somebody(), 9))
      expect(await currentBookings(visitor)).toBe(0)
      const another = await client(server.url).post('/api/create-payment-intent', intentBody(eventId, somebody(), 1))
      refused(another, 409)
    })

    test('a second call by the same visitor uses the same hold', async () => {
      const person = somebody()
      expect((await ask(intentBody(eventId, person, 9))).status).toBe(200)
      expect((await ask(intentBody(eventId, person, 9))).status).toBe(200)
      expect((await ask(intentBody(eventId, person, 4))).status).toBe(200)
      const another = await client(server.url).post('/api/create-payment-intent', intentBody(eventId, somebody(), 5))
      expect(another.status, another.text).toBe(200)
    })

    test('null and blank text mean absent, unknown keys are ignored, digits as text are fine', async () => {
      const person = somebody()
      const plain = { ...intentBody(eventId, person), voucherCode: null, partySize: null }
      expect((await ask(plain)).status).toBe(200)
      expect((await ask({ ...plain, voucherCode: '', partySize: '' })).status).toBe(200)
      const odd = { ...plain, eventId: String(eventId), partySize: '2', id: 5, price: 1, amount: 1, isAdmin: true }
      const { status, json, text } = await ask(odd)
      expect(status, text).toBe(200)
      expect(json.discountedAmount ?? 130).toBe(130)
    })

    const bad: [string, (body: ReturnType<typeof intentBody>) => unknown, string][] = [
      ['no party', (b) => ({ ...b, partySize: 0 }), 'partySize'],
      ['ten people', (b) => ({ ...b, partySize: 10 }), 'partySize'],
      ['a negative party', (b) => ({ ...b, partySize: -1 }), 'partySize'],
      ['half a person', (b) => ({ ...b, partySize: 1.5 }), 'partySize'],
      ['words for a party', (b) => ({ ...b, partySize: 'two' }), 'partySize'],
      ['a list for a party', (b) => ({ ...b, partySize: [1] }), 'partySize'],
      ['words for the event', (b) => ({ ...b, eventId: 'next' }), 'eventId'],
      ['a fraction for the event', (b) => ({ ...b, eventId: 1.5 }), 'eventId'],
      ['no customer', (b) => ({ ...b, customerInfo: undefined }), 'customerInfo'],
      ['text for the customer', (b) => ({ ...b, customerInfo: 'me' }), 'customerInfo'],
      ['no name', (b) => ({ ...b, customerInfo: { ...b.customerInfo, name: '' } }), 'name'],
      ['a blank name', (b) => ({ ...b, customerInfo: { ...b.customerInfo, name: '   ' } }), 'name'],
      ['no e-mail', (b) => ({ ...b, customerInfo: { ...b.customerInfo, email: null } }), 'email'],
      ['no e-mail address', (b) => ({ ...b, customerInfo: { ...b.customerInfo, email: 'me at home' } }), 'email'],
      ['no phone', (b) => ({ ...b, customerInfo: { ...b.customerInfo, phone: '' } }), 'phone'],
      ['an unknown voucher', (b) => ({ ...b, voucherCode: 'SLP-NNNNNNNN' }), 'voucherCode'],
      ['a list for a voucher', (b) => ({ ...b, voucherCode: ['SLP-DEMK2345'] }), 'voucherCode'],
    ]
    test.each(bad)('refuses %s under its field', async (_, change, field) => {
      refused(await ask(change(intentBody(eventId, somebody()))), 400, field)
    })

    test('names every wrong field at once', async () => {
      const body = { eventId, partySize: 12, customerInfo: { name: '', email: 'x', phone: '' } }
      refused(await ask(body), 400, 'partySize', 'name', 'email', 'phone')
    })

    test('refuses an event that does not exist, is hidden or is over', async () => {
      refused(await ask(intentBody(987654321, somebody())), 404)
      const hidden = idOf(await owner.post('/api/events', eventBody({ isVisible: false })))
      refused(await ask(intentBody(hidden, somebody())), 404)
      const over = idOf(await owner.post('/api/events', eventBody({ inDays: -2 })))
      const answer = await ask(intentBody(over, somebody()))
      expect([404, 409]).toContain(answer.status)
      refused(answer, answer.status)
    })

    test('refuses more people than there are seats', async () => {
      const small = await onlyEvent(owner, { maxCapacity: 3 })
      refused(await ask(intentBody(small, somebody(), 4)), 409)
      expect((await ask(intentBody(small, somebody(), 3))).status).toBe(200)
    })

    // Rule 4.4: on a regular event credit = min(total, max(price x min(placesLeft, partySize), valueLeft)).
    const credits: [number, number, string, number][] = [
      [70, 1, VOUCHERS.onePerson, 0],
      [60, 2, VOUCHERS.onePerson, 55],
      [60, 1, VOUCHERS.onePerson, 0],
      [65, 3, VOUCHERS.onePerson, 130],
      [65, 1, VOUCHERS.twoPeople, 0],
      [65, 2, VOUCHERS.twoPeople, 0],
      [80, 3, VOUCHERS.twoPeople, 80],
    ]
    test.each(credits)('at $%i for %i with %s leaves $%i to pay', async (price, party, code, left) => {
      const other = await onlyEvent(owner, { price })
      const { status, json, text } = await ask(intentBody(other, somebody(), party, code))
      expect(status, text).toBe(200)
      expect(json.discountedAmount).toBe(left)
      expect(json.zeroAmount).toBe(left === 0)
      if (left === 0) expect(json.clientSecret ?? null).toBeNull()
      else expect(json.clientSecret).toEqual(expect.any(String))
      // Releases the credit for the next case: the same visitor's hold without a voucher.
      expect((await ask(intentBody(other, somebody(), party))).status).toBe(200)
    })

    test.each(['slp-demk2345', ' SLP-DEMK2345 ', 'SLPDEMK2345', 'slp demk 2345'])(
      'reads the code %j forgivingly',
      async (code) => {
        const { status, json, text } = await ask(intentBody(eventId, somebody(), 1, code))
        expect(status, text).toBe(200)
        expect(json.zeroAmount).toBe(true)
        expect((await ask(intentBody(eventId, somebody(), 1))).status).toBe(200)
      },
    )
  })

  describe('for a frame or a kit', () => {
    const person = { customerName: 'Ngaio Pōtae', customerEmail: 'ngaio@example.nz' }
    const frame = {
      amount: 150,
      currency: 'nzd',
      description: 'Custom Frame Purchase',
      metadata: { type: 'custom_frame', ...person },
    }
    const kit = (amount: unknown) => ({
      amount,
      currency: 'nzd',
      description: 'Paint Kit Purchase',
      metadata: { type: 'paint_kit', ...person },
    })

    test('a frame costs 150', async () => {
      const { status, json, text } = await ask(frame)
      expect(status, text).toBe(200)
      expect(json.clientSecret).toEqual(expect.any(String))
      expect(json.paymentIntentId).toEqual(expect.any(String))
      const paid = await pay(visitor, json.clientSecret)
      expect(paid.status, paid.text).toBe(200)
      expect(paid.json).toMatchObject({ status: 'succeeded' })
    })

    test.each([0, 1, 149.99, 150.01, 15000, -150])('a frame for %d is refused', async (amount) => {
      refused(await ask({ ...frame, amount }), 400)
    })

    test.each([250, 260.5, 271, 281.5, 254.25, 335, 366.5, '250.00'])(
      'a kit for %s is on the price list',
      async (amount) => {
        const { status, json, text } = await ask(kit(amount))
        expect(status, text).toBe(200)
        expect(json.clientSecret).toEqual(expect.any(String))
      },
    )

    test.each([0, 150, 249.99, 250.5, 259, 366.51, 370.75, 1000, 'lots', null])(
      'a kit for %s is not',
      async (amount) => {
        refused(await ask(kit(amount)), 400)
      },
    )

    test('another currency, type or no metadata is refused', async () => {
      refused(await ask({ ...frame, currency: 'usd' }), 400, 'currency')
      refused(await ask({ ...frame, metadata: { ...frame.metadata, type: 'car' } }), 400, 'type')
      refused(await ask({ ...frame, metadata: { ...frame.metadata, customerEmail: 'nobody' } }), 400, 'customerEmail')
      refused(await ask({ ...frame, metadata: null }), 400)
      refused(await ask({}), 400)
    })
  })
})
