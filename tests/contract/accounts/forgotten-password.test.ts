import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/bootstrap/root.mjs'
import { passwordLinkTo } from '../../support/login/password-link'
import { sharedServer } from '../../support/owned-server'
import { client, postForm } from '../../support/server'
import { ownerClient } from '../../support/studio'

const { server, owner } = await sharedServer()

const EMAIL = 'owner@studio.example'
const NEW = 'a new long password'
const ask = (login: string) => postForm(client(server.url), '/admin/forgotten-password', { intent: 'ask', login })
const choose = (link: string, password: string, who = client(server.url)) =>
  postForm(who, link, { intent: 'new-password', token: new URL(link, server.url).searchParams.get('token')!, password })
const isLoggedIn = async (who = client(server.url)) => (await who.get('/api/admin/stats')).status === 200

/** Runs `npm run owner` beside the server, or in an empty folder. */
function command(name: string[], dataDir = server.dataDir) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, DATA_DIR: dataDir, PUBLIC_URL: server.url }
  return spawnSync('npm', ['run', '--silent', 'owner', '--', ...name], { cwd: root, env, encoding: 'utf8' })
}
const linkIn = (output: string) => /\/admin\/[\w-]+\?token=[\w-]+/.exec(output)![0]

test('every username gets the same answer; the link opens a page and works once (rules 9.23 and 9.24)', async () => {
  expect((await client(server.url).get('/admin/login')).text).toContain('href="/admin/forgotten-password"')
  const form = (await client(server.url).get('/admin/forgotten-password')).text
  expect(form, 'this server sends no mail').not.toContain('We’ll send you')
  expect(form).toContain('so no link can arrive')
  const [unknown, known] = [await ask('nobody'), await ask(EMAIL.toUpperCase())]
  expect([known.status, known.headers.location]).toEqual([303, '/admin/forgotten-password?asked=yes'])
  expect([unknown.status, unknown.headers.location, unknown.text]).toEqual([303, known.headers.location, known.text])

  const link = await passwordLinkTo(server, EMAIL)
  // Mail programs open a link before people do.
  for (let time = 0; time < 2; time++) {
    const page = await client(server.url).get(link)
    expect(page.text).toContain('Save and log in')
    expect(page.text).toContain('<meta name="referrer" content="strict-origin"/>')
    expect(page.headers['cache-control']).toBe('no-store')
  }
  const short = await choose(link, 'too short')
  expect(short.status).toBe(400)
  expect(short.text).toContain('Please use at least 10 characters')
  expect(short.text).not.toContain('too short')

  const device = client(server.url)
  const done = await choose(link, NEW, device)
  expect([done.status, done.headers.location]).toEqual([303, '/admin'])
  expect(await isLoggedIn(device)).toBe(true)
  expect(device.cookies.has('owner-device')).toBe(true)
  expect(await isLoggedIn(owner)).toBe(false)
  expect((await device.get('/admin/settings/audit')).text).toContain('Reset password')
  const messages = (await device.get(`/admin/messages?q=${EMAIL}`)).text
  expect(messages).toContain('Your password was changed')

  const again = await choose(link, 'another long password')
  expect(again.status).toBe(403)
  expect(again.text).toContain('This link no longer works')
  const page = (await client(server.url).get(link)).text
  expect(page).toContain('a newer one was sent after it')
  expect(page).toContain('href="/admin/forgotten-password"')
  expect(server.output()).not.toContain(link.split('=')[1])
  expect((await postForm(device, '/admin/settings/account', change(NEW, server.owner.password))).status).toBe(303)
})

const change = (currentPassword: string, password: string) => ({ intent: 'password', currentPassword, password })

test('npm run owner prints a link while the server runs, and the setup link where there is no account (rule 9.26)', async () => {
  const { stdout, stderr, status } = command([])
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^Choose a new password for 'owner' here, once, within 30 minutes:\nhttp\S+\n$/)
  const link = linkIn(stdout)
  const former = linkIn(command(['OWNER']).stdout)
  expect((await client(server.url).get(link)).text).toContain('This link no longer works')
  expect((await choose(former, server.owner.password)).status).toBe(303)
  expect((await (await ownerClient(server)).get('/admin/settings/audit')).text).toContain('npm run owner')

  const unknown = command(['nobody'])
  expect([unknown.status, unknown.stdout]).toEqual([1, ''])
  expect(unknown.stderr).toBe("There is no account with the username 'nobody'.\n")
  const empty = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-empty-'))
  expect(linkIn(command([], empty).stdout)).toMatch(/^\/admin\/setup\?token=/)
  fs.rmSync(empty, { recursive: true })
})

test('the account’s page lists its own sessions and logs out one of them (rule 9.27)', async () => {
  const here = await ownerClient(server)
  const phone = client(server.url)
  const agent =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari'
  const { username, password } = server.owner
  const form = new URLSearchParams({ intent: 'login', username, password }).toString()
  await phone.ask('POST', '/admin/login', {
    raw: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': agent },
  })
  expect(await isLoggedIn(phone)).toBe(true)
  const path = '/admin/settings/account'
  const page = (await here.get(path)).text
  expect(page.match(/This one/g)).toHaveLength(1)
  const session = /Chrome on Android[\s\S]*?name="session" value="(\d+)"/.exec(page)![1]!
  const end = (id: string) => postForm(here, path, { intent: 'end-session', session: id })
  expect((await end('999999')).status).toBe(404)
  expect((await end(session)).status).toBe(303)
  expect(await isLoggedIn(phone)).toBe(false)
  expect(await isLoggedIn(here)).toBe(true)
})

test('changing the e-mail address needs the password, and a refused form keeps what was typed (rule 9.25)', async () => {
  const here = await ownerClient(server)
  const path = '/admin/settings/account'
  const save = (email: string, currentPassword: string) =>
    postForm(here, path, { intent: 'email', email, currentPassword })
  const wrong = await save('hana@example.com', 'not this one')
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('This is not your password')
  expect(wrong.text).toContain('value="hana@example.com"')
  expect(wrong.text).not.toContain('not this one')
  expect((await save('hana', server.owner.password)).status).toBe(400)
  expect((await save('hana@example.com', server.owner.password)).status).toBe(303)
  expect((await here.get(path)).text).toContain('value="hana@example.com"')
})
