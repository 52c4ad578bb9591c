import { describe, expect, test } from 'vitest'
import { pastAuction } from '../../support/makers/past-auction'
import { sharedServer } from '../../support/owned-server'
import { client, postForm, until } from '../../support/server'
import { linkFor, listOf, onlyEvent, ownersBooking } from '../../support/studio'
import { refused } from '../hardening/refusal'

const { server, owner } = await sharedServer()

const revenue = async () => (await owner.get('/api/admin/stats')).json.totalRevenue as number
const paymentsOf = async (email: string) =>
  (await owner.get(`/admin/payments.csv?show=every&q=${encodeURIComponent(email)}`)).text.trim().split('\r\n').slice(1)
const mailOf = async (email: string) => {
  const list = (await owner.get(`/admin/messages?q=${encodeURIComponent(email)}`)).text
  const ids = [...new Set([...list.matchAll(/\/admin\/messages\/(\d+)/g)].map((match) => Number(match[1])))]
  const pages = await Promise.all(ids.sort((a, b) => a - b).map((id) => owner.get(`/admin/messages/${id}`)))
  return pages.map(({ text }) => text)
}
const BOOKING = /\/booking\/WP-[\w-]+/

describe('what the owner takes by hand is a payment', () => {
  test('a booking: in revenue and payments with its method, reversed when set to unpaid, recorded again when paid', async () => {
    const eventId = await onlyEvent(owner)
    const before = await revenue()
    const asked = ownersBooking(eventId, { partySize: 2, paymentMethod: 'cash' })
    const made = await owner.post('/api/admin/bookings', asked)
    expect(made.status, made.text).toBe(201)
    expect(await revenue()).toBe(before + 130)
    expect(await paymentsOf(asked.email)).toEqual([expect.stringMatching(/booking.*130.*cash.*paid/)])
    const path = `/api/admin/bookings/${made.json.id}`
    await owner.patch(path, { paymentStatus: 'pending' })
    expect(await revenue()).toBe(before)
    expect(await paymentsOf(asked.email)).toEqual([expect.stringMatching(/130.*cash.*refunded/)])
    // Sent twice, it is recorded once; the plain call does not say how it was paid.
    await owner.patch(path, { paymentStatus: 'paid' })
    await owner.patch(path, { paymentStatus: 'paid' })
    expect(await revenue()).toBe(before + 130)
    expect((await paymentsOf(asked.email)).filter((line) => /other/.test(line))).toHaveLength(1)
    refused(await owner.patch(path, { paymentStatus: 'paid', paymentMethod: 'shells' }), 400, 'paymentMethod')
  })

  test('handing it back is recorded, and no card provider is called', async () => {
    const eventId = await onlyEvent(owner)
    const before = await revenue()
    const asked = ownersBooking(eventId, { paymentMethod: 'bank_transfer' })
    await owner.post('/api/admin/bookings', asked)
    const [line = ''] = await paymentsOf(asked.email)
    const page = `/admin/payments/${line.split(',')[0]}`
    expect((await owner.get(page)).text).toContain('bank transfer')
    const fields = { intent: 'refund', amount: '20.00', reason: 'Sorry', purchase: 'keep' }
    expect((await postForm(owner, page, fields)).status).toBe(303)
    expect(await revenue()).toBe(before + 45)
    expect((await owner.get(page)).text).toMatch(/<span[^>]*>done</)
    const mail = (await mailOf(asked.email)).at(-1)!
    expect(mail).toContain('we’ve given $20.00 back to you')
    expect(mail).not.toContain('the card you paid with')
  })

  test('a win: the final bid; any other amount is refused and not stored', async () => {
    const id = pastAuction(server.dataDir, { name: 'Seventy-five', bids: [['Aroha', 75]] })
    const result = async () => listOf(await owner.get('/api/auction-results')).find((one) => one.auctionId === id)
    await until(result, 'the result of the auction that ended')
    const before = await revenue()
    const path = `/api/auctions/${id}/result/payment`
    const put = (transactionAmount?: number) =>
      owner.ask('PUT', path, { body: { paymentStatus: 'completed', transactionAmount } })
    refused(await put(10), 400, 'transactionAmount')
    expect(await result()).toMatchObject({ paymentStatus: 'unpaid', transactionAmount: null })
    expect((await put(75)).json).toMatchObject({
      paymentStatus: 'completed',
      transactionAmount: 75,
      isPaidByCard: false,
    })
    expect(await revenue()).toBe(before + 75)
    refused(await put(10), 400, 'transactionAmount')
    await owner.ask('PUT', path, { body: { paymentStatus: 'unpaid' } })
    expect(await revenue()).toBe(before)
    const form = { intent: 'mark-paid', id: String(id), paymentMethod: 'cash' }
    expect((await postForm(owner, '/admin/results', form)).status).toBe(303)
    expect(await revenue()).toBe(before + 75)
    expect((await owner.get('/admin/payments.csv?show=taken&purpose=auction')).text).toMatch(/Seventy-five.*cash/)
  })
})

describe('a booking that the owner reserves by phone', () => {
  const reserve = async () => {
    const eventId = await onlyEvent(owner, { inDays: 5 })
    const asked = ownersBooking(eventId, { partySize: 2, paymentStatus: 'pending' })
    const { json } = await owner.post('/api/admin/bookings', asked)
    return { ...asked, id: json.id as number, link: await linkFor(owner, asked.email, BOOKING) }
  }
  const statusOf = async (id: number) =>
    listOf(await owner.get('/api/admin/bookings')).find((one) => one.id === id).paymentStatus

  test('e-mail and page say that it is still to pay, without a receipt', async () => {
    const { email, link } = await reserve()
    const [mail = '', ...more] = await mailOf(email)
    expect(more).toEqual([])
    expect(mail).toContain('Reserved, still to pay')
    expect(mail).toContain('There’s $130 left to pay')
    expect(mail).not.toMatch(/Booking Confirmed!|Receipt/)
    const page = (await client(server.url).get(link)).text
    expect(page).toMatch(/Reserved, still to.*pay/s)
    expect(page).toContain('Pay $130 now')
    expect(page).not.toContain('Booking Confirmed!')
  })

  test('its guest pays by card without JavaScript, and gets the confirmation with the receipt', async () => {
    const { id, email, link } = await reserve()
    const before = await revenue()
    const guest = client(server.url)
    const pressed = await postForm(guest, link, 'intent=pay')
    expect(pressed.status, pressed.text.slice(0, 300)).toBe(303)
    const step = String(pressed.headers.location)
    expect(step).toMatch(/^\/checkout\/pay_/)
    expect((await guest.get(step)).text).toContain('$130.00')
    expect((await client(server.url).get(step)).status).toBe(404)
    const hosted = String((await postForm(guest, step, 'intent=pay')).headers.location)
    const card = { intent: 'card', cardNumber: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }
    const paid = await postForm(guest, new URL(hosted, server.url).pathname, card)
    const back = new URL(String(paid.headers.location), server.url)
    expect((await guest.get(back.pathname + back.search)).headers.location).toContain(link)
    expect(await statusOf(id)).toBe('paid')
    expect(await revenue()).toBe(before + 130)
    const [, confirmation = ''] = await mailOf(email)
    expect(confirmation).toContain('Booking Confirmed!')
    expect(confirmation).toContain('Paid by card')
    const page = (await guest.get(link)).text
    expect(page).not.toContain('still to be paid')
    expect((await postForm(guest, link, 'intent=pay')).status).toBe(409)
  })

  test('when it is marked as paid by hand, the card form is closed and the guest gets the confirmation', async () => {
    const { id, email, link } = await reserve()
    const guest = client(server.url)
    const step = String((await postForm(guest, link, 'intent=pay')).headers.location)
    const hosted = String((await postForm(guest, step, 'intent=pay')).headers.location)
    const form = { intent: 'edit', paymentStatus: 'paid', paymentMethod: 'cash' }
    expect((await postForm(owner, `/admin/bookings/${id}/edit`, form)).status).toBe(303)
    expect((await guest.get(step)).text).toContain('This payment has closed')
    const card = { intent: 'card', cardNumber: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }
    await postForm(guest, new URL(hosted, server.url).pathname, card)
    expect((await paymentsOf(email)).filter((line) => / ?card,.*paid/.test(line))).toEqual([
      expect.stringContaining('not paid'),
    ])
    expect((await mailOf(email)).at(-1)).toContain('Paid in cash')
  })
})
