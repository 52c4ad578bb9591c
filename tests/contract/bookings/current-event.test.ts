import { describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { client } from '../../support/server'
import { inDatabase } from '../../support/stored'
import { book, eventBody, hideAllEvents, idOf, intentBody, localDay, onlyEvent, somebody } from '../../support/studio'

const { server, owner } = await sharedServer()
const visitor = client(server.url)

describe('GET /api/events/current (rules 1.5 and 12.7)', () => {
  test('the demo business has a bookable event with some bookings', async () => {
    const { status, json } = await visitor.get('/api/events/current')
    expect(status).toBe(200)
    expect(json.currentBookings).toBeGreaterThan(0)
    expect(json.currentBookings).toBeLessThan(json.maxCapacity)
  })

  test('‘Book Now!’ without scripts leads to a section of the page, whatever the state of the evening', async () => {
    const page = async () => (await visitor.get('/?book=open')).text
    const eventId = await onlyEvent(owner, { maxCapacity: 1 })
    const open = await page()
    expect(open).toContain('action="/#events"')
    await book(client(server.url), { eventId })
    const soldOut = await page()
    expect(soldOut).toContain('Join Waiting List')
    await hideAllEvents(owner)
    for (const html of [open, soldOut, await page()]) expect(html.match(/ id="booking"/g)).toHaveLength(1)
  })

  test('answers the fields that programs rely on', async () => {
    const id = await onlyEvent(owner, { title: 'Tūī & Kōwhai', inDays: 5, price: 70, maxCapacity: 7 })
    const { status, json, headers } = await visitor.get('/api/events/current')
    expect(status).toBe(200)
    expect(headers['content-type']).toContain('application/json')
    expect(json).toMatchObject({
      id,
      title: 'Tūī & Kōwhai',
      date: localDay(5),
      time: '6:30pm-8:30pm',
      location: 'Waipu Coronation Hall, Waipu',
      price: 70,
      currentBookings: 0,
      maxCapacity: 7,
    })
  })

  test('is null when there is none', async () => {
    await hideAllEvents(owner)
    const { status, json, text } = await visitor.get('/api/events/current')
    expect(status).toBe(200)
    expect(text.trim()).toBe('null')
    expect(json).toBeNull()
  })

  test('is the earliest visible event that is neither over nor archived', async () => {
    await hideAllEvents(owner)
    const make = async (inDays: number, isVisible = true) =>
      idOf(await owner.post('/api/events', eventBody({ inDays, isVisible })))
    const later = await make(9)
    const earlier = await make(4)
    await make(2, false)
    await make(-2)
    expect((await visitor.get('/api/events/current')).json?.id).toBe(earlier)
    expect((await owner.patch(`/api/events/${earlier}/archive`)).status).toBe(200)
    expect((await visitor.get('/api/events/current')).json?.id).toBe(later)
  })

  test('stays the same when it is sold out', async () => {
    const sold = await onlyEvent(owner, { inDays: 3, maxCapacity: 2 })
    await owner.post('/api/events', eventBody({ inDays: 10 }))
    const { confirmed } = await book(visitor, { eventId: sold, partySize: 2 })
    expect(confirmed.status, confirmed.text).toBe(200)
    const { json } = await visitor.get('/api/events/current')
    expect(json).toMatchObject({ id: sold, currentBookings: 2, maxCapacity: 2 })
  })

  test('reveals nothing about who booked', async () => {
    const id = await onlyEvent(owner)
    const { person } = await book(visitor, { eventId: id })
    const { text } = await visitor.get('/api/events/current')
    expect(text).not.toContain(person.email)
    expect(text).not.toContain(person.lastName)
  })

  test('when it cannot be read, the page says that there is none and offers the notifier', async () => {
    await onlyEvent(owner, { title: 'Kererū Unread' })
    const sql = inDatabase(server, ({ sqlite }) => {
      const found = sqlite.prepare("SELECT sql FROM sqlite_schema WHERE name = 'event_seats'").pluck().get() as string
      sqlite.exec('DROP VIEW event_seats')
      return found
    })
    try {
      const { status, text } = await visitor.get('/')
      expect(status).toBe(503)
      expect(text).toContain('No Events Currently Available')
      expect(text).toContain('Keep me updated!')
      expect(text).toContain('Photos of past evenings')
    } finally {
      inDatabase(server, ({ sqlite }) => sqlite.exec(sql))
    }
    const { status, text } = await visitor.get('/')
    expect(status).toBe(200)
    expect(text).toContain('Kererū Unread')
  })
})

describe('the landing page', () => {
  const landing = async (path = '/') => (await visitor.get(path)).text.replaceAll('<!-- -->', '')

  test('shows title, time, place and price of the evening, and answers visitors’ questions further down', async () => {
    await onlyEvent(owner, { title: 'Kererū by Lamplight', price: 65, maxCapacity: 9 })
    const text = await landing()
    expect(text).toMatch(/<h\d[^>]*>Kererū by Lamplight</)
    for (const said of ['6:30pm-8:30pm', '$65', 'per person', '9 of 9 places left', 'Find Our Creative Haven'])
      expect(text).toContain(said)
    expect(text).toMatch(/<a (?=[^>]*target="_blank")[^>]*>[^<]*(?:<svg.*?<\/svg>)?[^<]*Get Directions/)
    expect(text).toContain('What to Bring')
    // An answer is hidden until its question is clicked.
    const question = '<details[^>]*><summary[^>]*>I’ve never painted[^<]*</summary>'
    expect(text).toMatch(new RegExp(`${question}<p[^>]*>Yes! No experience needed. Hana paints every step`))
    expect(text).not.toMatch(/<details[^>]* open/)
    const asked = Array.from(text.matchAll(/<summary[^>]*>([^<]*)</g), ([, words]) => words!)
    for (const one of [/never painted/, /park/, /allergy/, /can’t make it/, /private evening/])
      expect(
        asked.filter((words) => one.test(words)),
        String(one),
      ).toHaveLength(1)
  })

  test('adds up free and booked places with those on hold', async () => {
    const eventId = await onlyEvent(owner, { price: 65, maxCapacity: 9 })
    expect((await book(client(server.url), { eventId })).confirmed.status).toBe(200)
    const held = await client(server.url).post('/api/create-payment-intent', intentBody(eventId, somebody(), 2))
    expect(held.status).toBe(200)
    const text = await landing('/?book=open')
    expect(text).toContain('1/9 spots booked - Limited to 9 painters per session')
    expect(text).toContain('6 of 9 places left, 2 more on hold right now')
  })

  test('calls a picture the painting of the evening only when it is its own', async () => {
    const own = 'alt="The painting of the evening: Tūī and Harakeke"'
    await onlyEvent(owner, { title: 'Tūī and Harakeke' })
    const without = await landing()
    expect(without).not.toContain('The painting of the evening')
    expect(without).toContain('A taste of our evenings')
    await onlyEvent(owner, { title: 'Tūī and Harakeke', imageUrl: '/art/painted/gallery-3.webp' })
    const withOne = await landing()
    expect(withOne).toContain(own)
    expect(withOne).not.toContain('A taste of our evenings')
  })
})
