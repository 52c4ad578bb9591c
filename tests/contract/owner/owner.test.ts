import { beforeEach, describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { type Client, client } from '../../support/server'
import { book, eventBody, idOf, intentBody, listOf, localDay, onlyEvent, somebody } from '../../support/studio'
import { refused, wellRefused } from '../hardening/refusal'

const { server, owner } = await sharedServer()

describe('the owner’s calls', () => {
  let visitor: Client

  beforeEach(() => {
    visitor = client(server.url)
  })

  describe('events', () => {
    test('POST /api/events makes one', async () => {
      const answer = await owner.post(
        '/api/events',
        eventBody({ title: 'Moonlit Pōhutukawa', price: 72, maxCapacity: 6 }),
      )
      expect([200, 201], answer.text).toContain(answer.status)
      const event = listOf(await owner.get('/api/admin/events')).find((one) => one.id === idOf(answer))
      expect(event).toMatchObject({
        title: 'Moonlit Pōhutukawa',
        date: localDay(3),
        time: '6:30pm-8:30pm',
        price: 72,
        maxCapacity: 6,
        isVisible: true,
        isArchived: false,
        currentBookings: 0,
      })
    })

    const wrong: [string, Record<string, unknown>, string][] = [
      ['no date', { date: '' }, 'date'],
      ['a date that is none', { date: '2026-02-30' }, 'date'],
      ['words for a date', { date: 'next Friday' }, 'date'],
      ['room for nobody', { maxCapacity: 0 }, 'maxCapacity'],
      ['negative room', { maxCapacity: -3 }, 'maxCapacity'],
      ['half a seat', { maxCapacity: 2.5 }, 'maxCapacity'],
      ['a negative price', { price: -1 }, 'price'],
      ['words for a price', { price: 'free' }, 'price'],
      ['a script for a picture', { imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
      ['a list for a title', { title: ['a'] }, 'title'],
    ]
    test.each(wrong)('refuses %s', async (_, change, field) => {
      refused(await owner.post('/api/events', { ...eventBody(), ...change }), 400, field)
    })

    test('PATCH changes some or all fields of an event', async () => {
      const id = await onlyEvent(owner)
      const moved = await owner.patch(`/api/events/${id}`, { date: localDay(12) })
      expect(moved.status, moved.text).toBe(200)
      expect((await visitor.get('/api/events/current')).json).toMatchObject({ id, date: localDay(12), price: 65 })
      const whole = listOf(await owner.get('/api/admin/events')).find((one) => one.id === id)
      const changed = await owner.patch(`/api/events/${id}`, { ...whole, title: 'New name', price: 80, maxCapacity: 4 })
      expect(changed.status, changed.text).toBe(200)
      expect((await visitor.get('/api/events/current')).json).toMatchObject({
        id,
        title: 'New name',
        price: 80,
        maxCapacity: 4,
      })
      await owner.patch(`/api/events/${id}`, { isVisible: false })
      expect((await visitor.get('/api/events/current')).json).toBeNull()
      await owner.patch(`/api/events/${id}`, { isVisible: true })
      expect((await visitor.get('/api/events/current')).json?.id).toBe(id)
    })

    test('PATCH cannot write what is derived', async () => {
      const id = await onlyEvent(owner)
      await owner.patch(`/api/events/${id}`, { currentBookings: 8, id: 1, seatsHeld: 9 })
      expect((await visitor.get('/api/events/current')).json).toMatchObject({ id, currentBookings: 0 })
    })

    test('PATCH with nonsense changes nothing', async () => {
      const id = await onlyEvent(owner)
      for (const change of [{ price: -5 }, { maxCapacity: 0 }, { date: 'soon' }, { isVisible: 'perhaps' }]) {
        wellRefused(await owner.patch(`/api/events/${id}`, change))
      }
      expect((await visitor.get('/api/events/current')).json).toMatchObject({ id, price: 65, maxCapacity: 9 })
    })

    test('an event that does not exist is 404', async () => {
      for (const id of ['987654321', 'abc', '0', '-1', '1e3', '%00']) {
        refused(await owner.patch(`/api/events/${id}`, { price: 1 }), 404)
        refused(await owner.delete(`/api/events/${id}`), 404)
        refused(await owner.patch(`/api/events/${id}/archive`), 404)
      }
    })

    test('DELETE deletes an empty event and refuses one with bookings', async () => {
      const empty = await onlyEvent(owner)
      expect([200, 204]).toContain((await owner.delete(`/api/events/${empty}`)).status)
      refused(await owner.delete(`/api/events/${empty}`), 404)
      const id = await onlyEvent(owner)
      await book(visitor, { eventId: id })
      const answer = await owner.delete(`/api/events/${id}`)
      refused(answer, 409)
      expect(answer.json.message).toContain('Cannot delete event with existing bookings')
      expect((await visitor.get('/api/events/current')).json).toMatchObject({ id, currentBookings: 1 })
    })

    test('archiving archives its bookings too', async () => {
      const id = await onlyEvent(owner)
      const { person } = await book(visitor, { eventId: id })
      const answer = await owner.patch(`/api/events/${id}/archive`)
      expect(answer.status, answer.text).toBe(200)
      expect((await visitor.get('/api/events/current')).json).toBeNull()
      const found = listOf(await owner.get('/api/admin/bookings')).find((one) => one.email === person.email)
      if (found) expect(found.isArchived).toBe(true)
    })

    test('the owner may confirm fewer seats than are booked, and the event is then sold out', async () => {
      const id = await onlyEvent(owner, { maxCapacity: 4 })
      await book(visitor, { eventId: id, partySize: 3 })
      const answer = await owner.patch(`/api/events/${id}`, { maxCapacity: 2, confirmOverbooking: true })
      expect(answer.status, answer.text).toBe(200)
      refused(await client(server.url).post('/api/create-payment-intent', intentBody(id, somebody())), 409)
    })
  })

  describe('reads', () => {
    test('GET /api/admin/bookings has the fields of the data model', async () => {
      const eventId = await onlyEvent(owner)
      const { person } = await book(visitor, { eventId, partySize: 2 })
      const booking = listOf(await owner.get('/api/admin/bookings')).find((one) => one.email === person.email)
      expect(booking).toMatchObject({
        id: expect.any(Number),
        eventId,
        firstName: person.firstName,
        lastName: person.lastName,
        name: `${person.firstName} ${person.lastName}`,
        phone: person.phone,
        partySize: 2,
        paymentStatus: 'paid',
        isArchived: false,
      })
      expect(booking.createdAt).toEqual(expect.any(String))
    })

    test('GET /api/admin/stats counts bookings, customers and revenue in dollars', async () => {
      const eventId = await onlyEvent(owner, { price: 65 })
      const before = (await owner.get('/api/admin/stats')).json
      await book(visitor, { eventId, partySize: 2 })
      const after = (await owner.get('/api/admin/stats')).json
      expect(after.totalBookings).toBe(before.totalBookings + 1)
      expect(after.totalCustomers).toBe(before.totalCustomers + 1)
      expect(Number(after.totalRevenue)).toBeCloseTo(Number(before.totalRevenue) + 130, 2)
    })

    test('the dashboard: home, figures with their definitions, tabs with addresses, charts', async () => {
      const page = (await owner.get('/admin')).text
      for (const said of ['Total Bookings', 'Total Customers', 'Revenue', 'less refunds']) expect(page).toContain(said)
      for (const href of [
        '/admin/events',
        '/admin/paint-kit',
        '/admin/custom-frame',
        '/admin/messages',
        '/admin/settings',
      ]) {
        expect(page).toContain(`href="${href}"`)
      }
      const figures = await owner.get('/admin/figures')
      expect(figures.status).toBe(200)
      for (const said of ['Revenue by month', 'Seats filled', 'Vouchers outstanding', '<caption', '<svg']) {
        expect(figures.text).toContain(said)
      }
      expect((await client(server.url).get('/admin/figures')).headers.location).toMatch(/^\/admin\/login/)
    })

    test('each tab is marked on its own page, and no other', async () => {
      /** The links of the sections: the rest of their tags, and their names. */
      const linksOf = async (path: string) => {
        const [, nav = ''] = (await owner.get(path)).text.split('aria-label="Sections"')
        return Array.from(nav.split('</nav>')[0]!.matchAll(/<a ([^>]*)>([^<]*)/g), ([, tag, name]) => ({ tag, name }))
      }
      // The tabs of every section are on every page; the link of a section leads to its first tab.
      const tabs = new Map<string, string>()
      for (const { tag, name } of await linksOf('/admin')) tabs.set(/href="([^"]*)"/.exec(tag!)![1]!, name!)
      expect(tabs.size).toBeGreaterThan(15)
      for (const [path, name] of tabs) {
        const marked = (await linksOf(path)).filter(({ tag }) => tag!.includes('aria-current="page"'))
        expect([path, marked.map((link) => link.name)]).toEqual([path, [name]])
      }
    })

    test('the owner’s answers are stored by no cache', async () => {
      for (const path of ['/api/admin/bookings', '/api/admin/events', '/api/admin/stats']) {
        expect((await owner.get(path)).headers['cache-control'], path).toContain('no-store')
      }
    })
  })
})
