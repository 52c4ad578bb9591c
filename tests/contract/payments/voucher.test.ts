import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { type Client, client, postForm, startTestServer, type TestServer, until } from '../../support/server'
import { CARDS, checkBalance, idOf, intentBody, listOf, nameOf, onlyEvent, pay, somebody } from '../../support/studio'
import { refused } from '../hardening/refusal'

const { server, owner } = await sharedServer()

describe('vouchers', () => {
  let visitor: Client

  beforeEach(() => {
    visitor = client(server.url)
  })
  const ask = (body: unknown) => visitor.post('/api/vouchers/create-payment-intent', body)
  const create = (body: unknown, by = visitor) => by.post('/api/vouchers', body)
  const buyer = () => {
    const person = somebody()
    return { purchaserName: nameOf(person), purchaserEmail: person.email }
  }
  /** A paid intent of a plain client. */
  async function paidIntent(value = 65, peopleCount = 1) {
    const { json } = await ask({ value, peopleCount })
    expect((await pay(visitor, json.clientSecret)).status).toBe(200)
    return json.paymentIntentId as string
  }

  test.each([
    [65, 1],
    [130, 2],
    ['65', '1'],
    ['130.00', 2],
  ])('%s dollars for %s: pays, and makes one voucher, however often it is called', async (value, peopleCount) => {
    const intent = await ask({ value, peopleCount })
    expect(intent.status, intent.text).toBe(200)
    expect(intent.json).toMatchObject({
      clientSecret: expect.stringMatching(/.{10,}/),
      paymentIntentId: expect.stringMatching(/.{5,}/),
      confirmUrl: expect.any(String),
      amount: Number(value),
    })
    await pay(visitor, intent.json.clientSecret)
    const body = { ...buyer(), value, peopleCount, stripePaymentIntentId: intent.json.paymentIntentId }
    const answers = await Promise.all([create(body), create(body), create(body)])
    for (const { status, text } of answers) expect([200, 201], text).toContain(status)
    const [made] = answers
    expect(made?.json.code).toMatch(/^SLP-[0-9A-Z]{8}$/)
    expect(new Set(answers.map(({ json }) => json.code)).size).toBe(1)
    expect(made?.json).toMatchObject({ value: Number(value), peopleCount: Number(peopleCount), emailSent: true })
    expect((await visitor.get(made?.json.voucherUrl)).text).toContain(made?.json.code)
  })

  test('the code books: $130 for two leaves one place after one person, then none', async () => {
    const stripePaymentIntentId = await paidIntent(130, 2)
    const { json } = await create({ ...buyer(), value: 130, peopleCount: 2, stripePaymentIntentId })
    for (const left of ['1 place', 'There’s nothing left']) {
      const eventId = await onlyEvent(owner, { price: 65 })
      const guest = client(server.url)
      const person = somebody()
      const step = await guest.post('/api/create-payment-intent', intentBody(eventId, person, 1, json.code))
      expect(step.json, step.text).toMatchObject({ zeroAmount: true, discountedAmount: 0 })
      const confirmed = await guest.post('/api/bookings/confirm', {
        bookingData: { ...person, name: nameOf(person), eventId, partySize: 1, voucherCode: json.code },
        paymentIntentId: null,
        totalAmount: 0,
        voucherCode: json.code,
      })
      expect(idOf(confirmed)).toEqual(expect.any(Number))
      expect((await checkBalance(guest, json.code)).text).toContain(left)
    }
  })

  test.each([
    [60, 1],
    [65, 2],
    [130, 1],
    [0, 1],
    [1, 1],
    [64.99, 1],
    [6500, 1],
    [-65, 1],
    [195, 3],
    [65, 0],
    [65, 1.5],
    ['lots', 1],
    [null, 1],
    [65, null],
    [[65], 1],
    [65, {}],
  ])('an intent for %j dollars and %j people is 400', async (value, peopleCount) => {
    refused(await ask({ value, peopleCount }), 400)
  })

  test('a message that does not fit on the card is refused under its field', async () => {
    const form = (changes: object) => postForm(visitor, '/vouchers/buy', { ...buyer(), peopleCount: 1, ...changes })
    expect((await form({ giftMessage: 'x'.repeat(241) })).text).toContain('at most 240 characters')
    expect((await form({ giftMessage: 'a\nb\nc\nd\ne' })).text).toContain('at most 4 lines')
    expect((await form({ recipientName: 'x'.repeat(61) })).text).toContain('at most 60 characters')
    expect((await form({ giftMessage: 'a\nb\nc\nd' })).status).toBe(303)
  })

  test('a refused form is a page of its own, with everything typed', async () => {
    const gift = { recipientName: 'Aroha', giftMessage: 'Ngā mihi nui!' }
    const typed = { ...buyer(), purchaserEmail: 'not an address', peopleCount: 2, ...gift }
    const answer = await postForm(visitor, '/vouchers/buy', typed)
    expect(answer.status).toBe(400)
    const text = answer.text.replaceAll('&#x27;', "'")
    expect(text).toMatch(/id="[\w-]*purchaserEmail-error"[\s\S]{0,400}Valid email is required/)
    for (const value of [typed.purchaserName, 'not an address', 'Aroha']) expect(text).toContain(`value="${value}"`)
    expect(text).toMatch(/<option value="2" selected=""/)
    expect(text).toMatch(/<textarea[^>]*>\n?Ngā mihi nui!<\/textarea>/)
  })

  test('an amount or price in the request changes nothing', async () => {
    const { json } = await ask({ value: 130, peopleCount: 2, amount: 1, price: 1, totalCents: 1, currency: 'usd' })
    expect(json.amount).toBe(130)
  })

  test('missing name and e-mail have these messages', async () => {
    const stripePaymentIntentId = await paidIntent()
    const good = { ...buyer(), value: 65, peopleCount: 1, stripePaymentIntentId }
    for (const purchaserName of [undefined, null, '', '  ']) {
      const answer = await create({ ...good, purchaserName })
      refused(answer, 400, 'purchaserName')
      expect(answer.json.fields.purchaserName).toEqual(['Name is required'])
    }
    for (const purchaserEmail of [undefined, null, '', 'me at home', '@', 5]) {
      const answer = await create({ ...good, purchaserEmail })
      refused(answer, 400, 'purchaserEmail')
      expect(answer.json.fields.purchaserEmail).toEqual(['Valid email is required'])
    }
    for (const id of [undefined, null, '']) refused(await create({ ...good, stripePaymentIntentId: id }), 400)
    expect((await create(good)).status).toBe(201)
  })

  test('another value or number of people than was paid for is 400; the voucher is as paid', async () => {
    const stripePaymentIntentId = await paidIntent(65, 1)
    const who = buyer()
    refused(await create({ ...who, value: 130, peopleCount: 2, stripePaymentIntentId }), 400, 'value')
    refused(await create({ ...who, value: 65, peopleCount: 2, stripePaymentIntentId }), 400)
    refused(await create({ ...who, value: 130, peopleCount: 1, stripePaymentIntentId }), 400)
    const made = await create({ ...who, value: 65, peopleCount: 1, stripePaymentIntentId })
    expect(made.json).toMatchObject({ value: 65, peopleCount: 1 })
  })

  test('an unpaid or declined payment makes nothing', async () => {
    const { json } = await ask({ value: 65, peopleCount: 1 })
    const body = { ...buyer(), value: 65, peopleCount: 1, stripePaymentIntentId: json.paymentIntentId }
    refused(await create(body), 402)
    refused(await pay(visitor, json.clientSecret, CARDS.declined), 402)
    refused(await create(body), 402)
    refused(await create({ ...body, stripePaymentIntentId: 'pi_of_nobody' }), 404)
    expect((await pay(visitor, json.clientSecret)).status).toBe(200)
    expect((await create(body)).status).toBe(201)
  })

  test('a payment of another browser or for another purpose makes nothing', async () => {
    const stripePaymentIntentId = await paidIntent()
    const body = { ...buyer(), value: 65, peopleCount: 1, stripePaymentIntentId }
    const stranger = client(server.url)
    refused(await create(body, stranger), 403)
    await stranger.post('/api/vouchers/create-payment-intent', { value: 65, peopleCount: 1 })
    refused(await create(body, stranger), 403)
    expect((await create(body)).status).toBe(201)
    refused(await create({ ...body, purchaserEmail: 'another@example.nz' }), 403)

    const eventId = await onlyEvent(owner)
    const seat = await visitor.post('/api/create-payment-intent', intentBody(eventId, somebody()))
    await pay(visitor, seat.json.clientSecret)
    refused(await create({ ...body, stripePaymentIntentId: seat.json.paymentIntentId }), 409)
  })

  test('only POST is allowed, and unknown pages are 404', async () => {
    expect((await visitor.get('/api/vouchers')).status).toBe(405)
    expect((await visitor.get('/api/vouchers/create-payment-intent')).status).toBe(405)
    for (const path of ['/voucher/1-x', '/voucher/1-x/print', '/voucher/x', '/checkout/pay_of_nobody', '/pay/return']) {
      expect((await visitor.get(path)).status, path).toBe(404)
    }
  })

  test('the form’s checkout is shown to its own browser only', async () => {
    const { headers } = await postForm(visitor, '/vouchers/buy', { ...buyer(), peopleCount: 1 })
    expect((await visitor.get(headers.location!)).status).toBe(200)
    expect((await client(server.url).get(headers.location!)).status).toBe(404)
  })

  test('when the tab is closed after paying, the voucher is still made, once, with one e-mail', async () => {
    const { purchaserName, purchaserEmail } = buyer()
    const sent = await postForm(visitor, '/vouchers/buy.data', {
      purchaserName,
      purchaserEmail,
      peopleCount: 1,
      stay: 'on',
    })
    const [, clientSecret = ''] = /"([^"]+_secret_[^"]+)"/.exec(sent.text) ?? []
    expect((await pay(visitor, clientSecret)).status).toBe(200)
    const bought = async () =>
      listOf(await owner.get('/api/admin/vouchers')).filter((one) => one.purchaserEmail === purchaserEmail)
    await until(async () => (await bought()).length === 1, 'the voucher of a closed tab')
    const mails = async () =>
      (await owner.get(`/admin/messages.csv?q=${encodeURIComponent(purchaserEmail)}`)).text.split(
        'Your gift voucher SLP-',
      )
    await until(async () => (await mails()).length === 2, 'its e-mail')
    expect(await bought()).toHaveLength(1)
  })

  test('a voucher’s page is not stored by caches, and its code is not logged', async () => {
    const stripePaymentIntentId = await paidIntent()
    const { json } = await create({ ...buyer(), value: 65, peopleCount: 1, stripePaymentIntentId })
    const page = await visitor.get(json.voucherUrl)
    expect(page.headers['cache-control']).toContain('no-store')
    const balance = await checkBalance(visitor, json.code)
    expect(balance.text).toContain(json.code)
    expect(balance.headers['cache-control']).toContain('no-store')
    // A code in an address would be stored in histories and in the logs of proxies.
    const asked = await visitor.get(`/voucher-balance?code=${json.code}`)
    expect(asked.text).not.toContain(json.code)
    expect(asked.text).toMatch(/<form[^>]*method="post"[^>]*action="\/voucher-balance"/)
    expect(server.output()).not.toContain(json.code)
  })
})

describe('guessing codes', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ env: { RATE_LIMITS: 'on' } })
  })
  afterAll(async () => {
    await server.stop()
  })

  test('gives the same answer for every unknown code, ten times a minute for each network address', async () => {
    const guesser = client(server.url)
    const said = new Set<string | undefined>()
    for (let time = 0; time < 10; time++) {
      const { status, text } = await checkBalance(guesser, time % 2 ? `SLP-NNNNNN${time}A` : `${time}'`)
      expect(status).toBe(400)
      said.add(/We don’t know[^<]*/.exec(text)?.[0])
    }
    expect([...said]).toEqual(['We don’t know this voucher code. Please check it.'])
    const stopped = await checkBalance(guesser, 'SLP-DEMK2345')
    expect(stopped.status).toBe(429)
    expect(stopped.text).not.toContain('Ready to use')
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0)
    expect((await checkBalance(client(server.url), 'slp demk2345')).text).toContain('Ready to use')
  })
})
