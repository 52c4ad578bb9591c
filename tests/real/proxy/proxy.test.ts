import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { client } from '../../support/server'
import { somebody } from '../../support/studio'
import { agentOf, browserOf, someLocalAddress, studioBehindCaddy } from './caddy'

const { server, caddy } = await studioBehindCaddy()
const browser = browserOf(caddy)
const direct = client(server.url)
/** Every browser sends this; for clients that do not, Caddy requests gzip and unpacks it. */
const BROTLI = { 'accept-encoding': 'br' }
const style = /\/assets\/[\w.-]+\.css/.exec(
  (await direct.ask('GET', '/', { headers: { accept: 'text/html' } })).text,
)![0]

test('serves pages, files and calls over HTTP/2 and HTTP/1.1', async () => {
  const older = client(caddy.url, { agent: agentOf(caddy) })
  for (const path of ['/', '/admin/login', style, '/api/events/current']) {
    expect((await browser.ask('GET', path)).status, path).toBe(200)
    expect((await older.get(path)).status, path).toBe(200)
  }
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('an answer that the server compressed with %s is not compressed again', async (coding, decompress) => {
  for (const path of ['/', '/nothing-here', style]) {
    const plain = await browser.ask('GET', path)
    // A page is in brotli a moment after its second request.
    const { body } = await vi.waitFor(async () => {
      const answer = await browser.ask('GET', path, { 'accept-encoding': coding })
      expect(answer.headers['content-encoding'], path).toBe(coding)
      return answer
    }, 10_000)
    // Some pages contain a value that differs each time.
    expect(decompress(body).length, path).toBe(plain.body.length)
  }
})

test('the tag is the server’s own, and an unchanged page is answered with 304 and no body', async () => {
  for (const path of ['/', '/api/auctions/active', style, '/favicon.ico']) {
    const { headers } = await browser.ask('GET', path, BROTLI)
    expect(headers.etag, path).toBe((await direct.ask('GET', path, { headers: BROTLI })).headers.etag)
    const again = await browser.ask('GET', path, { ...BROTLI, 'if-none-match': headers.etag })
    expect([again.status, again.body.length], path).toEqual([304, 0])
  }
})

test('HEAD has the headers of GET and no body; a part of a file is answered with all of it', async () => {
  // A page is in brotli a moment after its second request.
  await vi.waitFor(async () => {
    expect((await browser.ask('GET', '/', BROTLI)).headers['content-encoding']).toBe('br')
  }, 10_000)
  for (const path of ['/', style]) {
    const got = await browser.ask('GET', path, BROTLI)
    const head = await browser.ask('HEAD', path, BROTLI)
    expect([head.status, head.body.length], path).toEqual([200, 0])
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control'])
      expect(head.headers[name], `${path} ${name}`).toBe(got.headers[name])
    const part = await browser.ask('GET', path, { ...BROTLI, range: 'bytes=0-9' })
    expect([part.status, part.body.length], path).toEqual([200, got.body.length])
  }
})

test('limits count the visitor’s own address, whatever the visitor claims', async () => {
  const join = async (localAddress: string, forged: string) => {
    const { firstName, lastName, email } = somebody()
    const visitor = client(caddy.url, { agent: agentOf(caddy, localAddress) })
    const headers = { 'x-forwarded-for': forged, 'content-type': 'application/json' }
    const raw = JSON.stringify({ firstName, lastName, email })
    return (await visitor.ask('POST', '/api/event-notifier', { raw, headers })).status
  }
  const address = someLocalAddress()
  const answers: number[] = []
  while (answers.length < 100 && answers.at(-1) !== 429)
    answers.push(await join(address, `203.0.113.${answers.length}`))
  expect(answers.at(-1)).toBe(429)
  expect(await join(someLocalAddress(), address)).toBeLessThan(300)
})

test('a form of this site is accepted and one of another site refused: the server knows its own address', async () => {
  const post = async (origin: string) => {
    const { firstName, lastName, email } = somebody()
    const form = new URLSearchParams({ intent: 'notify', firstName, lastName, email })
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
    return (await browser.ask('POST', '/notify-me', headers, String(form))).status
  }
  expect(await post(caddy.url)).toBe(303)
  expect(await post('https://evil.example')).toBe(403)
})

test('an upload is passed on as it arrives: a stranger’s is refused before it has been sent', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '9000000' }
  const { stream, answer } = browser.begin('POST', '/api/upload/image', headers)
  stream.write(Buffer.alloc(100_000))
  expect((await answer).status).toBe(401)
})
