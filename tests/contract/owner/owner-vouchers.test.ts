import { describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { personClient } from '../../support/people'
import { client, postForm } from '../../support/server'
import {
  bookingsOf,
  checkBalance,
  confirmBody,
  intentBody,
  linkFor,
  listOf,
  onlyEvent,
  pay,
  somebody,
} from '../../support/studio'
import { refused } from '../hardening/refusal'

const { server, owner } = await sharedServer()

const vouchersOf = async (email: string) =>
  listOf(await owner.get('/api/admin/vouchers')).filter((one) => one.purchaserEmail === email)
const revenue = async () => (await owner.get('/api/admin/stats')).json.totalRevenue as number

async function made(paymentMethod = 'free') {
  const { email } = somebody()
  const form = { intent: 'create', name: 'Mere Rata', email, value: '80', peopleCount: '2', paymentMethod }
  const answer = await postForm(owner, '/admin/vouchers/new', form)
  expect(answer.status, answer.text.slice(0, 300)).toBe(303)
  const [voucher] = await vouchersOf(email)
  return { email, voucher }
}

describe('vouchers of the owner', () => {
  test('for somebody new, paid in cash: a customer, a payment, an e-mail', async () => {
    const before = await revenue()
    const { email, voucher } = await made('cash')
    expect(voucher).toMatchObject({ value: 80, peopleCount: 2, purchaserName: 'Mere Rata', status: 'active' })
    expect(await revenue()).toBe(before + 80)
    const customer = listOf(await owner.get('/api/admin/customers')).find((one) => one.email === email)
    expect(customer).toMatchObject({ name: 'Mere Rata', vouchersPurchased: 1, totalVoucherValue: 80 })
    expect((await owner.get(`/admin/payments.csv?q=${encodeURIComponent(email)}`)).text).toMatch(/voucher.*80.*cash/)
    await linkFor(owner, email, /\/voucher\/\d+-[\w-]+/)
    await made()
    expect(await revenue()).toBe(before + 80)
  })

  test('errors are shown beside their fields, and nothing is made', async () => {
    const form = { intent: 'create', name: '', email: 'x', value: '49', peopleCount: '3', paymentMethod: 'shells' }
    const answer = await postForm(owner, '/admin/vouchers/new', form)
    expect(answer.status).toBe(400)
    for (const words of ['Name is required', 'Please choose a value from $50', 'Please choose 1 or 2 people']) {
      expect(answer.text).toContain(words)
    }
    expect(await vouchersOf('x')).toEqual([])
  })

  test('the call that assigns one accepts how it was paid; without that it was free', async () => {
    const { email } = await made()
    const customer = listOf(await owner.get('/api/admin/customers')).find((one) => one.email === email)
    const assign = (body: object) => owner.post(`/api/admin/customers/${customer.id}/assign-voucher`, body)
    const before = await revenue()
    expect((await assign({ value: 65, peopleCount: 1 })).status).toBe(201)
    expect(await revenue()).toBe(before)
    expect((await assign({ value: 65, peopleCount: 1, paymentMethod: 'bank_transfer' })).status).toBe(201)
    expect(await revenue()).toBe(before + 65)
    refused(await assign({ value: 65, peopleCount: 1, paymentMethod: 'shells' }), 400, 'paymentMethod')
  })

  test('the page of a customer says where the code goes, and assigns none once that has changed', async () => {
    const { email } = await made()
    const { id } = listOf(await owner.get('/api/admin/customers')).find((one) => one.email === email)
    const path = `/admin/customers/${id}`
    const page = (await owner.get(path)).text
    expect(page).toContain(`The code goes to ${email}.`)
    const helper = await personClient(server, owner, 'helper', 'vera')
    const other = somebody().email
    expect((await helper.patch(`/api/customers/${id}`, { email: other })).status).toBe(200)
    const voucher = { intent: 'assign', value: '65', peopleCount: '1', paymentMethod: 'free' }
    const assign = (html: string) =>
      postForm(owner, `${path}?index`, {
        ...voucher,
        versionToken: /name="versionToken" value="([^"]+)"/.exec(html)![1]!,
      })
    const stale = await assign(page)
    expect([stale.status, stale.text]).toEqual([409, expect.stringContaining(`The code goes to ${other}.`)])
    expect(await vouchersOf(other)).toEqual([])
    expect((await assign((await owner.get(path)).text)).status).toBe(303)
    expect(await vouchersOf(other)).toHaveLength(1)
  })

  test('the e-mail of a voucher can be sent again', async () => {
    const { email, voucher } = await made()
    await linkFor(owner, email, /\/voucher\/\d+-[\w-]+/)
    const count = async () =>
      (await owner.get(`/admin/messages.csv?q=${encodeURIComponent(email)}`)).text.trim().split('\r\n').length
    const before = await count()
    const answer = await postForm(owner, '/admin/vouchers?index', { intent: 'resend', id: String(voucher.id) })
    expect(answer.status, answer.text.slice(0, 300)).toBe(303)
    expect(await count()).toBe(before + 1)
    expect((await postForm(owner, '/admin/vouchers?index', { intent: 'resend', id: '987654' })).status).toBe(404)
  })

  test('a voided voucher is refused at booking, and list, file and balance page give the reason, until it is undone', async () => {
    const { email, voucher } = await made()
    const path = `/admin/vouchers/${voucher.id}/void`
    expect((await owner.get(path)).text).toContain(voucher.code)
    expect((await postForm(owner, path, { intent: 'void', reason: '' })).text).toContain('Please say why')
    const answer = await postForm(owner, path, { intent: 'void', reason: 'Sent to the wrong address' })
    expect(answer.status, answer.text.slice(0, 300)).toBe(303)
    expect(await vouchersOf(email)).toMatchObject([{ status: 'voided', voidReason: 'Sent to the wrong address' }])
    expect((await owner.get('/admin/vouchers?show=voided')).text).toContain('Sent to the wrong address')
    expect((await owner.get('/admin/vouchers.csv?show=voided')).text).toMatch(/voided.*Sent to the wrong address/)
    const eventId = await onlyEvent(owner)
    const book = () =>
      client(server.url).post('/api/create-payment-intent', intentBody(eventId, somebody(), 1, voucher.code))
    const refusal = await book()
    refused(refusal, 400, 'voucherCode')
    expect(refusal.json.message).toContain('This voucher was cancelled')
    const balance = await checkBalance(client(server.url), voucher.code)
    expect(balance.text).toContain('Cancelled')
    expect((await postForm(owner, path, { intent: 'void', reason: 'Again' })).status).toBe(409)
    expect((await owner.get('/admin/settings/audit')).text).toContain('Void')
    const undos = (await owner.get('/admin/undo')).text.split(`${voucher.code} voided`)[1] ?? ''
    const undo = /name="id" value="(\d+)"/.exec(undos)?.[1] ?? ''
    expect((await postForm(owner, '/admin/undo', { intent: 'undo', id: undo })).status).toBe(303)
    expect(await vouchersOf(email)).toMatchObject([{ status: 'active', valueLeft: 80 }])
    expect((await book()).status).toBe(200)
  })

  test('when a voucher is voided while somebody is paying the rest, the card is refunded and nothing is booked', async () => {
    const { voucher } = await made()
    const eventId = await onlyEvent(owner, { price: 65 })
    const voidIt = () => postForm(owner, `/admin/vouchers/${voucher.id}/void`, { intent: 'void', reason: 'Lost' })
    const person = somebody()
    const visitor = client(server.url)
    const intent = await visitor.post('/api/create-payment-intent', intentBody(eventId, person, 2, voucher.code))
    expect(intent.json).toMatchObject({ zeroAmount: false, discountedAmount: 50 })
    expect((await voidIt()).status).toBe(303)
    expect((await pay(visitor, intent.json.clientSecret)).status).toBe(200)
    const { paymentIntentId } = intent.json
    const confirmed = await visitor.post(
      '/api/bookings/confirm',
      confirmBody({ eventId, person, partySize: 2, paymentIntentId, totalAmount: 50, voucherCode: voucher.code }),
    )
    expect(confirmed.status, confirmed.text).toBe(409)
    expect(await bookingsOf(owner, person.email)).toEqual([])
    const payments = await owner.get(`/admin/payments.csv?q=${encodeURIComponent(person.email)}`)
    expect(payments.text).toMatch(/refunded/)
    expect((await visitor.get('/api/events/current')).json.currentBookings).toBe(0)
  })
})
