import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectSafeResponse } from '../../support/attack/safe-response'
import { makeTargets, type Targets } from '../../support/attack/targets'
import { type AppRoute, everyRoute, pathOf } from '../../support/every-route'
import { sharedServer } from '../../support/owned-server'
import { type Client, client, startTestServer, type TestServer } from '../../support/server'
import { ownerClient } from '../../support/studio'

const routes = everyRoute()
const EVIL = 'evil.example'
/** Parameters that sites often use for redirects. */
const WAYS_OUT = ['next', 'back', 'to', 'url', 'redirect', 'redirectTo', 'return', 'returnTo', 'continue', 'payment']
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const PUBLIC_URL = 'https://studio.example'

describe('behind https', () => {
  const tls = true
  let server: TestServer
  let targets: Targets
  let owner: Client
  let visitor: Client

  beforeAll(async () => {
    server = await startTestServer({ env: { PUBLIC_URL } })
    targets = await makeTargets(server)
    owner = await ownerClient(server)
    visitor = client(server.url, { keepAlive: true })
  })
  afterAll(() => server?.stop())

  test('every answer of every address has its security headers', async () => {
    for (const route of routes) {
      const path = pathOf(route.pattern, targets.fill)
      const accept = { accept: route.isApi ? 'application/json' : 'text/html' }
      const answers = await Promise.all([
        visitor.ask('GET', path, { headers: accept }),
        visitor.ask('HEAD', path, { headers: accept }),
        visitor.ask('PUT', path, { body: {}, headers: accept }),
        visitor.ask('POST', path, { raw: 'intent=nothing', headers: { ...FORM, ...accept } }),
        visitor.ask('POST', path, {
          raw: 'intent=nothing',
          headers: { ...FORM, ...accept, origin: `https://${EVIL}` },
        }),
        ...(route.isPage ? [visitor.ask('GET', path === '/' ? '/_root.data' : `${path}.data`)] : []),
        ...(path.includes('admin') && !path.includes('logout') ? [owner.ask('GET', path, { headers: accept })] : []),
      ])
      for (const [at, answer] of answers.entries()) expectSafeResponse(answer, { tls }, `${at} ${path}`)
      visitor.cookies.clear()
    }
  }, 90_000)

  test('so do files, broken requests and cached answers', async () => {
    for (const path of ['/art/painted/gallery-1.webp', '/', '/', '/api/events/current', '/%E0%A4%A', '/nothing/at/all'])
      expectSafeResponse(await visitor.get(path), { tls }, path)
  })

  test('a built file has only the headers that matter for it', async () => {
    const page = await visitor.get('/')
    const file = await visitor.get(page.text.match(/\/assets\/[\w.-]+\.css/)?.[0] ?? '')
    expect(file.headers).toMatchObject({ 'content-type': 'text/css', 'x-content-type-options': 'nosniff' })
    expect(file.headers['strict-transport-security']).toEqual(
      tls ? expect.stringMatching(/^max-age=31536000/) : undefined,
    )
    expect(file.headers['content-security-policy']).toBeUndefined()
    expectSafeResponse(await visitor.get('/assets/nothing-here.css'), { tls }, 'a built file that is not there')
  })

  test('nothing redirects to another site, neither by the host nor by a parameter', async () => {
    const away = (at: number) => encodeURIComponent(`${at % 2 ? 'https:' : ''}//${EVIL}/x`)
    const query = [...WAYS_OUT, 'next', 'back'].map((name, at) => `${name}=${away(at)}`).join('&')
    const poison = { host: EVIL, 'x-forwarded-host': EVIL, 'x-host': EVIL, forwarded: `host=${EVIL}` }
    const ask = async (who: Client, { pattern, isApi }: AppRoute) => {
      const path = pathOf(pattern, targets.fill)
      const asked = `${path}?${query}`
      const headers = { accept: isApi ? 'application/json' : 'text/html', ...poison }
      const answer = await who.ask('GET', asked, { headers })
      const said = `${asked} ${answer.status} ${answer.headers.location}`
      expect(answer.headers.location ?? '/', said).toMatch(/^\/(?![/\\])/)
      // The login's address contains the requested page; the login checks it.
      expect(answer.text.includes(`//${EVIL}`), said).toBe(false)
    }
    for (const route of routes) {
      await ask(visitor, route)
      visitor.cookies.clear()
      if (route.pattern.startsWith('/admin') && !route.pattern.includes('logout')) await ask(owner, route)
    }
  }, 90_000)

  const aways = ['//evil.example', 'https://evil.example', '/\\evil.example', '/admin/..//evil.example', 'javascript:x']
  test.each([...aways, '/admin//evil.example', '/admin\n//evil.example', '\t//evil.example'])(
    'a login that should lead to %j leads to the owner’s area',
    async (next) => {
      const { username, password } = server.owner
      const raw = new URLSearchParams({ intent: 'login', username, password }).toString()
      const path = `/admin/login?next=${encodeURIComponent(next)}`
      const answer = await client(server.url).ask('POST', path, { raw, headers: FORM })
      expect(answer.status).toBe(303)
      const target = new URL(answer.headers.location ?? '', 'https://studio.example')
      expect(target.origin).toBe('https://studio.example')
      expect(target.pathname).toMatch(/^\/admin/)
    },
  )

  test('links in e-mails begin with PUBLIC_URL, whatever host was requested', async () => {
    const email = 'host@example.nz'
    const body = { firstName: 'Aroha', lastName: 'Fern', email }
    await visitor.ask('POST', '/api/bidders', { body, headers: { host: EVIL, 'x-forwarded-host': EVIL } })
    await client(server.url).post('/api/bidders', body)
    const list = (await owner.get('/admin/messages')).text
    const ids = [...new Set([...list.matchAll(/\/admin\/messages\/(\d+)/g)].map(([, id]) => id))]
    const mails = await Promise.all(ids.map(async (id) => (await owner.get(`/admin/messages/${id}`)).text))
    const mine = mails.filter((text) => text.includes(email))
    expect(mine.length).toBeGreaterThan(0)
    for (const text of mine) {
      expect(text).toContain(PUBLIC_URL)
      expect(text).not.toContain(EVIL)
    }
  })

  test('each cookie is signed and hidden from scripts, and changes at a login', async () => {
    const device = client(server.url)
    const answers = [
      await device.post('/api/admin/login', server.owner),
      await device.post('/api/bidders', { firstName: 'A', lastName: 'B', email: 'cookie@example.nz' }),
      await device.post('/api/vouchers/create-payment-intent', { value: 65, peopleCount: 1 }),
      await device.ask('POST', '/admin/events', { raw: 'intent=visibility&id=1&isVisible=on', headers: FORM }),
    ]
    for (const [at, answer] of answers.entries()) expectSafeResponse(answer, { tls }, `cookie ${at}`)
    expect([...device.cookies.keys()].sort()).toEqual(expect.arrayContaining(['bidders', 'owner', 'visitor']))
    const before = device.cookies.get('owner') ?? ''
    await device.post('/api/admin/login', server.owner)
    expect(device.cookies.get('owner')).not.toBe(before)
    const old = client(server.url)
    old.cookies.set('owner', before)
    expect((await old.get('/api/admin/stats')).status).toBe(401)
    expect((await device.get('/api/admin/stats')).status).toBe(200)
  })

  test('no cache may store the owner’s pages or personal ones', async () => {
    for (const { pattern, id, isPage } of routes.filter(({ pattern }) => /^\/(api\/)?admin|:link|Id$/.test(pattern))) {
      const path = pathOf(pattern, targets.fill)
      for (const asked of isPage ? [path, `${path}.data`] : [path]) {
        const answer = await owner.ask('GET', asked)
        const said = `${id} ${asked} ${answer.status} ${answer.headers['cache-control']}`
        if (answer.status === 200) expect(answer.headers['cache-control'], said).toMatch(/no-store|private/)
      }
    }
  }, 60_000)
})

test('over plain http no header requires https, and the others are the same', async () => {
  const { server } = await sharedServer()
  const visitor = client(server.url)
  for (const path of ['/', '/contact', '/api/events/current', '/admin', '/nothing/at/all'])
    expectSafeResponse(await visitor.get(path), { tls: false }, path)
  expectSafeResponse(await visitor.post('/api/admin/login', server.owner), { tls: false }, 'login')
})

/** Looks up 21 addresses, too many for one visitor in a minute. */
describe('which ip counts (TRUST_PROXY)', () => {
  const lookUps = async (server: TestServer, forwarded: (at: number) => string) => {
    const statuses: number[] = []
    for (let at = 0; at < 22; at++) {
      const headers = { 'x-forwarded-for': forwarded(at) }
      statuses.push((await client(server.url).ask('GET', '/api/bidders/by-email/a@example.nz', { headers })).status)
    }
    return statuses.at(-1)
  }

  test.each([
    ['0', [[(at: number) => `198.18.9.${at}`, 429]]],
    [
      '2',
      [
        [(at: number) => `198.18.9.${at}, 198.18.1.1`, 404],
        // The visitor invented everything before the part that the first proxy added.
        [(at: number) => `198.18.9.${at}, 198.18.1.1, 198.18.1.2`, 429],
      ],
    ],
  ] as [string, [(at: number) => string, number][]][])(
    '%s proxies are believed, and no more',
    async (count, cases) => {
      const server = await startTestServer({ env: { TRUST_PROXY: count, RATE_LIMITS: 'on' } })
      try {
        for (const [forwarded, status] of cases) expect(await lookUps(server, forwarded)).toBe(status)
      } finally {
        await server.stop()
      }
    },
    60_000,
  )
})
