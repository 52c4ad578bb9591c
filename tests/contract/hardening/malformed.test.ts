import { beforeAll, describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { type Answer, type Client, client } from '../../support/server'
import { currentBookings, intentBody, onlyEvent, somebody } from '../../support/studio'
import { type Call, callsAbout } from './malformed-calls'
import { wellRefused } from './refusal'

const { server, owner } = await sharedServer()

/**
 * Malformed input of every kind to every call is answered with 4xx and `{message, code}`, never 5xx, and stores
 * nothing.
 */
describe('malformed input', () => {
  let visitor: Client
  let eventId: number
  beforeAll(async () => {
    visitor = client(server.url)
    eventId = await onlyEvent(owner, { maxCapacity: 9 })
  })

  const calls = callsAbout(() => eventId)
  const names = Object.keys(calls)

  const send = (call: Call, raw: string | Buffer, headers?: Record<string, string>) =>
    (call.owner ? owner : visitor).ask(call.method, call.path(), { raw, headers })

  /** Expects no 5xx, and a complete refusal for each 4xx. */
  const never5xx = (answer: Answer, what: string) => {
    expect(answer.status, `${what}: ${answer.status} ${answer.text.slice(0, 200)}`).toBeLessThan(500)
    if (answer.status >= 400) wellRefused(answer)
  }

  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
  const notObjects: [string, string | Buffer][] = [
    ['broken JSON', '{"eventId": 1,'],
    ['words', 'hello'],
    ['a list', '[]'],
    ['a list of bodies', '[{"eventId":1}]'],
    ['null', 'null'],
    ['a number', '42'],
    ['text', '"eventId"'],
    ['NaN', '{"amount": NaN}'],
    ['a form', 'eventId=1&partySize=2'],
    ['broken UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x22, 0x7d])],
    ['a zero byte', Buffer.from([0])],
    ['one megabyte', JSON.stringify({ firstName: 'x'.repeat(1_000_000) })],
    ['one megabyte of brackets', '['.repeat(1_000_000)],
  ]
  describe.each(names)('%s', (name) => {
    const call = calls[name]!

    test.each(notObjects)('refuses %s', async (_, raw) => {
      wellRefused(await send(call, raw))
    })

    test('refuses an empty body', async () => {
      for (const raw of ['', '{}', '   ']) {
        const answer = await send(call, raw)
        if (call.bodyless) never5xx(answer, raw)
        else wellRefused(answer)
      }
    })

    test('survives deep nesting', async () => {
      never5xx(await send(call, deep), 'deep nesting')
    })

    test('refuses other content types', async () => {
      const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'x', '']
      for (const type of types) {
        for (const raw of ['a=1', '{}', JSON.stringify(call.good())]) {
          const answer = await send(call, raw, { 'content-type': type })
          wellRefused(answer)
          expect(answer.status, type).toBe(415)
        }
      }
    })

    test('accepts JSON in any alphabet', async () => {
      for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/ld+json']) {
        const answer = await send(call, JSON.stringify(call.good()), { 'content-type': type })
        never5xx(answer, type)
        expect(answer.status, type).not.toBe(415)
      }
    })

    const values: [string, unknown][] = [
      ['a list', [1, 'a', null]],
      ['an object', { $gt: '' }],
      ['nested lists', [[[[[[]]]]]]],
      ['true', true],
      ['minus one', -1],
      ['a fraction', 1.23456789],
      ['a huge number', 1e308],
      ['more than is exact', Number.MAX_SAFE_INTEGER + 2],
      ['NaN in words', 'NaN'],
      ['Infinity in words', '-Infinity'],
      ['hexadecimal', '0x10'],
      ['SQL', "'; DROP TABLE events; --"],
      ['more SQL', '1 OR 1=1'],
      ['HTML', '<img src=x onerror=alert(1)>'],
      ['a zero in text', 'a\u0000b'],
      ['a lone surrogate', 'a\ud800b'],
      ['right-to-left', '\u202eabc\u202c'],
      ['long text', 'ā'.repeat(20_000)],
      ['a prototype', JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}')],
      ['an old date', '0000-00-00'],
      ['nothing', null],
    ]
    test.each(values)('with %s in every place, one at a time, never answers 5xx', async (_, value) => {
      await Promise.all(
        placesOf(call.good()).map(async (path) =>
          never5xx(await send(call, JSON.stringify(withValue(call.good(), path, value))), path.join('.')),
        ),
      )
    })

    test('has stored nothing', async () => {
      const current = await visitor.get('/api/events/current')
      expect(current.status).toBe(200)
      expect(await currentBookings(visitor)).toBe(0)
    })
  })

  test('strange addresses are 4xx', async () => {
    const paths = [
      '/api/events/%E0%A4%A',
      '/api/events/..%2f..%2fetc%2fpasswd',
      '/api/events/1%00',
      `/api/events/${'9'.repeat(400)}`,
      '/api/events/1;DROP TABLE events',
      '/api//events//current',
      "/api/events/' OR 1=1",
    ]
    for (const path of paths) {
      const answer = await owner.ask('PATCH', path.replaceAll(' ', '%20'), { body: { price: 1 } })
      expect(answer.status, path).toBeGreaterThanOrEqual(300)
      expect(answer.status, path).toBeLessThan(500)
    }
  })

  test('strange cookies and headers do no harm', async () => {
    for (const cookie of [
      '=',
      ';;;',
      'a',
      `session=${'x'.repeat(5000)}`,
      'session=%E0%A4%A',
      '__session=null; __session=1',
    ]) {
      const answer = await visitor.ask('GET', '/api/events/current', { headers: { cookie } })
      expect(answer.status, cookie.slice(0, 40)).toBe(200)
      const refused = await visitor.ask('GET', '/api/admin/stats', { headers: { cookie } })
      expect(refused.status, cookie.slice(0, 40)).toBe(401)
    }
  })

  test('the server still sells afterwards', async () => {
    const answer = await visitor.post('/api/create-payment-intent', intentBody(eventId, somebody()))
    expect(answer.status, answer.text).toBe(200)
    expect(server.output()).not.toMatch(/"level":[56]0/)
  })
})

/** The path of every leaf and branch of a body. */
function placesOf(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return at.length ? [at] : []
  const inside = Object.entries(value).flatMap(([key, one]) => placesOf(one, [...at, key]))
  return at.length ? [at, ...inside] : inside
}

function withValue(
  body: Record<string, unknown>,
  [key = '', ...rest]: string[],
  value: unknown,
): Record<string, unknown> {
  const next = rest.length ? withValue(body[key] as Record<string, unknown>, rest, value) : value
  return { ...body, [key]: next }
}
