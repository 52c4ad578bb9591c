import { expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { type Client, client, postForm } from '../../support/server'
import { bookingsOf, checkBalance, intentBody, onlyEvent, somebody, VOUCHERS } from '../../support/studio'

const { server, owner } = await sharedServer()

/** A browser without JavaScript that has opened the panel. */
async function browser(): Promise<Client> {
  const visitor = client(server.url)
  await visitor.get('/?book=open')
  return visitor
}

const form = (eventId: number, person = somebody(), voucherCode = '') => ({
  intent: 'book',
  eventId,
  ...person,
  partySize: 1,
  voucherCode,
})

test('without JavaScript a voucher that covers everything books at once; the form sent again books nothing more', async () => {
  const eventId = await onlyEvent(owner, { price: 65 })
  const visitor = await browser()
  const typed = form(eventId, somebody(), VOUCHERS.twoPeople)
  const sent = await Promise.all([
    postForm(visitor, `/book?event=${eventId}`, typed),
    postForm(visitor, `/book?event=${eventId}`, typed),
  ])
  sent.push(await postForm(visitor, `/book?event=${eventId}`, typed))
  for (const { status, headers } of sent) {
    expect(status).toBe(303)
    expect(headers.location).toMatch(/^\/booking\//)
  }
  expect(new Set(sent.map(({ headers }) => headers.location)).size).toBe(1)
  const page = await visitor.get(sent[0]!.headers.location!)
  expect(page.text).toContain('Your voucher covered the full cost! Spot reserved and confirmation email sent!')
  expect(await bookingsOf(owner, typed.email)).toHaveLength(1)
  expect((await checkBalance(visitor, VOUCHERS.twoPeople)).text).toContain('1 place')

  // Another person with the same voucher gets another booking.
  const friend = { ...typed, ...somebody() }
  const other = await postForm(visitor, `/book?event=${eventId}`, friend)
  expect(other.headers.location).toMatch(/^\/booking\//)
  expect(await bookingsOf(owner, friend.email)).toHaveLength(1)
})

test('a free evening is booked at once, and no page mentions a voucher', async () => {
  const eventId = await onlyEvent(owner, { price: 0 })
  const visitor = await browser()
  const { headers } = await postForm(visitor, `/book?event=${eventId}`, form(eventId))
  expect(headers.location).toMatch(/^\/booking\//)
  const { text } = await visitor.get(headers.location!)
  expect(text).toContain('Spot reserved and confirmation email sent!')
  expect(text).not.toContain('Your voucher covered')
  expect(text).not.toContain('Your payment was successful')
})

test('there is no payment step at $0.00: its address leads to the form, which books', async () => {
  const eventId = await onlyEvent(owner, { price: 65 })
  const visitor = client(server.url)
  const person = somebody()
  const { json } = await visitor.post('/api/create-payment-intent', intentBody(eventId, person, 1, VOUCHERS.onePerson))
  expect(json.zeroAmount).toBe(true)
  const step = await visitor.get(json.step.url)
  expect(step.headers.location).toBe(`/evening/${eventId}-kereru-by-lamplight?book=open#booking`)
  const panel = (await visitor.get(step.headers.location!)).text
  for (const value of [person.firstName, person.email, VOUCHERS.onePerson]) expect(panel).toContain(`value="${value}"`)
})
