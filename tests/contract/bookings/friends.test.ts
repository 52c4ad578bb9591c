import { expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { type Client, client, postForm } from '../../support/server'
import {
  book,
  bookingsOf,
  confirmBody,
  eventBody,
  idOf,
  intentBody,
  linkFor,
  onlyEvent,
  type Person,
  pay,
  somebody,
} from '../../support/studio'
import { wellRefused } from '../hardening/refusal'

const { server, owner } = await sharedServer()

const LINK = /\/friends\/[\w-]+/

/** A booking with its link for friends. */
async function aHost(eventId: number, partySize = 1) {
  const { confirmed, person } = await book(client(server.url), { eventId, partySize })
  const page = confirmed.json.bookingUrl as string
  const guest = client(server.url)
  const made = await postForm(guest, page, { intent: 'bring-friends' })
  expect(made.status).toBe(303)
  const link = LINK.exec((await guest.get(page)).text)![0]
  return { page, person, guest, link }
}

const placesOf = (person: Person, partySize = 1) => ({ ...person, intent: 'book', partySize: String(partySize) })

/** Pays for the seats that this visitor holds after an accepted form. */
async function payHeld(visitor: Client, eventId: number, person: Person, partySize: number): Promise<number> {
  const intent = await visitor.post('/api/create-payment-intent', intentBody(eventId, person, partySize))
  if (intent.status !== 200) {
    wellRefused(intent)
    return 0
  }
  await pay(visitor, intent.json.clientSecret)
  const { paymentIntentId } = intent.json
  const sent = confirmBody({ eventId, person, partySize, paymentIntentId, totalAmount: 65 * partySize })
  return (await visitor.post('/api/bookings/confirm', sent)).status === 200 ? partySize : 0
}

test('the link shows the evening to friends, who can book without scripts', async () => {
  const eventId = await onlyEvent(owner, { inDays: 10, maxCapacity: 4 })
  const { link, person: host } = await aHost(eventId)
  const visitor = client(server.url)
  const page = await visitor.get(link)
  expect(page.status).toBe(200)
  expect(page.text).toContain('3 places left')
  expect(page.text).toContain(host.firstName)
  expect(page.text).not.toContain(host.lastName)
  expect(page.headers['cache-control']).toContain('no-store')
  expect(page.text).toContain('noindex')
  const friend = somebody()
  const refused = await postForm(visitor, link, { ...placesOf(friend), phone: '' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain(`value="${friend.email}"`)
  const step = await postForm(visitor, link, placesOf(friend))
  expect(step.headers.location).toMatch(/^\/checkout\/pay_/)
  // 'Back to Form' leads to the friends' page.
  expect((await visitor.get(step.headers.location!)).text).toContain(link)
  expect(await payHeld(visitor, eventId, friend, 1)).toBe(1)
  const sheet = await owner.get(`/admin/events/${eventId}/night-sheet`)
  expect(sheet.text).toContain(' and friends')
  await linkFor(owner, host.email, /is painting with you/)
})

test('a wrong link is a page that says so', async () => {
  for (const link of ['/friends/x', '/friends/1-abc', '/friends/999999999999999999-a', '/friends/1']) {
    expect((await client(server.url).get(link)).status).toBe(404)
    expect((await postForm(client(server.url), link, placesOf(somebody()))).status).toBe(404)
  }
})

test('a full evening says so and has the waiting list; a host keeps one to four places, once at a time', async () => {
  const eventId = await onlyEvent(owner, { inDays: 10, maxCapacity: 6 })
  const { link, page, guest } = await aHost(eventId)
  const keep = (places: number) => postForm(guest, page, { intent: 'keep-places', places: String(places) })
  expect((await keep(5)).status).toBe(400)
  expect((await keep(4)).status).toBe(303)
  const again = await keep(1)
  expect(again.status).toBe(409)
  expect(again.text).toContain('You’re already keeping places.')
  expect((await book(client(server.url), { eventId, partySize: 2 })).intent.status).toBe(409)
  expect((await book(client(server.url), { eventId, partySize: 1 })).confirmed.status).toBe(200)
  const evening = await client(server.url).get(`/evening/${eventId}`)
  expect((await client(server.url).get(evening.headers.location ?? `/evening/${eventId}`)).text).toContain(
    'We’re keeping the last places for a guest’s friends.',
  )
  expect((await postForm(guest, page, { intent: 'give-back' })).status).toBe(303)
  expect((await book(client(server.url), { eventId, partySize: 4 })).confirmed.status).toBe(200)
  const full = (await client(server.url).get(link)).text
  expect(full).toContain('No places left')
  expect(full).toContain('Join Waiting List')
})

test('only the host keeps places, and people are taken out until one is left', async () => {
  const eventId = await onlyEvent(owner, { inDays: 10 })
  const { link } = await aHost(eventId)
  const visitor = client(server.url)
  const friend = somebody()
  await postForm(visitor, link, placesOf(friend, 2))
  await payHeld(visitor, eventId, friend, 2)
  const page = await linkFor(owner, friend.email, /\/booking\/[\w-]+/)
  expect((await postForm(visitor, page, { intent: 'keep-places', places: '1' })).status).toBe(409)
  const whole = await postForm(visitor, page, { intent: 'fewer', people: '2', of: '2' })
  expect(whole.status).toBe(400)
  expect(whole.text).toContain('If nobody can come, please take a raincheck for all of you.')
  // Pressed twice, it is done once; another `of` means that the page is out of date.
  expect((await postForm(visitor, page, { intent: 'fewer', people: '1', of: '2' })).status).toBe(303)
  expect((await postForm(visitor, page, { intent: 'fewer', people: '1', of: '2' })).status).toBe(303)
  expect((await postForm(visitor, page, { intent: 'fewer', people: '1', of: '1' })).status).toBe(400)
  expect((await postForm(visitor, page, { intent: 'fewer', people: '1', of: '3' })).status).toBe(409)
  const own = await bookingsOf(owner, friend.email)
  expect(own.map(({ partySize, eventId, total }) => [partySize, eventId, total])).toEqual([
    [1, null, 65],
    [1, eventId, 65],
  ])
})

test('friends, strangers and somebody with an offer compete for the last places: each is sold once', async () => {
  const eventId = idOf(await owner.post('/api/events', eventBody({ maxCapacity: 7, inDays: 10 })))
  const { link, page, guest } = await aHost(eventId)
  const gone = await book(client(server.url), { eventId, partySize: 2 })
  const alsoGone = await book(client(server.url), { eventId, partySize: 4 })
  const waits = somebody()
  const { firstName, lastName, email } = waits
  await client(server.url).post('/api/event-notifier', { firstName, lastName, email, eventId, partySize: 2 })
  await owner.delete(`/api/bookings/${gone.confirmed.json.booking.id}`)
  const offer = await linkFor(owner, email, /\/offer\/[\w-]+/)
  await owner.delete(`/api/bookings/${alsoGone.confirmed.json.booking.id}`)
  expect((await postForm(guest, page, { intent: 'keep-places', places: '2' })).status).toBe(303)

  const tryBy = async (way: string | null, person = somebody(), partySize = 1) => {
    const visitor = client(server.url)
    const step = way && (await postForm(visitor, way, placesOf(person, partySize)))
    if (step && step.status !== 303) return 0
    return payHeld(visitor, eventId, person, partySize)
  }
  const got = await Promise.all([
    tryBy(offer, waits, 2),
    ...Array.from({ length: 20 }, () => [tryBy(link), tryBy(null)]).flat(),
  ])
  const sum = (some: number[]) => some.reduce((total, seats) => total + seats, 0)
  const friends = got.slice(1).filter((_, index) => index % 2 === 0)
  expect(got[0]).toBe(2)
  expect(sum(friends)).toBeGreaterThanOrEqual(2)
  // With the host's own place: the house is full.
  expect(sum(got) + 1).toBe(7)
  const event = (await owner.get('/api/admin/events')).json.find(({ id }: { id: number }) => id === eventId)
  expect(event).toMatchObject({ currentBookings: 7, seatsHeld: 0 })
}, 120_000)
