import { beforeEach, describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { type Client, client, postForm, until } from '../../support/server'
import { CARDS, listOf, pay, somebody } from '../../support/studio'
import { refused } from '../hardening/refusal'

const { server, owner } = await sharedServer()

/** Kits and frames as a plain client of the specification buys them. */
describe('orders', () => {
  let visitor: Client

  beforeEach(() => {
    visitor = client(server.url)
  })

  const buyer = {
    customerName: 'Ngaio Pōtae',
    customerEmail: 'ngaio@example.nz',
    customerPhone: '021 555 0199',
    customerAddress: '12 Cove Road, Waipu',
    pickupNotes: '',
  }
  const kit = { ...buyer, pthaloBlue: false, alizarinCrimson: false, yellowOxide: false, extraCanvases: 0 }
  const frame = {
    ...buyer,
    artworkDescription: 'A small seascape',
    frameStyle: 'Natural timber',
    dimensions: '30 x 40 cm',
  }
  const intent = async (type: 'custom_frame' | 'paint_kit', amount: number, by = visitor) => {
    const { json, status, text } = await by.post('/api/create-payment-intent', {
      amount,
      currency: 'nzd',
      description: type === 'custom_frame' ? 'Custom Frame Purchase' : 'Paint Kit Purchase',
      metadata: { type, customerName: buyer.customerName, customerEmail: buyer.customerEmail },
    })
    expect(status, text).toBe(200)
    return json as { clientSecret: string; paymentIntentId: string }
  }
  const orderKit = (body: unknown, by = visitor) => by.post('/api/paint-kit/orders', body)
  const orderFrame = (body: unknown, by = visitor) => by.post('/api/custom-frame/orders', body)

  describe('POST /api/custom-frame/orders', () => {
    test('saves the order of a paid frame, once', async () => {
      const { clientSecret, paymentIntentId } = await intent('custom_frame', 150)
      await pay(visitor, clientSecret)
      const first = await orderFrame({ ...frame, stripePaymentIntentId: paymentIntentId })
      expect(first.status, first.text).toBe(201)
      expect(first.json).toMatchObject({
        ...frame,
        price: '150.00',
        paymentStatus: 'paid',
        orderStatus: 'pending',
        stripePaymentIntentId: paymentIntentId,
        emailSent: true,
      })
      expect(first.text).not.toMatch(/adminNotes|link_nonce/)
      const again = await orderFrame({ ...frame, stripePaymentIntentId: paymentIntentId })
      expect(again.json.id).toBe(first.json.id)
      const page = await visitor.get(first.json.orderUrl)
      expect(page.status).toBe(200)
      expect(page.text).toContain(first.json.reference)
      expect(page.headers['cache-control']).toContain('no-store')
    })

    test('an unpaid or declined one is 402', async () => {
      const { clientSecret, paymentIntentId } = await intent('custom_frame', 150)
      refused(await orderFrame({ ...frame, stripePaymentIntentId: paymentIntentId }), 402)
      await pay(visitor, clientSecret, CARDS.declined)
      refused(await orderFrame({ ...frame, stripePaymentIntentId: paymentIntentId }), 402)
    })

    test('another’s, an unknown and another purpose’s payment are refused', async () => {
      const { clientSecret, paymentIntentId } = await intent('custom_frame', 150)
      await pay(visitor, clientSecret)
      const other = client(server.url)
      const theirs = { ...frame, customerEmail: 'mallory@example.nz', stripePaymentIntentId: paymentIntentId }
      refused(await orderFrame(theirs, other), 403)
      refused(await orderFrame({ ...frame, stripePaymentIntentId: 'pi_unknown' }), 404)
      refused(await orderKit({ ...kit, price: '250.00', stripePaymentIntentId: paymentIntentId }), 409)
      expect((await orderFrame({ ...frame, stripePaymentIntentId: paymentIntentId })).status).toBe(201)
    })

    test('every field has its message', async () => {
      const answer = await orderFrame({})
      refused(answer, 400, 'customerName', 'customerEmail', 'customerPhone')
      expect(answer.json.fields).toMatchObject({
        customerAddress: ['Address is required'],
        artworkDescription: ['Artwork description is required'],
        frameStyle: ['Frame style is required'],
        dimensions: ['Dimensions are required'],
      })
      refused(await orderFrame(frame), 400, 'stripePaymentIntentId')
      refused(await orderFrame({ ...frame, stripePaymentIntentId: '' }), 400, 'stripePaymentIntentId')
    })
  })

  describe('POST /api/paint-kit/orders', () => {
    test('without a payment makes a pending order and returns how to pay it', async () => {
      const body = { ...kit, alizarinCrimson: true, extraCanvases: 3, price: '273.25' }
      const pending = await orderKit(body)
      expect(pending.status, pending.text).toBe(201)
      expect(pending.json).toMatchObject({
        price: '273.25',
        paymentStatus: 'pending',
        clientSecret: expect.any(String),
        paymentIntentId: expect.any(String),
        confirmUrl: expect.any(String),
      })
      expect((await visitor.get(pending.json.orderUrl)).text).toContain('Waiting for payment')
      const { clientSecret, paymentIntentId } = pending.json
      refused(await orderKit({ ...body, paymentIntentId }), 402)
      await pay(visitor, clientSecret)
      const paid = await orderKit({ ...body, paymentIntentId })
      expect(paid.json, paid.text).toMatchObject({ id: pending.json.id, paymentStatus: 'paid', emailSent: true })
      expect((await visitor.get(paid.json.orderUrl)).text).toContain('Order Confirmed!')
    })

    test('completes a payment that was made before its details', async () => {
      const { clientSecret, paymentIntentId } = await intent('paint_kit', 260.5)
      await pay(visitor, clientSecret)
      const body = { ...kit, yellowOxide: true, price: '260.50', stripePaymentIntentId: paymentIntentId }
      const first = await orderKit(body)
      expect(first.json, first.text).toMatchObject({ price: '260.50', paymentStatus: 'paid', yellowOxide: true })
      expect((await orderKit(body)).json.id).toBe(first.json.id)
    })

    test.each(['1.00', '249.99', 250.01, '0', -250, 'cheap'])('a price of %j is refused', async (price) => {
      refused(await orderKit({ ...kit, price }), 400, 'price')
    })

    test('an order for more than was paid is refused, and nothing is made', async () => {
      const { clientSecret, paymentIntentId } = await intent('paint_kit', 250)
      await pay(visitor, clientSecret)
      const dear = { ...kit, extraCanvases: 20, stripePaymentIntentId: paymentIntentId }
      refused(await orderKit({ ...dear, price: '335.00' }), 400, 'price')
      refused(await orderKit(dear), 400, 'price')
      refused(await orderKit({ ...dear, price: '250.00' }), 400, 'price')
      const paid = await orderKit({ ...kit, stripePaymentIntentId: paymentIntentId })
      expect(paid.json).toMatchObject({ extraCanvases: 0, price: '250.00' })
    })

    test('every field has its message', async () => {
      const answer = await orderKit({ extraCanvases: 21 })
      refused(answer, 400, 'customerName', 'customerEmail', 'customerPhone')
      expect(answer.json.fields).toMatchObject({
        customerAddress: ['Address is required'],
        extraCanvases: ['Maximum 20 extra canvases allowed'],
      })
      for (const extraCanvases of [-1, 1.5, 'many', [2], {}]) {
        refused(await orderKit({ ...kit, extraCanvases }), 400, 'extraCanvases')
      }
      for (const pthaloBlue of ['blue', 2, [], {}]) refused(await orderKit({ ...kit, pthaloBlue }), 400, 'pthaloBlue')
    })

    test('null and blank mean absent, unknown keys are ignored', async () => {
      const odd = {
        ...kit,
        extraCanvases: null,
        pthaloBlue: null,
        pickupNotes: null,
        price: '',
        id: 7,
        orderStatus: 'x',
      }
      const { status, json, text } = await orderKit(odd)
      expect(status, text).toBe(201)
      expect(json).toMatchObject({ price: '250.00', orderStatus: 'pending', extraCanvases: 0 })
    })
  })

  test('an amount that is on no price list is 400', async () => {
    for (const [type, amount] of [
      ['paint_kit', 250.01],
      ['paint_kit', 150],
      ['custom_frame', 250],
    ] as const) {
      const metadata = { type, customerName: 'N', customerEmail: buyer.customerEmail }
      const body = { amount, currency: 'nzd', description: '', metadata }
      refused(await visitor.post('/api/create-payment-intent', body), 400, 'amount')
    }
  })

  test.each([
    ['/paint-kit', { ...buyer, extraCanvases: 1, pthaloBlue: 'on' }, ['Pthalo Blue', '1 extra canvas', '$264.75']],
    ['/custom-frame', frame, ['A small seascape', '$150.00']],
  ])('the form of %s leads to a checkout that its own browser sees alone', async (path, form, words) => {
    const sent = await postForm(visitor, path, form)
    expect(sent.status, sent.text).toBe(303)
    const checkout = await visitor.get(sent.headers.location!)
    for (const text of [...words, buyer.customerEmail]) expect(checkout.text).toContain(text)
    const stranger = client(server.url)
    expect((await stranger.get(sent.headers.location!)).status).toBe(404)
    const again = `${path}?order=${sent.headers.location!.split('/').at(-1)}`
    expect((await visitor.get(again)).text).toContain(buyer.customerEmail)
    expect((await stranger.get(again)).text).not.toContain(buyer.customerEmail)
  })

  test.each([
    ['paint-kit', { ...buyer, extraCanvases: 1 }, 254.25],
    ['custom-frame', frame, 150],
  ])(
    'a tab of %s that is closed after paying still gets its order, once, with one e-mail',
    async (kind, form, price) => {
      const customerEmail = somebody().email
      const sent = await postForm(visitor, `/${kind}.data`, { ...form, customerEmail, stay: 'on' })
      const [, clientSecret = ''] = /"([^"]+_secret_[^"]+)"/.exec(sent.text) ?? []
      expect((await pay(visitor, clientSecret)).status).toBe(200)
      const mine = async () =>
        listOf(await owner.get(`/api/admin/${kind}/orders`)).filter((one) => one.customerEmail === customerEmail)
      const [order] = await until(async () => {
        const orders = await mine()
        return orders[0]?.paymentStatus === 'paid' && orders
      }, 'the order of a closed tab')
      expect(Number(order.price)).toBe(price)
      const mails = async () => (await owner.get(`/admin/messages.csv?q=${encodeURIComponent(customerEmail)}`)).text
      await until(async () => (await mails()).split(customerEmail).length === 2, 'its one e-mail')
      expect(await mine()).toHaveLength(1)
    },
  )

  test('GET is 405, another site is 403, an unknown link is 404', async () => {
    for (const path of ['/api/paint-kit/orders', '/api/custom-frame/orders']) {
      refused(await visitor.get(path), 405)
      refused(await visitor.ask('POST', path, { body: kit, headers: { origin: 'https://evil.example' } }), 403)
      for (const raw of ['', '[]', 'null', '{"a":', '"x"']) refused(await visitor.ask('POST', path, { raw }), 400)
    }
    for (const link of ['x', 'PK-222222-nothing', '%00', 'CF-']) {
      expect((await visitor.get(`/order/${link}`)).status, link).toBe(404)
    }
    expect((await visitor.get('/checkout/pay_nobody')).status).toBe(404)
  })
})
