import { describe, expect, test, vi } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { type Answer, client } from '../../support/server'
import { inDatabase } from '../../support/stored'
import { book, eventBody, hideAllEvents, idOf, onlyEvent } from '../../support/studio'

const { server, owner } = await sharedServer()

/** A request without a cookie, which may be answered from the cache. */
const anonymous = (path: string, headers: Record<string, string> = {}) =>
  client(server.url).ask('GET', path, { headers })

/** The same address, rendered for this one request. */
const rendered = (path: string) =>
  path.startsWith('/api/')
    ? client(server.url).ask('GET', `${path}?again`)
    : client(server.url).ask('GET', path, { headers: { cookie: 'unknown=1' } })

/** A page without its nonces, which differ in each rendering. */
const said = (answer: Answer) => answer.text.replace(/ nonce="[^"]*"/g, '')

describe('the response cache', () => {
  const PATHS = [
    '/',
    '/evenings',
    '/evenings.ics',
    '/api/events/upcoming',
    '/paint-kit',
    '/custom-frame',
    '/voucher-balance',
    '/my-bookings',
    '/api/events/current',
  ]

  test.each(PATHS)('answers %s as it would be rendered, and 304 to a client that has it', (path) =>
    // Again when the server drew a picture between two requests.
    vi.waitFor(() => isAnsweredFromCache(path), 10_000),
  )

  async function isAnsweredFromCache(path: string) {
    const first = await anonymous(path)
    expect(first.status).toBe(200)
    expect(said(first)).toBe(said(await rendered(path)))
    const { etag } = first.headers
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await anonymous(path, { 'if-none-match': String(etag) })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
    expect((await anonymous(path, { 'if-none-match': '"other"' })).status).toBe(200)
    expect(Date.parse(String(first.headers['x-server-time']))).toBeGreaterThan(0)
  }

  test('allows the scripts of a cached page by their hashes, without a nonce', async () => {
    const page = await anonymous('/')
    const policy = page.headers['content-security-policy']!
    expect(policy).toContain("'sha256-")
    expect(policy).not.toContain('nonce-')
    expect(page.text).not.toContain(' nonce=')
    expect(page.headers['x-content-type-options']).toBe('nosniff')
  })

  test('compresses a page with brotli at its second request', async () => {
    const encoding = async () =>
      (await anonymous('/voucher-balance', { 'accept-encoding': 'br, gzip' })).headers['content-encoding']
    expect(await encoding()).toBe('gzip')
    // Long enough for a running compression.
    for (let asked = 0; asked < 20; asked += 1) await anonymous('/voucher-balance', { 'accept-encoding': 'gzip' })
    expect(await encoding()).toBe('gzip')
    await vi.waitFor(async () => expect(await encoding()).toBe('br'), 5000)
  })

  test('does not stop for brotli, which takes long, when a client accepts nothing else', async () => {
    const encoding = async (path: string) =>
      (await anonymous(path, { 'accept-encoding': 'br' })).headers['content-encoding']
    // Each of these addresses is another page to compress.
    expect(await encoding('/auction?a=900001')).toBeUndefined()
    expect(await encoding('/auction?a=900002')).toBeUndefined()
    await vi.waitFor(async () => expect(await encoding('/voucher-balance')).toBe('br'), 5000)
  })

  test.each(['gzip', 'br, gzip'])('compresses a page for %s', async (accepted) => {
    const plain = await anonymous('/')
    const packed = await fetch(`${server.url}/`, { headers: { 'accept-encoding': accepted } })
    expect(['gzip', 'br']).toContain(packed.headers.get('content-encoding'))
    // Not toBe: a difference would print two whole pages.
    expect((await packed.text()) === plain.text).toBe(true)
  })

  test('caches no page for a visitor with a cookie', async () => {
    const page = await client(server.url).ask('GET', '/', { headers: { cookie: 'visitor=x' } })
    expect(page.headers['content-security-policy']).toContain('nonce-')
    expect(page.headers['cache-control']).toBe('no-store')
  })

  test('is never stale: the next answer shows every write', async () => {
    const id = await onlyEvent(owner, { maxCapacity: 9 })
    const event = { ...eventBody({}), title: '' }
    const writes: (() => Promise<unknown>)[] = [
      () => book(client(server.url), { eventId: id }),
      () => owner.patch(`/api/events/${id}`, { ...event, title: 'Pīwakawaka at Dusk' }),
      () => book(client(server.url), { eventId: id, partySize: 3 }),
      () => owner.patch(`/api/events/${id}`, { maxCapacity: 4 }),
      () => owner.patch(`/api/events/${id}`, { price: 71 }),
      () => owner.patch(`/api/events/${id}`, { isVisible: false }),
      async () => idOf(await owner.post('/api/events', eventBody({ title: 'Tūī in the Flax', inDays: 2 }))),
      () => hideAllEvents(owner),
      () => owner.patch(`/api/events/${id}`, { isVisible: true, maxCapacity: 9 }),
    ]
    for (const write of writes) {
      await write()
      for (const path of ['/', '/evenings', '/api/events/current', '/api/events/upcoming']) {
        const before = said(await rendered(path))
        const answer = said(await anonymous(path))
        // The server may have drawn a picture between the requests.
        if (answer !== before) expect(answer, path).toBe(said(await rendered(path)))
      }
    }
  })

  test('has a limit in bytes: addresses that anybody can make up do not fill the memory', async () => {
    const encoding = async () =>
      (await anonymous('/terms', { 'accept-encoding': 'br, gzip' })).headers['content-encoding']
    // Brotli is only of a page that is still cached.
    await vi.waitFor(async () => expect(await encoding()).toBe('br'), 5000)
    const bytes = (await anonymous('/auction?a=900000')).size
    for (let id = 900_001; id * bytes < 900_001 * bytes + 8_000_000; id += 1) await anonymous(`/auction?a=${id}`)
    expect(await encoding()).toBe('gzip')
  })

  test('sees what another process wrote', async () => {
    const id = await onlyEvent(owner, {})
    expect((await anonymous('/api/events/current')).json.title).toBe('Kererū by Lamplight')
    const change = 'UPDATE events SET title = ? WHERE id = ?'
    inDatabase(server, ({ sqlite }) => sqlite.prepare(change).run('Written elsewhere', id))
    expect((await anonymous('/api/events/current')).json.title).toBe('Written elsewhere')
    expect((await anonymous('/')).text).toContain('Written elsewhere')
  })
})
