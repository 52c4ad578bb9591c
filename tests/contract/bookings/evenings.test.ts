import path from 'node:path'
import Database from 'better-sqlite3'
import ICAL from 'ical.js'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { MORE_EVENINGS } from '../../../app/contract/constants'
import { sharedServer } from '../../support/owned-server'
import { type Client, client, postForm, until } from '../../support/server'
import {
  book,
  bookingsOf,
  type EventFields,
  eventBody,
  hideAllEvents,
  idOf,
  linkFor,
  somebody,
  VOUCHERS,
} from '../../support/studio'

const { server, owner } = await sharedServer()

let visitor: Client
beforeEach(async () => {
  visitor = client(server.url)
  await hideAllEvents(owner)
})

interface Evening {
  id: number
  url: string
}

/** Evenings three, ten, seventeen … days from now; each with its page's address. */
async function evenings(...all: EventFields[]): Promise<Evening[]> {
  const made: number[] = []
  for (const [week, fields] of all.entries()) {
    made.push(idOf(await owner.post('/api/events', eventBody({ inDays: 3 + 7 * week, ...fields }))))
  }
  const { json } = await visitor.get('/api/events/upcoming')
  return made.map((id) => json.find((event: Evening) => event.id === id))
}

/** Writes what only another part of the owner's area writes. */
function change(sql: string, ...values: unknown[]): void {
  const db = new Database(path.join(server.dataDir, 'studio.db'))
  db.prepare(sql).run(...values)
  db.close()
}

/** The structured data of a page, the Event among it. */
async function eventDataOf(url: string) {
  const { text } = await visitor.get(url)
  const all = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, data]) =>
    JSON.parse(data!),
  )
  return all.find((data) => data['@type'] === 'Event')
}

const bookForm = ({ id }: Evening, person = somebody(), voucherCode = '') => ({
  intent: 'book',
  eventId: id,
  ...person,
  partySize: 1,
  voucherCode,
})

describe('GET /api/events/upcoming', () => {
  test('is every evening that can be booked or waited for, as the current one is answered', async () => {
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

  test('the landing page shows a few more, those with places, and nothing of it with only one', async () => {
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

  test('with the current evening sold out the landing page names those with places', async () => {
    const [first, second] = await evenings({ maxCapacity: 1 }, {})
    await book(visitor, { eventId: first!.id })
    const { text } = await visitor.get('/')
    expect(text.indexOf('Evenings with places left')).toBeGreaterThan(text.indexOf('Join Waiting List'))
    expect(text).toContain(`href="${second!.url}"`)
  })
})

describe('the page of an evening (rule 1.19)', () => {
  test('has one address: others lead to it for good, with their query', async () => {
    const [evening] = await evenings({ title: 'Kererū' })
    for (const wrong of [`/evening/${evening!.id}`, `/evening/${evening!.id}-something-else?book=open`]) {
      const { status, headers } = await visitor.get(wrong)
      expect([status, headers.location]).toEqual([301, wrong.replace(/\/evening\/[^?]+/, evening!.url)])
    }
    const { status, text } = await visitor.get(evening!.url)
    expect(status).toBe(200)
    expect(text).toContain(`<link rel="canonical" href="${server.url}${evening!.url}"/>`)
  })

  test.each(['/evening/abc', '/evening/999999', '/evening/12345678901234567890', '/evening/1.5-x', '/evening/-1'])(
    '%s is a 404',
    async (address) => {
      expect((await visitor.get(address)).status).toBe(404)
    },
  )

  test('a hidden one is a 404', async () => {
    const [evening] = await evenings({})
    await owner.patch(`/api/events/${evening!.id}`, { isVisible: false })
    expect((await visitor.get(evening!.url)).status).toBe(404)
  })

  test('shows the owner’s text in paragraphs, as text', async () => {
    const [evening] = await evenings({})
    await owner.patch(`/api/events/${evening!.id}`, { description: 'The <b>old</b> tree.\n\nBring a friend.' })
    const { text } = await visitor.get(evening!.url)
    expect(text).toMatch(/<p[^>]*>The &lt;b&gt;old&lt;\/b&gt; tree\.<\/p><p[^>]*>Bring a friend\.<\/p>/)
  })

  test('one that has begun or was called off cannot be booked, and shows the next with places', async () => {
    const [begun, off, next] = await evenings({}, {}, {})
    change("UPDATE events SET starts_at = '2026-01-01T05:30:00.000Z' WHERE id = ?", begun!.id)
    change("UPDATE events SET called_off_at = '2026-01-01T05:30:00.000Z' WHERE id = ?", off!.id)
    for (const [evening, words] of [
      [begun, 'This evening has begun.'],
      [off, 'This evening was called off.'],
    ] as const) {
      const { text } = await visitor.get(evening!.url)
      expect(text).toContain(words)
      expect(text).toContain(`href="${next!.url}"`)
      for (const gone of ['Book Now!', 'Join Waiting List']) expect(text).not.toContain(gone)
    }
    // The landing page shows the begun one until it is over.
    expect((await eventDataOf('/')).offers.availability).toBe('https://schema.org/SoldOut')
    expect((await eventDataOf(off!.url)).eventStatus).toBe('https://schema.org/EventCancelled')
    expect((await visitor.get('/evenings')).text).not.toContain(off!.url)
  })
})

/** Everything that schema.org and Google's page about events require or recommend, and what it is for the evening below. */
const PROPERTIES: [path: string, expected: unknown][] = [
  ['@context', 'https://schema.org'],
  ['@type', 'Event'],
  ['name', 'Tūī & Kōwhai'],
  ['description', 'Two birds in a tree.'],
  ['image.0', expect.stringMatching(/^http.*\/uploads\/\w{20}-1200x630\.jpg$/)],
  ['startDate', expect.stringMatching(/T05:30:00\.000Z$/)],
  ['endDate', expect.stringMatching(/T07:30:00\.000Z$/)],
  ['eventStatus', 'https://schema.org/EventScheduled'],
  ['eventAttendanceMode', 'https://schema.org/OfflineEventAttendanceMode'],
  ['location.@type', 'Place'],
  ['location.name', 'The Art Space'],
  ['location.address.@type', 'PostalAddress'],
  ['location.address.streetAddress', '7 Easel Lane, Waipu'],
  ['location.address.addressLocality', 'Waipu'],
  ['location.address.addressRegion', 'Northland'],
  ['location.address.addressCountry', 'NZ'],
  ['performer.@type', 'Person'],
  ['performer.name', 'Hana'],
  ['organizer.@type', 'Organization'],
  ['organizer.name', 'Paint & Sip Waipu'],
  ['organizer.url', expect.stringMatching(/^http/)],
  ['offers.@type', 'Offer'],
  ['offers.price', 70],
  ['offers.priceCurrency', 'NZD'],
  ['offers.url', expect.stringMatching(/\/evening\/\d+-tui-kowhai\?book=open$/)],
  ['offers.availability', 'https://schema.org/InStock'],
  ['offers.validFrom', expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)],
]

describe('the structured data of an evening', () => {
  test.each([false, true])(
    'has every property that is required or recommended (written text: %s)',
    async (isWritten) => {
      const location = 'The Art Space, 7 Easel Lane, Waipu'
      const [evening] = await evenings({ title: 'Tūī & Kōwhai', price: 70, location })
      if (isWritten) await owner.patch(`/api/events/${evening!.id}`, { description: 'Two birds in a tree.' })
      await drawn(evening!)
      const event = await eventDataOf(evening!.url)
      for (const [property, expected] of PROPERTIES) {
        const value = property.split('.').reduce((part, name) => part?.[name], event)
        if (property === 'description' && !isWritten) expect(value).toContain('Tūī & Kōwhai')
        else expect(value, property).toEqual(expected)
      }
    },
  )

  test('says when it is sold out', async () => {
    const [evening] = await evenings({ maxCapacity: 1 })
    await book(visitor, { eventId: evening!.id })
    expect((await eventDataOf(evening!.url)).offers.availability).toBe('https://schema.org/SoldOut')
  })
})

/** The address of the picture that was drawn after the evening was saved. */
async function drawn({ id }: Evening, other?: string): Promise<string> {
  await postForm(owner, '/admin/settings/jobs', { intent: 'run-job', job: 'draw share pictures' })
  // The job may have been running already.
  return until(async () => {
    const { json } = await visitor.get('/api/events/upcoming')
    const url = json.find((event: Evening) => event.id === id)?.shareImageUrl
    return url && url !== other ? url : null
  }, 'a picture for sharing')
}

describe('the picture for chats and social networks (rule 1.20)', () => {
  test('is drawn after the evening is saved, again after another title, and is a JPEG of 1200 x 630', async () => {
    const [evening] = await evenings({ title: 'Kererū' })
    const url = await drawn(evening!)
    expect((await visitor.get(evening!.url)).text).toContain(`property="og:image" content="${server.url}${url}"`)
    const answer = await fetch(server.url + url)
    const bytes = await answer.arrayBuffer()
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    await owner.patch(`/api/events/${evening!.id}`, { title: 'Tūī' })
    await drawn(evening!, url)
  })
})

describe('the calendars', () => {
  const entries = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry))

  test('/evenings.ics has every visible evening; the owner’s link has who is booked, and can be replaced', async () => {
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

  test('‘Back to Form’ leads to that page, with what was typed', async () => {
    const [, , third] = await evenings({}, {}, {})
    await visitor.get(`${third!.url}?book=open`)
    const person = somebody()
    const { headers } = await postForm(visitor, `/book?event=${third!.id}`, bookForm(third!, person))
    const checkout = (await visitor.get(headers.location!)).text
    expect(checkout).toContain(`href="${third!.url}?book=open#booking"`)
    expect((await visitor.get(`${third!.url}?book=open`)).text).toContain(`value="${person.email}"`)
  })

  test('the waiting list leads back to it, and an offer of its seats is booked', async () => {
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
