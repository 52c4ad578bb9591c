import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { type Client, client, postForm, until } from '../../support/server'
import { inDatabase } from '../../support/stored'
import { book, type EventFields, hideAllEvents } from '../../support/studio'
import { type Evening, someEvenings } from './some-evenings'

const { server, owner } = await sharedServer()

let visitor: Client
beforeEach(async () => {
  visitor = client(server.url)
  await hideAllEvents(owner)
})

/** Evenings three, ten, seventeen … days from now. */
const evenings = (...all: EventFields[]) => someEvenings(owner, ...all)

/** Changes the database directly, as another page of the owner would. */
function change(sql: string, ...values: unknown[]): void {
  inDatabase(server, ({ sqlite }) => sqlite.prepare(sql).run(...values))
}

/** The structured data of a page, the Event among it. */
async function eventDataOf(url: string) {
  const { text } = await visitor.get(url)
  const all = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, data]) =>
    JSON.parse(data!),
  )
  return all.find((data) => data['@type'] === 'Event')
}

describe('the page of an evening (rule 1.19)', () => {
  test('has one address, to which others redirect with their query, and browsers do not store that: a rename can be undone', async () => {
    const [evening] = await evenings({ title: 'Kererū' })
    for (const wrong of [`/evening/${evening!.id}`, `/evening/${evening!.id}-something-else?book=open`]) {
      const { status, headers } = await visitor.get(wrong)
      expect([status, headers.location, headers['cache-control']]).toEqual([
        301,
        wrong.replace(/\/evening\/[^?]+/, evening!.url),
        'no-cache',
      ])
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

  test('one that has begun or was called off cannot be booked, and shows the next ones with places', async () => {
    const [begun, off, next] = await evenings({}, {}, {})
    change("UPDATE events SET starts_at = '2026-01-01T05:30:00.000Z' WHERE id = ?", begun!.id)
    change("UPDATE events SET called_off_at = '2026-01-01T05:30:00.000Z' WHERE id = ?", off!.id)
    for (const [evening, words] of [
      [begun, 'This evening has started, so bookings are closed.'],
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

/** All that schema.org and Google's page about events require or recommend, with the values for the evening below. */
const PROPERTIES: [path: string, expected: unknown][] = [
  ['@context', 'https://schema.org'],
  ['@type', 'Event'],
  ['name', 'Tūī & Kōwhai'],
  ['description', 'Two birds in a tree.'],
  ['image.0', expect.stringMatching(/^http.*\/uploads\/\w{20}-1200x630\.jpg$/)],
  ['startDate', expect.stringMatching(/T18:30:00\+1[23]:00$/)],
  ['endDate', expect.stringMatching(/T20:30:00\+1[23]:00$/)],
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
  ['offers.validFrom', expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+1[23]:00$/)],
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
  // The job may already have been running.
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
