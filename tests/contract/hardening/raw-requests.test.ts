import net from 'node:net'
import { describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { client } from '../../support/server'

const { server } = await sharedServer()
const visitor = client(server.url)

/** Invalid HTTP requests are answered with 4xx, never 5xx. */
describe('requests that no browser sends', () => {
  function firstLine(...lines: string[]): Promise<string> {
    const { hostname, port } = new URL(server.url)
    return new Promise((resolve, reject) => {
      let text = ''
      const socket = net.connect(Number(port), hostname, () => {
        socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
      })
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''))
      socket.on('error', reject)
    })
  }

  const odd: Record<string, string[]> = {
    'a host that is none': ['GET / HTTP/1.1', 'Host: a b%%%'],
    'a post to a host that is none': ['POST / HTTP/1.1', 'Host: a b%%%', 'Content-Length: 0'],
    'another site as the whole address': ['GET http://evil.example/ HTTP/1.1', 'Host: localhost'],
    'an asterisk as the address': ['OPTIONS * HTTP/1.1', 'Host: localhost'],
    TRACE: ['TRACE / HTTP/1.1', 'Host: localhost'],
    'a broken escape': ['GET /%E0%A4%A HTTP/1.1', 'Host: localhost'],
    'a zero byte': ['GET /%00 HTTP/1.1', 'Host: localhost'],
  }
  test.each(Object.entries(odd))('%s is refused', async (_name, lines) => {
    expect(await firstLine(...lines)).toMatch(/^HTTP\/1\.1 4\d\d/)
  })

  const nowhere = ['/%E0%A4%A', '/booking/%ff', '/%E0%A4%A?q=%ff', '/?_data=', '/?_data=root', `/x${'/'.repeat(12)}y`]
  test.each(nowhere)('%s is a page that does not exist', async (path) => {
    const answer = await visitor.get(path)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain('<h1')
    const call = await visitor.get(`/api${path}`)
    expect([call.status, call.json.code]).toEqual([400, 'bad_request'])
  })

  const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

  test.each(['__proto__', 'constructor', 'toString'])('a form named %s is refused', async (intent) => {
    for (const path of ['/vouchers/buy', '/admin/login', '/checkout/none']) {
      const answer = await visitor.ask('POST', path, { raw: `intent=${intent}`, headers: asForm })
      expect(answer.status, path).toBe(400)
    }
  })

  test.each(['/vouchers/buy', '/admin/login', '/admin/setup'])(
    'a post of two megabytes to %s is not read',
    async (path) => {
      const answer = await visitor.ask('POST', path, { raw: `intent=x&a=${'x'.repeat(2_000_000)}`, headers: asForm })
      expect(answer.status).toBe(400)
      expect(answer.size).toBeLessThan(200_000)
    },
  )
})
