import fs from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { sharedServer } from '../support/owned-server'
import { client, startTestServer, until } from '../support/server'
import { refused } from './hardening/refusal'

const { server } = await sharedServer()
const visitor = client(server.url)

describe('serving', () => {
  test('/healthz says ok', async () => {
    const answer = await visitor.get('/healthz')
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({ status: 'ok' })
  })

  test('/favicon.ico is the icon, for clients that request it without reading the page', async () => {
    const answer = await visitor.get('/favicon.ico')
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^image\//)
    expect((await visitor.get('/')).text).toContain('href="/favicon.ico"')
  })

  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    '%s on an unknown /api path is a 404 in JSON',
    async (method) => {
      refused(await visitor.ask(method, '/api/nothing-here', method === 'GET' ? {} : { body: {} }), 404)
    },
  )

  test('an unknown /api path below a known one is a 404 in JSON', async () => {
    refused(await visitor.get('/api/events/current/more'), 404)
    refused(await visitor.get('/api/events/999999999/nothing'), 404)
  })

  const wrongMethods: [string, string][] = [
    ['POST', '/api/events/current'],
    ['DELETE', '/api/events/current'],
    ['GET', '/api/create-payment-intent'],
    ['PUT', '/api/create-payment-intent'],
    ['GET', '/api/bookings/confirm'],
    ['GET', '/api/event-notifier'],
    ['GET', '/api/payments/simulated/confirm'],
    ['GET', '/api/admin/login'],
    ['POST', '/api/admin/bookings'],
    ['PUT', '/api/admin/events'],
    ['DELETE', '/api/admin/stats'],
    ['GET', '/api/events'],
    ['PUT', '/api/events/1'],
    ['POST', '/api/events/1/archive'],
  ]
  test.each(wrongMethods)('%s %s is refused in JSON', async (method, path) => {
    const answer = await visitor.ask(method, path, method === 'GET' ? {} : { body: {} })
    // The owner's addresses answer only 401.
    expect(path.includes('admin') ? [401, 404, 405] : [404, 405]).toContain(answer.status)
    refused(answer, answer.status)
  })

  test('any other path answers the 404 page', async () => {
    const answer = await visitor.ask('GET', '/nothing-here', { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('404 - Page Not Found')
    expect(answer.text).toMatch(/The page you(?:'|&#x27;|&#39;|’)re looking for doesn(?:'|&#x27;|&#39;|’)t exist\./)
  })

  test('pages and answers carry the security headers', async () => {
    for (const path of ['/', '/api/events/current', '/nothing-here']) {
      const { headers } = await visitor.get(path)
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      if (headers['content-type']?.includes('html')) expect(headers['content-security-policy'], path).toBeTruthy()
      expect(headers['x-powered-by'], path).toBeUndefined()
      expect(headers['referrer-policy'], path).not.toBe('no-referrer')
    }
  })

  test.each(['gzip, deflate, br', 'gzip', 'br'])(
    'pages come compressed to a client that takes %s',
    async (accepted) => {
      // The first two come from the cache, the others are made for each visitor.
      for (const path of ['/', '/auction', '/?book=open', '/nothing-here', '/admin/login']) {
        const { headers, size } = await visitor.ask('GET', path, {
          headers: { accept: 'text/html', 'accept-encoding': accepted },
        })
        expect(accepted.split(', '), path).toContain(headers['content-encoding'])
        const plain = await visitor.ask('GET', path, { headers: { accept: 'text/html' } })
        expect(plain.headers['content-encoding'], path).toBeUndefined()
        expect(size, path).toBeLessThan(plain.size / 2)
      }
    },
  )

  test('a page in brotli is the same as the uncompressed one', async () => {
    const ask = () => fetch(`${server.url}/buy-now`, { headers: { 'accept-encoding': 'br' } })
    // No request waits for brotli: it is ready a moment after the second one.
    const page = await vi.waitFor(async () => {
      const answer = await ask()
      expect(answer.headers.get('content-encoding')).toBe('br')
      return answer
    }, 10_000)
    expect(await page.text()).toContain('</html>')
  })

  test('the priority of a picture has the attribute name that React 18 renders', async () => {
    for (const path of ['/', '/auction', '/business-in-a-box', '/buy-now']) {
      const { text } = await visitor.ask('GET', path, { headers: { accept: 'text/html' } })
      expect(text, path).toContain(' fetchpriority="')
      expect(text, path).not.toContain('fetchPriority')
    }
  })

  test('assets are compressed and may be cached for ever', async () => {
    const page = await visitor.ask('GET', '/', { headers: { accept: 'text/html' } })
    const asset = page.text.match(/\/assets\/[\w.-]+\.css/)?.[0]
    expect(asset).toBeTruthy()
    for (const [accepted, sent] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
    ]) {
      const answer = await visitor.ask('GET', asset!, { headers: { 'accept-encoding': accepted! } })
      expect(answer.status).toBe(200)
      expect(answer.headers['content-encoding']).toBe(sent)
      expect(answer.headers['cache-control']).toContain('immutable')
      expect(answer.headers['content-type']).toContain('text/css')
    }
  })
})

test('writes survive kill -9, and a stop is clean and takes less than a second', async () => {
  const own = await startTestServer()
  const before = (await client(own.url).get('/api/events/current')).text
  await own.kill9()
  await own.restart()
  const after = await client(own.url).get('/api/events/current')
  expect(await own.stop()).toBeLessThan(1000)
  expect(after.status).toBe(200)
  expect(JSON.parse(after.text)?.id).toBe(JSON.parse(before)?.id)
})

test('in the container a stopping server answers 503 on /healthz, and everything else as before', async () => {
  const container = { CONTAINER: '1', RATE_LIMITS: 'on', PUBLIC_URL: 'https://studio.example' }
  const own = await startTestServer({ env: { ...container, SESSION_SECRET: 'x'.repeat(40) } })
  const stopped = own.stop()
  await until(async () => (await client(own.url).get('/healthz')).status === 503, 'the server to say that it stops')
  expect((await client(own.url).get('/')).status).toBe(200)
  expect((await client(own.url).post('/api/event-notifier', {})).status).toBe(400)
  expect(await stopped).toBeLessThan(3000)
  expect(own.output(), 'two lines a second would push out all others').not.toContain('/healthz')
})

test('the server leaves closing idle connections to the proxy: a request that arrives while it closes would be lost', async () => {
  const answer = await client(server.url, { keepAlive: true }).get('/')
  const caddyHoldsFor = 120
  expect(Number(/timeout=(\d+)/.exec(String(answer.headers['keep-alive']))?.[1])).toBeGreaterThan(caddyHoldsFor)
})

test('a lesson of 2 GB over a slow line is not cut off: Node.js allows a whole request only five minutes', () => {
  const hours = Number(/requestTimeout = (\d) \* 3_600_000$/m.exec(fs.readFileSync('scripts/serve.mjs', 'utf8'))?.[1])
  expect((2e9 * 8) / (hours * 3600), 'bits per second').toBeLessThan(3e6)
})
