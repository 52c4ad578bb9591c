import { beforeAll, expect, test } from 'vitest'
import { updatePayment } from '#db/queries/payments/payments'
import type { Row } from '#db/tables'
import { aPerson, openAuction } from '../../support/makers/auction-room'
import { sharedServer } from '../../support/owned-server'
import { type Answer, type Client, client, postForm } from '../../support/server'
import { inDatabase } from '../../support/stored'
import { confirmBody, intentBody, onlyEvent, pay, somebody } from '../../support/studio'
import { refused } from '../hardening/refusal'

/** Details that an older version stored before the charge, and that this version cannot read. */
const OLD_DETAILS = '{"bookedBy":"an older version"}'

const { server, owner } = await sharedServer()
const html = { headers: { accept: 'text/html' } }
let eventId = 0
beforeAll(async () => {
  eventId = await onlyEvent(owner)
})

interface Purchase {
  intent: Answer
  /** The call that follows the card; the package has none. */
  confirm?: () => Promise<Answer>
  /** The address of its form with the payment's id. */
  form?: string
}

const buyer = {
  customerName: 'Aroha Fern',
  customerEmail: 'aroha@example.nz',
  customerPhone: '021 555 0142',
  customerAddress: '7 Easel Lane',
}
async function order(visitor: Client, type: string, amount: number, page: string, details: object) {
  const metadata = { type, customerName: buyer.customerName, customerEmail: buyer.customerEmail }
  const asked = { amount, currency: 'nzd', metadata }
  const intent = await visitor.post('/api/create-payment-intent', asked)
  const stripePaymentIntentId = intent.json.paymentIntentId
  const body = { ...buyer, ...details, stripePaymentIntentId }
  return { intent, form: `${page}?order=`, confirm: () => visitor.post(`/api${page}/orders`, body) }
}

const purchases: Record<string, (visitor: Client) => Promise<Purchase>> = {
  'a booking': async (visitor) => {
    const person = somebody()
    const intent = await visitor.post('/api/create-payment-intent', intentBody(eventId, person))
    const { paymentIntentId } = intent.json
    const body = confirmBody({ eventId, person, paymentIntentId, totalAmount: 65 })
    return { intent, confirm: () => visitor.post('/api/bookings/confirm', body) }
  },
  'a voucher': async (visitor) => {
    const details = { value: 65, peopleCount: 1, purchaserName: 'Aroha', purchaserEmail: 'aroha@example.nz' }
    const intent = await visitor.post('/api/vouchers/create-payment-intent', details)
    const stripePaymentIntentId = intent.json.paymentIntentId
    const body = { ...details, stripePaymentIntentId }
    return { intent, form: '/vouchers/buy?voucher=', confirm: () => visitor.post('/api/vouchers', body) }
  },
  'a kit': (visitor) => order(visitor, 'paint_kit', 250, '/paint-kit', {}),
  'a frame': (visitor) =>
    order(visitor, 'custom_frame', 150, '/custom-frame', {
      artworkDescription: 'Kererū',
      frameStyle: 'Rimu',
      dimensions: '30 x 40 cm',
    }),
  'a win': async (visitor) => {
    const auctionId = await openAuction(owner)
    const winner = await aPerson(server)
    await winner.bid(auctionId, 30)
    await postForm(owner, `/admin/auctions/${auctionId}/close`, 'intent=close')
    for (const [name, value] of winner.http.cookies) visitor.cookies.set(name, value)
    const body = { bidderId: winner.id }
    const intent = await visitor.post(`/api/auctions/${auctionId}/payment`, body)
    return { intent, confirm: () => visitor.post(`/api/auctions/${auctionId}/payment/confirm`, body) }
  },
  'the package': async (visitor) => ({
    intent: await visitor.post('/api/package/create-payment-intent', { name: 'Aroha', email: 'aroha@example.nz' }),
  }),
}

test.each(Object.entries(purchases))('%s with details that this version cannot read', async (_, begin) => {
  const visitor = client(server.url)
  const { intent, confirm, form } = await begin(visitor)
  const { clientSecret, paymentIntentId, step } = intent.json
  const query = 'SELECT * FROM payments WHERE id = (SELECT payment_id FROM payment_attempts WHERE provider_id = ?)'
  const payment = () =>
    inDatabase(server, ({ sqlite }) => sqlite.prepare(query).get(paymentIntentId) as Row<'payments'>)
  const { id, amount_cents } = payment()
  inDatabase(server, (db) => updatePayment(db, id, { details: OLD_DETAILS }))
  expect((await pay(visitor, clientSecret)).status).toBe(200)

  if (confirm) {
    const answer = await confirm()
    expect([answer.status, answer.json?.code]).toEqual([503, 'payment_received'])
  }
  expect((await visitor.ask('GET', `/pay/return?payment=${id}`, html)).text).toContain('We have your payment')
  expect(payment().state).toBe('paid')
  expect((await owner.get('/admin/needs-you')).text).toContain(`/admin/payments/${id}#refund`)

  const amount = String(amount_cents / 100)
  const refund = { intent: 'refund', amount, reason: 'We could not finish it', purchase: 'cancel' }
  expect((await postForm(owner, `/admin/payments/${id}`, refund)).status).toBe(303)
  expect(payment().state).toBe('refunded')
  if (confirm) refused(await confirm(), 409)
  for (const page of [`/checkout/${id}`, step?.backUrl ?? form + id, `/pay/return?payment=${id}`]) {
    expect((await visitor.ask('GET', page, html)).status, page).toBeLessThan(500)
  }
})
