import { expect, test } from 'vitest'
import { disputePayment } from '../../support/makers/disputes'
import { sharedServer } from '../../support/owned-server'
import { client, postForm, until } from '../../support/server'
import { book, business, onlyEvent } from '../../support/studio'

const { server, owner } = await sharedServer()

/** A payment of $130.00 for an evening. */
async function aPayment() {
  const eventId = await onlyEvent(owner, { title: 'Kauri at Dawn' })
  const { person, confirmed } = await book(client(server.url), { eventId, partySize: 2 })
  const list = await owner.get(`/admin/payments?q=${encodeURIComponent(person.email)}`)
  const page = /\/admin\/payments\/pay_[\w-]+/.exec(list.text)![0]
  return { person, page, link: confirmed.json.bookingUrl as string, paymentId: page.split('/').at(-1)! }
}

test('an invoice: printed by the owner, with another buyer, and behind the buyer’s link', async () => {
  const { page, person, link } = await aPayment()
  const number = /INV-\d{4}/.exec((await owner.get(page)).text)![0]
  const before = await owner.get(`${page}/invoice`)
  expect([before.status, before.text]).toEqual([200, expect.stringContaining(person.lastName)])
  const buyer = { intent: 'buyer', buyerName: 'Fern & Co', buyerAddress: '1 Cove Road\r\nWaipu 0510' }
  expect((await postForm(owner, `${page}/invoice`, { ...buyer, buyerName: 'x'.repeat(201) })).status).toBe(400)
  expect((await postForm(owner, `${page}/invoice`, buyer)).status).toBe(303)
  const booking = await client(server.url).get(link)
  const own = new RegExp(`href="(/invoice/[^"]+)"[^>]*>Invoice ${number}<`).exec(booking.text)![1]!
  for (const answer of [await owner.get(`${page}/invoice`), await client(server.url).get(own)]) {
    expect(answer.text).toContain('Fern &amp; Co')
    expect(answer.text).toMatch(/1 Cove Road\nWaipu 0510/)
    expect(answer.text).toContain(number)
    expect(answer.text).toMatch(/Paid<span[^>]*>NZD<\/span><\/th><td[^>]*>\$130\.00/)
  }
  // Nobody else can read or change it, and an unpaid payment has none.
  const stranger = client(server.url)
  expect((await stranger.get(`${page}/invoice`)).headers.location).toMatch(/^\/admin\/login/)
  expect((await postForm(stranger, `${page}/invoice`, buyer)).headers.location).toMatch(/^\/admin\/login/)
  expect((await stranger.get(`${own}x`)).status).toBe(404)
  const kit = { amount: 250, currency: 'nzd', description: 'Kit', metadata: { type: 'paint_kit' } }
  await stranger.post('/api/create-payment-intent', kit)
  const unpaid = /\/admin\/payments\/pay_[\w-]+/.exec((await owner.get('/admin/payments?show=unpaid')).text)![0]
  expect((await owner.get(`${unpaid}/invoice`)).status).toBe(404)
})

test('terms: every version can be read from the payment, and an old one stays as it was', async () => {
  const { page } = await aPayment()
  const terms = /\/admin\/terms\/\d+/.exec((await owner.get(page)).text)![0]
  const before = (await owner.get(terms)).text
  expect(before).toMatch(/In force since .+\./)
  expect((await postForm(owner, '/admin/settings?index', { ...business, taxNumber: '123-456-789' })).status).toBe(303)
  const after = (await owner.get(terms)).text
  expect(after).toMatch(/In force from .+ until .+\./)
  expect(after).not.toContain('123-456-789')
  const later = (await aPayment()).page
  const next = /\/admin\/terms\/\d+/.exec((await owner.get(later)).text)![0]
  expect((await owner.get(next)).text).toContain('Our GST number is 123-456-789')
  expect((await owner.get(`${later}/invoice`)).text).toMatch(/Taxable supply information[\s\S]+GST number 123-456-789/)
  expect((await owner.get('/admin/terms/999')).status).toBe(404)
})

test('a dispute: Needs you leads to the page with its evidence', async () => {
  const { paymentId, person, page } = await aPayment()
  disputePayment(server.dataDir, paymentId)
  const isThere = async () => /\/admin\/disputes\/\d+/.test((await owner.get('/admin/needs-you')).text)
  await until(isThere, 'the dispute')
  const path = /\/admin\/disputes\/\d+/.exec((await owner.get(page)).text)![0]
  expect((await owner.get('/admin/needs-you')).text).toContain(path)
  const dispute = (await owner.get(path)).text
  expect(dispute).toContain('Answer at the card provider by Fri, 20 Dec 2030, 11:59pm.')
  const text = /<textarea[^>]*>([\s\S]+?)<\/textarea>/.exec(dispute)![1]!
  expect(text).toMatch(/THE DISPUTE\nDisputed: \$130\.00\n/)
  expect(text).toContain(`, ${person.email}
Ordered: `)
  expect(text).toMatch(/Evening: Kauri at Dawn, .+\nArrival: The evening is still to come\n/)
  expect(text).toContain('Booking Confirmed!')
  expect((await client(server.url).get(path)).headers.location).toMatch(/^\/admin\/login/)
  expect((await owner.get('/admin/disputes/999')).status).toBe(404)
})
