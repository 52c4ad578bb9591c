import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { MORE_EVENINGS } from '../../../app/contract/constants'
import { sharedServer } from '../../support/owned-server'
import { type Client, client, postForm } from '../../support/server'
import { book, bookingsOf, type EventFields, hideAllEvents, linkFor, somebody, VOUCHERS } from '../../support/studio'
import { type Evening, someEvenings } from './some-evenings'

const { server, owner } = await sharedServer()

let visitor: Client
beforeEach(async () => {
  visitor = client(server.url)
  await hideAllEvents(owner)
})

/** Evenings three, ten, seventeen … days from now. */
const evenings = (...all: EventFields[]) => someEvenings(owner, ...all)

const bookForm = ({ id }: Evening, person = somebody(), voucherCode = '') => ({
  intent: 'book',
  eventId: id,
  ...person,
  partySize: 1,
  voucherCode,
})

describe('GET /api/events/upcoming', () => {
  test('lists every evening that can be booked or waited for, in the format of the current one', async () => {
    const [first, second] = await evenings({ maxCapacity: 1 }, { title: 'Tūī & Kōwhai' }, { isVisible: false })
    await book(visitor, { eventId: first!.id })
    const { status, json } = await visitor.get('/api/events/upcoming')
    expect(status).toBe(200)
    expect(json.map(({ id }: Evening) => id)).toEqual([first!.id, second!.id])
    expect(json[0]).toEqual((await visitor.get('/api/events/current')).json)
    expect(json[0]).toMatchObject({ seatsFree: 0, soldOut: true })
    expect(json[1]).toMatchObject({ seatsFree: 9, url: `/evening/${second!.id}-tui-kowhai` })
    expect((await visitor.post('/api/events/upcoming')).status).toBe(405)
  })

  test('is empty without any, and the programme offers the notifier', async () => {
    expect((await visitor.get('/api/events/upcoming')).json).toEqual([])
    expect((await visitor.get('/evenings')).text).toContain('Keep me updated!')
  })
})

describe('/evenings', () => {
  test('links to each evening’s page, with its places or that it is sold out', async () => {
    const [first, second] = await evenings({ maxCapacity: 1 }, { price: 70 })
    await book(visitor, { eventId: first!.id })
    const { text } = await visitor.get('/evenings')
    for (const { url } of [first!, second!]) expect(text.split(`href="${url}"`).length).toBe(2)
    expect(text).toContain('Sold out, join the waiting list')
    expect(text).toContain('9 of 9 places left')
    const sitemap = (await visitor.get('/sitemap.xml')).text
    for (const page of ['/evenings', first!.url, second!.url]) expect(sitemap).toContain(`${server.url}${page}</loc>`)
  })

  test('the landing page shows a few more with places, and no such section when there is only one evening', async () => {
    const [first, full, ...others] = await evenings({}, { maxCapacity: 1 }, ...Array(MORE_EVENINGS + 1).fill({}))
    await book(visitor, { eventId: full!.id })
    const urls = (text: string) => [...text.matchAll(/href="(\/evening\/[^"]+)"/g)].map(([, url]) => url)
    const page = (await visitor.get('/')).text
    expect(urls(page)).toEqual(others.slice(0, MORE_EVENINGS).map(({ url }) => url))
    expect(page).toContain('More evenings')
    await hideAllEvents(owner)
    await owner.patch(`/api/events/${first!.id}`, { isVisible: true })
    const alone = (await visitor.get('/')).text
    expect(urls(alone)).toEqual([])
    expect(alone).not.toContain('More evenings')
  })

  test('when the current evening is sold out, the landing page names those with places', async () => {
    const [first, second] = await evenings({ maxCapacity: 1 }, {})
    await book(visitor, { eventId: first!.id })
    const { text } = await visitor.get('/')
    expect(text.indexOf('Evenings with places left')).toBeGreaterThan(text.indexOf('Join Waiting List'))
    expect(text).toContain(`href="${second!.url}"`)
  })
})

describe('the calendars', () => {
  const entries = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry))

  test('/evenings.ics has every visible evening; the owner’s link also has the names of guests, and can be replaced', async () => {
    const [evening] = await evenings({ title: 'Kererū' }, { isVisible: false })
    const person = somebody()
    await book(visitor, { eventId: evening!.id, person })
    const open = await visitor.get('/evenings.ics')
    expect(open.headers['content-type']).toContain('text/calendar')
    expect(entries(open.text).map(({ summary }) => summary)).toEqual(['Kererū'])
    expect(open.text).not.toContain(person.lastName)

    const feedOf = async () =>
      /\/owner-calendar\/[\w-]+\.ics/.exec((await owner.get('/admin/settings/calendar')).text)![0]
    const feed = await feedOf()
    const own = await client(server.url).get(feed)
    expect(own.text.replace(/\r\n /g, '')).toContain(person.lastName)
    expect(own.headers['cache-control']).toContain('no-store')
    await postForm(owner, '/admin/settings/calendar', { intent: 'renew' })
    expect((await client(server.url).get(feed)).status).toBe(404)
    expect((await client(server.url).get(await feedOf())).status).toBe(200)
    expect((await client(server.url).get('/owner-calendar/x.ics')).status).toBe(404)
  })
})

describe('booking from the page of an evening that is not the current one', () => {
  test('with a voucher, without JavaScript', async () => {
    const [, , third] = await evenings({ maxCapacity: 1 }, {}, {})
    const person = somebody()
    const page = (await visitor.get(`${third!.url}?book=open`)).text
    expect(page).toContain(`action="/book?event=${third!.id}"`)
    const form = bookForm(third!, person, VOUCHERS.onePerson)
    const { status, headers } = await postForm(visitor, `/book?event=${third!.id}`, form)
    expect([status, headers.location]).toEqual([303, expect.stringMatching(/^\/booking\//)])
    expect((await bookingsOf(owner, person.email))[0]).toMatchObject({ eventId: third!.id })
  })

  test('with fields missing, is refused: each has its message under it and in the summary, and what was typed stays', async () => {
    const [, , third] = await evenings({}, {}, {})
    const typed = { ...bookForm(third!, somebody()), lastName: '', email: 'not an address', phone: '' }
    const { status, text } = await postForm(visitor, `/book?event=${third!.id}`, typed)
    expect(status).toBe(400)
    expect(text).toContain('<title>Error: ')
    const form = /<form[^>]*action="\/book\?event.*?<\/form>/s.exec(text)![0]
    expect(form).toContain(`value="${typed.firstName}"`)
    for (const [name, value, message] of [
      ['lastName', undefined, 'Last name is required'],
      ['email', 'not an address', 'Valid email is required'],
      ['phone', undefined, 'Phone number is required'],
    ] as const) {
      const field = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(form)![0]
      expect(/value="([^"]*)"/.exec(field)?.[1]).toBe(value)
      expect(field).toContain('aria-invalid="true"')
      const described = /aria-describedby="([^" ]+)/.exec(field)![1]
      expect(form).toMatch(new RegExp(` id="${described}"(?:(?! id=").)*>${message}<`, 's'))
      const summary = new RegExp(`<a[^>]*href="#${/ id="([^"]+)"/.exec(field)![1]}"[^>]*>${message}</a>`)
      expect(text).toMatch(summary)
    }
    expect(await bookingsOf(owner, typed.email)).toEqual([])
  })

  test('‘Back to Form’ leads to that page, with what was typed', async () => {
    const [, , third] = await evenings({}, {}, {})
    await visitor.get(`${third!.url}?book=open`)
    const person = somebody()
    const { headers } = await postForm(visitor, `/book?event=${third!.id}`, bookForm(third!, person))
    const checkout = (await visitor.get(headers.location!)).text
    expect(checkout).toContain(`href="${third!.url}?book=open#booking"`)
    expect((await visitor.get(`${third!.url}?book=open`)).text).toContain(`value="${person.email}"`)
  })

  test('the waiting list form leads back to it, and an offer of its seats can be booked', async () => {
    const [, , third] = await evenings({}, {}, { maxCapacity: 1 })
    await book(client(server.url), { eventId: third!.id })
    const person = somebody()
    const { firstName, lastName, email } = person
    const page = (await visitor.get(third!.url)).text
    expect(page).toContain(`action="/waiting-list/join?event=${third!.id}"`)
    const joined = await postForm(visitor, `/waiting-list/join?event=${third!.id}`, {
      intent: 'join',
      firstName,
      lastName,
      email,
      partySize: 1,
    })
    expect([joined.status, joined.headers.location]).toEqual([303, third!.url])
    await owner.patch(`/api/events/${third!.id}`, { maxCapacity: 2 })
    const link = await linkFor(owner, email, /\/offer\/[\w-]+/)
    const begun = await postForm(visitor, link, bookForm(third!, person))
    expect(begun.headers.location).toMatch(/^\/checkout\/pay_/)
  })
})
