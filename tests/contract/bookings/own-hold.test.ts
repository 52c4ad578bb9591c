import { expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { client, postForm } from '../../support/server'
import { confirmBody, intentBody, onlyEvent, pay, somebody } from '../../support/studio'
import { refused } from '../hardening/refusal'

const { server, owner } = await sharedServer()

const SOMEONE = 'paying for the last places'
const OWN = 'Your places are held for'

test('the visitor who holds the last seats reads how long, and how to pay; others read that someone is paying', async () => {
  const eventId = await onlyEvent(owner, { maxCapacity: 3 })
  const visitor = client(server.url)
  const person = somebody()
  const held = await visitor.post('/api/create-payment-intent', intentBody(eventId, person, 3))
  for (const path of ['/', '/?book=open']) {
    const own = (await visitor.get(path)).text
    expect(own).toContain(OWN)
    expect(own).toMatch(/role="timer">1[45]m \d\ds</)
    expect(own).toContain(`href="${held.json.step.url}"`)
    expect(own).not.toContain(SOMEONE)
    const other = (await client(server.url).get(path)).text
    expect(other).toContain(path === '/' ? SOMEONE : 'being paid for')
    expect(other).not.toContain(OWN)
  }

  await pay(visitor, held.json.clientSecret)
  const { paymentIntentId } = held.json
  const body = confirmBody({ eventId, person, paymentIntentId, totalAmount: 195, partySize: 3 })
  expect((await visitor.post('/api/bookings/confirm', body)).status).toBe(200)
  expect((await visitor.get('/')).text).not.toContain(OWN)
})

test('a party larger than the held and free seats reads how many are left, not that someone is paying', async () => {
  const eventId = await onlyEvent(owner, { maxCapacity: 3 })
  const visitor = client(server.url)
  const person = somebody()
  const wanted = (size: number) => visitor.post('/api/create-payment-intent', intentBody(eventId, person, size))
  expect((await wanted(3)).status).toBe(200)
  const answer = await wanted(4)
  refused(answer, 409, 'partySize')
  expect(answer.json.message).toBe('Only 3 places are left.')
})

test('the waiting list form, while all seats are only held, comes back with its error and what was typed', async () => {
  const eventId = await onlyEvent(owner, { maxCapacity: 2 })
  await client(server.url).post('/api/create-payment-intent', intentBody(eventId, somebody(), 2))
  const { firstName, lastName } = somebody()
  const address = `/waiting-list/join?event=${eventId}`
  const typed = { firstName, lastName, partySize: 2 }
  const visitor = client(server.url)
  const page = await postForm(visitor, address, { ...typed, email: 'not an address' })
  expect(page.status).toBe(400)
  const form = /<form[^>]*aria-label="[^"]*aiting list".*?<\/form>/is.exec(page.text)?.[0] ?? ''
  expect(form).toMatch(/aria-invalid="true"[^>]*value="not an address"|value="not an address"[^>]*aria-invalid="true"/)
  expect(form).toContain('Valid email is required')
  expect(form).toContain(`value="${firstName}"`)
  expect(form).toMatch(/<option value="2" selected/)
  expect((await postForm(visitor, address, { ...typed, email: somebody().email })).status).toBe(303)
})
