import path from 'node:path'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { client } from '../../support/server'
import { book, eventBody, hideAllEvents, idOf, localDay, onlyEvent } from '../../support/studio'

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
    const db = new Database(path.join(server.dataDir, 'studio.db'))
    const { sql } = db.prepare("SELECT sql FROM sqlite_master WHERE name = 'event_seats'").get() as { sql: string }
    db.exec('DROP VIEW event_seats')
    try {
      const { status, text } = await visitor.get('/')
      expect(status).toBe(503)
      expect(text).toContain('No Events Currently Available')
      expect(text).toContain('Keep me updated!')
      expect(text).toContain('Photos of past evenings')
    } finally {
      db.exec(sql)
      db.close()
    }
    const { status, text } = await visitor.get('/')
    expect(status).toBe(200)
    expect(text).toContain('Kererū Unread')
  })
})
