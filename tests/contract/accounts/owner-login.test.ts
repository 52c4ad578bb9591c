import { beforeEach, describe, expect, test } from 'vitest'
import { sharedServer } from '../../support/owned-server'
import { type Client, client, startTestServer } from '../../support/server'
import { eventBody, localDay } from '../../support/studio'
import { refused, wellRefused } from '../hardening/refusal'

const { server, owner } = await sharedServer()

describe('the owner’s login (rules 9.1 and 9.8)', () => {
  let visitor: Client

  beforeEach(() => {
    visitor = client(server.url)
  })

  describe('POST /api/admin/login', () => {
    const login = (who: Client, body: unknown) => who.post('/api/admin/login', body)

    test('a good login answers 200 and opens the owner’s reads', async () => {
      refused(await visitor.get('/api/admin/events'), 401)
      const answer = await login(visitor, server.owner)
      expect(answer.status, answer.text).toBe(200)
      expect((await visitor.get('/api/admin/events')).status).toBe(200)
      expect(answer.text).not.toContain(server.owner.password)
    })

    test('scripts and other sites cannot read the cookie', async () => {
      const answer = await login(visitor, server.owner)
      const cookies = answer.headers['set-cookie'] ?? []
      expect(cookies.length).toBeGreaterThan(0)
      for (const cookie of cookies) {
        expect(cookie).toMatch(/HttpOnly/i)
        expect(cookie).toMatch(/SameSite=(?:Lax|Strict)/i)
      }
    })

    test('a wrong name and a wrong password get the same 401', async () => {
      const wrongPassword = await login(visitor, { ...server.owner, password: 'not this one' })
      const wrongName = await login(visitor, { ...server.owner, username: 'nobody' })
      refused(wrongPassword, 401)
      refused(wrongName, 401)
      expect(wrongName.json).toEqual(wrongPassword.json)
      expect(wrongName.json.message).toContain('Invalid username or password')
      refused(await visitor.get('/api/admin/stats'), 401)
    })

    test('both fields are required', async () => {
      refused(await login(visitor, {}), 400, 'username', 'password')
      refused(await login(visitor, { username: server.owner.username, password: null }), 400, 'password')
    })

    test('a forged cookie opens nothing', async () => {
      await login(visitor, server.owner)
      const forged = client(server.url)
      for (const [name, value] of visitor.cookies) forged.cookies.set(name, `${value.slice(0, -4)}AAAA`)
      refused(await forged.get('/api/admin/stats'), 401)
      for (const name of visitor.cookies.keys()) forged.cookies.set(name, 'owner')
      refused(await forged.get('/api/admin/stats'), 401)
    })
  })

  describe('without a login', () => {
    const closed: [string, string, unknown][] = [
      ['GET', '/api/admin/bookings', undefined],
      ['GET', '/api/admin/events', undefined],
      ['GET', '/api/admin/stats', undefined],
      ['POST', '/api/events', eventBody()],
      ['PATCH', '/api/events/1', { date: localDay(9) }],
      ['DELETE', '/api/events/1', undefined],
      ['PATCH', '/api/events/1/archive', {}],
    ]
    test.each(closed)('%s %s is 401', async (method, path, body) => {
      const before = (await owner.get('/api/admin/events')).text
      refused(await visitor.ask(method, path, { body }), 401)
      refused(await visitor.ask(method, path, { body, headers: { cookie: 'session=admin; owner=1' } }), 401)
      expect((await owner.get('/api/admin/events')).text).toBe(before)
    })
  })
})

test('the login slows down after five failures, and lets the owner in again later', async () => {
  const server = await startTestServer({ env: { RATE_LIMITS: 'on' } })
  const visitor = client(server.url)
  const statuses: number[] = []
  for (let time = 0; time < 7; time++) {
    const answer = await visitor.post('/api/admin/login', { ...server.owner, password: `wrong ${time}` })
    statuses.push(answer.status)
    wellRefused(answer)
  }
  await server.stop()
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
  expect(statuses).toContain(429)
})
