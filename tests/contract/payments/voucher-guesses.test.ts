import { expect, test } from 'vitest'
import { ownedServer } from '../../support/owned-server'
import { client, postForm } from '../../support/server'
import { book, checkBalance, intentBody, onlyEvent, somebody, VOUCHERS } from '../../support/studio'

const { server, owner } = await ownedServer({ env: { RATE_LIMITS: 'on' } })

/** One network address may try ten wrong codes a minute. */
const MOST = 10

test('after too many wrong voucher codes only requests with a code are refused', async () => {
  const eventId = await onlyEvent(owner)
  const visitor = client(server.url)
  const person = somebody()
  const wanted = (voucherCode: string | null) =>
    visitor.post('/api/create-payment-intent', intentBody(eventId, person, 1, voucherCode))
  for (let time = 0; time < MOST; time++) expect((await wanted(`SLP-NNNNNNN${time}`)).status).toBe(400)

  const form = { ...person, intent: 'book', eventId, partySize: 1 }
  const direct = { ...person, eventId, partySize: 1 }
  const free = { bookingData: direct, paymentIntentId: null, totalAmount: 0, voucherCode: VOUCHERS.onePerson }
  for (const { status, headers } of [
    await wanted(VOUCHERS.onePerson),
    await visitor.post('/api/bookings', { ...direct, voucherCode: VOUCHERS.onePerson }),
    await visitor.post('/api/bookings/confirm', free),
    await postForm(visitor, `/book?event=${eventId}`, { ...form, voucherCode: VOUCHERS.onePerson }),
    await checkBalance(visitor, VOUCHERS.onePerson),
  ]) {
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  }

  expect((await postForm(visitor, `/book?event=${eventId}`, { ...form, voucherCode: ' ' })).headers.location).toMatch(
    /^\/checkout\/pay_/,
  )
  expect((await visitor.post('/api/bookings', direct)).status).toBe(201)
  const { intent, confirmed } = await book(visitor, { eventId, person })
  expect([intent.status, confirmed.status]).toEqual([200, 200])
})

test('a booking that was partly paid by voucher is confirmed while codes are refused', async () => {
  const eventId = await onlyEvent(owner, { price: 65 })
  const visitor = client(server.url)
  const person = somebody()
  const voucherCode = VOUCHERS.onePerson
  const intent = await visitor.post('/api/create-payment-intent', intentBody(eventId, person, 2, voucherCode))
  expect(intent.json).toMatchObject({ zeroAmount: false, discountedAmount: 65 })
  for (let time = 0; time < MOST; time++) await checkBalance(visitor, `SLP-NNNNNNN${time}`)
  expect((await checkBalance(visitor, voucherCode)).status).toBe(429)
  await visitor.post('/api/payments/simulated/confirm', {
    clientSecret: intent.json.clientSecret,
    cardNumber: '4242 4242 4242 4242',
  })
  const bookingData = { ...person, name: '', eventId, partySize: 2, voucherCode }
  const paid = { bookingData, paymentIntentId: intent.json.paymentIntentId, totalAmount: 65, voucherCode }
  expect((await visitor.post('/api/bookings/confirm', paid)).status).toBe(200)
})

test('an account that tries too many wrong codes has to wait too, because helpers read the ends of codes', async () => {
  const booking = { ...somebody(), eventId: await onlyEvent(owner), partySize: 1, paymentStatus: 'paid' }
  const wanted = (voucherCode: string) => owner.post('/api/admin/bookings', { ...booking, voucherCode })
  for (let time = 0; time < MOST; time++) expect((await wanted(`SLP-NNNNNNN${time}`)).status).toBe(400)
  expect((await wanted(VOUCHERS.onePerson)).status).toBe(429)
  const form = { ...booking, intent: 'create', paymentMethod: 'cash', voucherCode: VOUCHERS.onePerson }
  expect((await postForm(owner, '/admin/bookings/new', form)).status).toBe(429)
  expect((await owner.post('/api/admin/bookings', booking)).status).toBe(201)
})
