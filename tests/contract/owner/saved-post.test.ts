import { expect, test } from 'vitest'
import { client } from '../../support/http-client'
import { sharedServer } from '../../support/owned-server'

const { server } = await sharedServer()

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const raw = new URLSearchParams({ intent: 'create', title: 'An evening of mine' }).toString()
const post = (path: string, headers: Record<string, string>) =>
  client(server.url).ask('POST', path, { raw, headers: { ...FORM, ...headers } })

test('a post of her own page without a session leads to the login, which carries it', async () => {
  const own = { origin: server.url }
  const answer = await post('/admin/events/new', own)
  expect([answer.status, answer.headers.location]).toEqual([307, '/admin/login?saved=1&next=%2Fadmin%2Fevents%2Fnew'])
  const login = await post(answer.headers.location!, own)
  expect(login.status).toBe(200)
  expect(login.text).toContain('An evening of mine')
})

test.each([
  ['whose sender is not named', {}],
  ['whose page the browser says is next door', { 'sec-fetch-site': 'same-site' }],
])('a post %s is not carried through the login', async (_, headers) => {
  const answer = await post('/admin/events/new', headers)
  expect([answer.status, answer.headers.location]).toEqual([302, '/admin/login?next=%2Fadmin%2Fevents%2Fnew'])
  const login = await post('/admin/login?saved=1&next=%2Fadmin%2Fevents%2Fnew', headers)
  expect([login.status, login.headers.location]).toEqual([302, '/admin/login?next=%2Fadmin%2Fevents%2Fnew'])
})

test('a post from another site is refused', async () => {
  const answer = await post('/admin/login?saved=1&next=%2Fadmin%2Fevents%2Fnew', { origin: 'https://evil.example' })
  expect(answer.status).toBe(403)
})

test('a carried post never leaves her area', async () => {
  const saved = JSON.stringify({ to: 'https://evil.example/', fields: [['intent', 'create']], lostPictures: false })
  const login = new URLSearchParams({ intent: 'login', ...server.owner, savedPost: saved }).toString()
  const answer = await client(server.url).ask('POST', '/admin/login', { raw: login, headers: FORM })
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('action="/admin"')
  expect(answer.text).not.toContain('action="https')
})

const long = (letters: number) =>
  new URLSearchParams({ intent: 'create', title: 'An evening of mine', description: 'ā'.repeat(letters) }).toString()
const led = async (body: string) => {
  const headers = { ...FORM, origin: server.url }
  const sent = await client(server.url).ask('POST', '/admin/events/new', { raw: body, headers })
  expect(sent.status).toBe(307)
  return client(server.url).ask('POST', sent.headers.location!, { raw: body, headers })
}

test('the longest post of her forms is carried through the login', async () => {
  const login = await led(long(13_000))
  expect(login.status).toBe(200)
  const saved = /name="savedPost" value="([^"]*)"/.exec(login.text)![1]!.replaceAll('&quot;', '"')
  const raw = new URLSearchParams({ intent: 'login', ...server.owner, savedPost: saved }).toString()
  const again = await client(server.url).ask('POST', '/admin/login', { raw, headers: FORM })
  expect(again.status).toBe(200)
  expect(again.text).toContain('action="/admin/events/new"')
  expect(again.text).toContain('ā'.repeat(13_000))
})

test('a longer post is refused with a message', async () => {
  const login = await led(long(30_000))
  expect(login.status).toBe(200)
  expect(login.text).toContain('too long to keep here')
  expect(login.text).toContain('name="password"')
  expect(login.text).not.toContain('name="savedPost"')
})
