import { beforeAll, describe, expect, test } from 'vitest'
import { multipartBody } from '../../support/multipart-body'
import { sharedServer } from '../../support/owned-server'
import { client, postForm } from '../../support/server'
import { book, eventBody, hideAllEvents, idOf, linkFor, onlyEvent, type Person, somebody } from '../../support/studio'

const { server, owner } = await sharedServer()

const OFFER = /\/offer\/[\w-]+/
const WAITING = /\/waiting-list\/[\w-]+/

interface Offer {
  eventId: number
  waits: Person
  link: string
}

/** Made together, because the job that offers free seats runs only every five seconds. */
const offers: Offer[] = []
beforeAll(async () => {
  await hideAllEvents(owner)
  offers.push(...(await Promise.all([1, 2, 3, 4, 5, 6].map(makeOffer))))
})

/** A full evening in ten days, somebody on its waiting list, and seats that have become free. */
async function makeOffer(): Promise<Offer> {
  const eventId = idOf(await owner.post('/api/events', eventBody({ maxCapacity: 2, inDays: 10 })))
  const { confirmed } = await book(client(server.url), { eventId, partySize: 2 })
  const waits = somebody()
  const { firstName, lastName, email } = waits
  await client(server.url).post('/api/event-notifier', { firstName, lastName, email, eventId, partySize: 2 })
  await owner.delete(`/api/bookings/${confirmed.json.booking.id}`)
  return { eventId, waits, link: await linkFor(owner, email, OFFER) }
}

const placesOf = (person: Person, partySize = 2) => ({ ...person, intent: 'book', partySize: String(partySize) })

async function bookedSeat(inDays: number, partySize = 1, maxCapacity = 4) {
  const eventId = await onlyEvent(owner, { inDays, maxCapacity })
  const visitor = client(server.url)
  const { confirmed, person } = await book(visitor, { eventId, partySize })
  return { eventId, visitor, person, link: confirmed.json.bookingUrl as string }
}

describe('an offer of the waiting list', () => {
  test('changes nothing when it is read, reserves its seats, and leads to the payment step', async () => {
    const { eventId, waits, link } = offers.pop()!
    const visitor = client(server.url)
    for (let time = 0; time < 3; time++) {
      const page = await visitor.get(link)
      expect(page.status).toBe(200)
      expect(page.headers['cache-control']).toContain('no-store')
      expect(page.text).toContain('No thanks')
    }
    const { intent } = await book(client(server.url), { eventId, partySize: 1 })
    expect(intent.status).toBe(409)
    const tooMany = await postForm(visitor, link, placesOf(waits, 3))
    expect(tooMany.status).toBe(400)
    expect(tooMany.text).toContain('We’re keeping only 2 places for you.')
    const wrong = await postForm(visitor, link, { ...placesOf(waits), phone: '' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain(waits.email)
    const step = await postForm(visitor, link, placesOf(waits))
    expect(step.status).toBe(303)
    expect(step.headers.location).toMatch(/^\/checkout\/pay_/)
    const held = await visitor.get(step.headers.location!)
    expect(held.text).toContain(link)
    // The offer's page shows the payment that this browser began.
    expect((await visitor.get(link)).text).toContain(step.headers.location)
  })

  test('is passed on by No thanks, for good', async () => {
    const { eventId, waits, link } = offers.pop()!
    const visitor = client(server.url)
    expect((await postForm(visitor, link, { intent: 'pass' })).status).toBe(303)
    expect((await postForm(visitor, link, { intent: 'pass' })).status).toBe(303)
    expect((await visitor.get(link)).text).toContain('letting us know')
    expect((await postForm(visitor, link, placesOf(waits))).status).toBe(409)
    expect((await book(client(server.url), { eventId, partySize: 2 })).confirmed.status).toBe(200)
  })

  test('needs its link: a wrong one is 404, another site’s form 403', async () => {
    const { waits, link } = offers.pop()!
    const other = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`
    expect((await client(server.url).get(other)).status).toBe(404)
    expect((await postForm(client(server.url), other, { intent: 'pass' })).status).toBe(404)
    expect((await client(server.url).get('/offer/x')).status).toBe(404)
    const foreign = await client(server.url).ask('POST', link, {
      raw: 'intent=pass',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' },
    })
    expect(foreign.status).toBe(403)
    expect((await postForm(client(server.url), link, placesOf(waits, 1))).status).toBe(303)
  })

  test.each([
    ['a form', { raw: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['multipart', multipartBody([{ name: 'List-Unsubscribe', value: 'One-Click' }])],
    ['nothing at all', { raw: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
  ])('ends with a one-click unsubscription by a mail program: %s', async (said, body) => {
    const { waits, link } = offers.pop()!
    const leave = await linkFor(owner, waits.email, WAITING)
    expect((await client(server.url).get(leave)).text).toContain('Leave the waiting list')
    const oneClick = await client(server.url).ask('POST', leave, body)
    expect(oneClick.status).toBe(said === 'nothing at all' ? 303 : 200)
    expect((await client(server.url).get(leave)).text).toContain('You’re off the')
    expect((await client(server.url).get(link)).text).not.toContain('No thanks')
  })
})

describe('the booking’s own page', () => {
  test('says where to tell the studio about an allergy', async () => {
    const { visitor, link } = await bookedSeat(10)
    expect((await visitor.get(link)).text).toContain('allergy</summary>')
  })

  test('has directions to the evening, and says where to park only at the studio’s own venue', async () => {
    const pageAt = async (location: string) => {
      const visitor = client(server.url)
      const eventId = await onlyEvent(owner, { location })
      const { confirmed } = await book(visitor, { eventId, partySize: 1 })
      return (await visitor.get(confirmed.json.bookingUrl)).text
    }
    const at = (place: string) => `query=${encodeURIComponent(place)}`
    const here = await pageAt('The Art Space, 7 Easel Lane, Waipu')
    expect(here).toContain(at('The Art Space, 7 Easel Lane, Waipu'))
    expect(here).toMatch(/>Park for free on Easel Lane/)
    const elsewhere = await pageAt('Waipu Coronation Hall, Waipu')
    expect(elsewhere).toContain(`${at('Waipu Coronation Hall, Waipu')}"`)
    expect(elsewhere).not.toMatch(/>Park for free on Easel Lane/)
  })

  test('changes name, phone and requests; keeps what was typed when something is missing', async () => {
    const { visitor, link } = await bookedSeat(10)
    const changes = {
      intent: 'details',
      firstName: 'Mere',
      lastName: 'Rata',
      phone: '021 999',
      specialRequests: 'Left',
    }
    const wrong = await postForm(visitor, link, { ...changes, phone: ' ' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('Phone number is required')
    expect(wrong.text).toContain('Mere')
    expect((await postForm(visitor, link, changes)).status).toBe(303)
    expect((await visitor.get(link)).text).toContain('Mere Rata')
    expect((await postForm(visitor, `${link}x`, changes)).status).toBe(404)
  })

  test('a raincheck is booked on a dearer evening for the difference, on a cheaper one for nothing', async () => {
    const { visitor, link, person } = await bookedSeat(10, 2)
    expect((await postForm(visitor, link, { intent: 'raincheck' })).status).toBe(303)
    const dear = idOf(await owner.post('/api/events', eventBody({ inDays: 20, price: 80 })))
    const page = await visitor.get(link)
    expect(page.text).toContain('$30 to pay')
    const step = await postForm(visitor, link, { intent: 'rebook', eventId: String(dear) })
    expect(step.headers.location).toMatch(/^\/checkout\/pay_/)
    const shown = await visitor.get(step.headers.location!)
    expect(shown.text).toContain('Your raincheck')
    const secret =
      /"clientSecret[^:]*?,"([^"]+_secret_[^"]+)"/.exec(shown.text)?.[1] ??
      /([\w-]+_secret_[\w-]+)/.exec(shown.text)?.[1]
    const paid = await visitor.post('/api/payments/simulated/confirm', {
      clientSecret: secret,
      cardNumber: '4242 4242 4242 4242',
    })
    expect(paid.status, paid.text).toBe(200)
    const arrived = await visitor.get(`/pay/return?payment=${step.headers.location!.split('/').at(-1)}`)
    expect(arrived.headers.location).toBe(link)
    expect((await visitor.get(link)).text).toContain('$160.00')
    await linkFor(owner, person.email, /raincheck has an evening/)
    // Sent twice, it books no second evening.
    const again = await postForm(visitor, link, { intent: 'rebook', eventId: String(dear) })
    expect(again.status).toBe(409)
    expect((await postForm(visitor, link, { intent: 'raincheck' })).status).toBe(303)
    const cheap = idOf(await owner.post('/api/events', eventBody({ inDays: 21, price: 40 })))
    const free = await postForm(visitor, link, { intent: 'rebook', eventId: String(cheap) })
    expect(free.headers.location).toBe(link)
    expect((await visitor.get(link)).text).toContain('$160.00')
    expect((await postForm(visitor, link, { intent: 'rebook', eventId: 'x' })).status).toBe(400)
  })

  test('after the limit the seats can be given up and taken back, and are sold to one of 20 buyers at once', async () => {
    const { eventId, visitor, link } = await bookedSeat(1, 1, 1)
    expect((await postForm(visitor, link, { intent: 'raincheck' })).status).toBe(409)
    expect((await visitor.get('/api/events/current')).json).toMatchObject({ currentBookings: 1, soldOut: true })
    await postForm(visitor, link, { intent: 'give-up' })
    expect((await visitor.get('/api/events/current')).json).toMatchObject({ currentBookings: 0, seatsFree: 1 })
    await postForm(visitor, link, { intent: 'take-back' })
    expect((await visitor.get('/api/events/current')).json).toMatchObject({ currentBookings: 1, soldOut: true })
    await postForm(visitor, link, { intent: 'give-up' })
    const all = await Promise.all(Array.from({ length: 20 }, () => book(client(server.url), { eventId })))
    expect(all.filter(({ confirmed }) => confirmed.status === 200)).toHaveLength(1)
    const page = await visitor.get(link)
    expect(page.text).toContain('Choose another evening')
    expect((await postForm(visitor, link, { intent: 'take-back' })).status).toBe(409)
  })
})
