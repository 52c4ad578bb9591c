import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { authenticator } from '../../support/login/authenticator'
import { sharedServer } from '../../support/owned-server'
import { type Answer, type Client, client, postForm } from '../../support/server'
import { inDatabase, storedIn } from '../../support/stored'

const { server, owner } = await sharedServer()

const ACCOUNT = '/admin/settings/account'
const stored = () =>
  inDatabase(server, (db) => storedIn({ db }, 'passkeys', 'sessions', 'used_challenges', 'audit_log'))

/** What the browser's script reads from the answer; the cookie has it too. */
function challengeOf(who: Client): string {
  const [signed = ''] = decodeURIComponent(who.cookies.get('challenge')!).split('.')
  return JSON.parse(Buffer.from(signed, 'base64').toString()).value
}

async function ask(who: Client, address = '/admin/login', fields: Record<string, string> = { intent: 'ask-passkey' }) {
  expect((await postForm(who, address, fields)).status).toBe(200)
  return { challenge: challengeOf(who) }
}

const answer = (who: Client, passkey: object, fields: Record<string, string> = {}, next = ''): Promise<Answer> =>
  postForm(who, `/admin/login${next}`, { intent: 'passkey', passkey: JSON.stringify(passkey), ...fields })

async function addPasskey(name = 'My phone') {
  const device = authenticator({ origin: server.url })
  const { password } = server.owner
  const question = await ask(owner, ACCOUNT, { intent: 'new-passkey', name, currentPassword: password })
  const user = { id: createHash('sha256').update('passkeys:1').digest('base64url') }
  const passkey = JSON.stringify(device.create({ ...question, user }))
  const added = await postForm(owner, ACCOUNT, { intent: 'add-passkey', name, passkey })
  expect([added.status, added.headers.location]).toEqual([303, ACCOUNT])
  return device
}

test('a passkey leads to the requested page, with the cookies of a password login', async () => {
  const device = await addPasskey()
  const visitor = client(server.url)
  const answered = await answer(visitor, device.get(await ask(visitor)), {}, '?next=%2Fadmin%2Fevents')
  expect([answered.status, answered.headers.location]).toEqual([303, '/admin/events'])
  expect([...visitor.cookies.keys()].sort()).toEqual(['challenge', 'owner', 'owner-device'])
  expect((await visitor.get('/api/admin/stats')).status).toBe(200)
  const abroad = client(server.url)
  const led = await answer(abroad, device.get(await ask(abroad)), {}, '?next=https%3A%2F%2Fevil.example')
  expect(led.headers.location).toBe('/admin')
})

test('a form that was sent without a session can be sent again after a login by passkey', async () => {
  const device = await addPasskey()
  const visitor = client(server.url)
  const post = { to: '/admin/events/new', fields: [['title', 'An evening of mine']], lostPictures: false }
  const answered = await answer(visitor, device.get(await ask(visitor)), { savedPost: JSON.stringify(post) }, '.data')
  expect(answered.status).toBe(200)
  expect(answered.text).toContain('An evening of mine')
  expect((await visitor.get('/api/admin/stats')).status).toBe(200)
})

test('a replayed answer, another browser and a wrong answer are refused, and nothing is stored or logged', async () => {
  const device = await addPasskey()
  const visitor = client(server.url)
  const question = await ask(visitor)
  const good = device.get(question)
  const thief = client(server.url)
  await ask(thief)
  const before = stored()
  expect((await answer(client(server.url), good)).status).toBe(409)
  expect((await answer(thief, good)).status).toBe(401)
  expect((await answer(visitor, device.get(question, { origin: 'https://evil.example' }))).status).toBe(401)
  expect((await answer(visitor, device.get(question, { signature: 'AAAA' }))).status).toBe(401)
  expect(stored()).toBe(before)
  expect((await answer(visitor, good)).status).toBe(303)
  const after = stored()
  visitor.cookies.delete('owner')
  const again = await answer(visitor, good)
  expect(again.status).toBe(409)
  expect(again.text).toContain('That took too long. Please try again.')
  expect(stored()).toBe(after)
  for (const secret of [device.id, question.challenge]) expect(server.output()).not.toContain(secret)
})

test('anything but a passkey’s answer is refused before it is parsed', async () => {
  const device = await addPasskey()
  const visitor = client(server.url)
  const good = device.get(await ask(visitor))
  const before = stored()
  const bad: string[] = [
    '',
    '{',
    '[]',
    'null',
    JSON.stringify({ ...good, type: 'password' }),
    JSON.stringify({ ...good, response: null }),
    JSON.stringify({ ...good, response: { ...good.response, signature: 'not base64url!' } }),
    JSON.stringify({ ...good, response: { ...good.response, clientDataJSON: 'A'.repeat(20_000) } }),
    // No letters at all in it: the library reads the rest.
    JSON.stringify({ ...good, response: { ...good.response, clientDataJSON: 'AAAA' } }),
  ]
  for (const passkey of bad) {
    const { status, text } = await postForm(visitor, '/admin/login', { intent: 'passkey', passkey })
    expect([400, 401], passkey.slice(0, 60)).toContain(status)
    expect(text).not.toMatch(/Invalid|Unexpected|expected/)
  }
  const { status } = await postForm(owner, ACCOUNT, { intent: 'add-passkey', name: 'x', passkey: JSON.stringify(good) })
  expect(status).toBe(400)
  expect(stored()).toBe(before)
  expect(server.output()).not.toContain('unexpected error')
})

test('without scripts a passkey can be renamed and removed but not added, and a removed one opens nothing', async () => {
  const device = await addPasskey('Old phone')
  const page = await owner.get(ACCOUNT)
  expect(page.text).toContain('Adding a passkey needs JavaScript')
  expect(page.text).not.toMatch(/<button[^>]*>Add a passkey/)
  expect((await client(server.url).get('/admin/login')).text).not.toContain('Log in with a passkey')
  const rename = page.text.match(/\/admin\/settings\/account\/passkeys\/\d+\/rename/g)!.at(-1)!
  expect((await postForm(owner, rename, { intent: 'rename', name: ' ' })).status).toBe(400)
  expect((await postForm(owner, rename, { intent: 'rename', name: 'Blue phone' })).status).toBe(303)
  const remove = rename.replace('rename', 'remove')
  expect((await owner.get(remove)).text).toContain('Blue phone')
  expect((await postForm(owner, remove, { intent: 'remove' })).headers.location).toBe(ACCOUNT)
  expect((await owner.get(remove)).status).toBe(404)
  const visitor = client(server.url)
  expect((await answer(visitor, device.get(await ask(visitor)))).status).toBe(401)
})
