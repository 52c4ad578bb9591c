import { describe, expect, it } from 'vitest'
import { addPasskey, askForNewPasskey } from '../../../app/domain/accounts/add-passkey'
import { changePassword } from '../../../app/domain/accounts/change-login'
import { askForPasskey, logInWithPasskey } from '../../../app/domain/accounts/log-in-with-passkey'
import { listPasskeys, removePasskey, renamePasskey } from '../../../app/domain/accounts/own-passkeys'
import type { Challenge } from '../../../app/domain/accounts/passkey-challenge'
import { type Account, findSession } from '../../../app/domain/accounts/sessions'
import { minutes } from '../../support/clock'
import { authenticator } from '../../support/login/authenticator'
import { openWithOwner, PASSWORD } from '../../support/makers/accounts'
import { type TestServices, testServices } from '../../support/services'
import { storedIn } from '../../support/stored'

const account: Account = { id: 1, username: 'hana', displayName: 'Hana', role: 'owner' }
const currentPassword = PASSWORD
const browser = { device: 'Safari on iPhone' }

async function add(services: TestServices, device = authenticator(), name = 'My phone') {
  const { options, challenge } = await askForNewPasskey(services, { account, currentPassword })
  await addPasskey(services, { account, challenge, name, answer: device.create(options) })
  return device
}

type Answer = Parameters<typeof logInWithPasskey>[1]['answer']
const logIn = (services: TestServices, challenge: Challenge | null, answer: Answer) =>
  logInWithPasskey(services, { ...browser, challenge, answer })

/** Everything that a login could store. */
const stored = (services: TestServices) => storedIn(services, 'passkeys', 'sessions', 'audit_log', 'used_challenges')

const refused = { kind: 'unauthenticated', code: 'bad_passkey' }
const over = { kind: 'conflict', code: 'challenge_over' }

describe('adding a passkey (rule 9.28)', () => {
  it('needs the current password, and makes a passkey that needs neither username nor password', async () => {
    const services = await openWithOwner()
    const wrong = { account, currentPassword: 'not this one' }
    await expect(askForNewPasskey(services, wrong)).rejects.toMatchObject({ code: 'wrong_password' })
    const device = await add(services)
    expect(listPasskeys(services, account)).toEqual([
      { id: 1, name: 'My phone', addedText: 'Fri, 20 Nov 2026', usedText: null },
    ])
    const { options } = await askForNewPasskey(services, { account, currentPassword })
    expect(options).toMatchObject({
      rp: { id: 'studio.example', name: 'Paint & Sip Waipu' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.id, transports: ['internal'] }],
    })
  })

  it('is refused for another account, another site, a locked device, a second time and too late', async () => {
    const services = await openWithOwner()
    const device = authenticator()
    const { options, challenge } = await askForNewPasskey(services, { account, currentPassword })
    const send = (answer: ReturnType<typeof device.create>, more: object = {}) =>
      addPasskey(services, { account, challenge, name: 'x', answer, ...more })
    const before = stored(services)
    await expect(send(device.create(options), { account: { ...account, id: 2 } })).rejects.toMatchObject(over)
    await expect(send(device.create(options), { challenge: null })).rejects.toMatchObject(over)
    for (const odd of [{ origin: 'https://studio.example.evil.nz' }, { isUnlocked: false }]) {
      await expect(send(device.create(options, odd))).rejects.toMatchObject({ kind: 'invalid', code: 'bad_passkey' })
    }
    expect(stored(services)).toBe(before)
    await send(device.create(options))
    await expect(send(authenticator().create(options))).rejects.toMatchObject(over)
    services.clock.advance(minutes(5))
    await expect(send(authenticator().create(options))).rejects.toMatchObject(over)
    expect(listPasskeys(services, account)).toHaveLength(1)
  })
})

describe('logging in with a passkey (rule 9.30)', () => {
  it('begins a session as a password does, and records the use', async () => {
    const services = await openWithOwner()
    const device = await add(services)
    const { options, challenge } = await askForPasskey(services)
    expect(options).toMatchObject({ rpId: 'studio.example', userVerification: 'required' })
    expect(options.allowCredentials).toBeUndefined()
    const { token } = await logIn(services, challenge, device.get(options))
    expect(findSession(services, token)).toEqual(account)
    expect(listPasskeys(services, account)[0]?.usedText).toBe('Fri, 20 Nov 2026')
    const audit = services.db.sqlite.prepare('SELECT actor, action, subject FROM audit_log ORDER BY id').all()
    expect(audit.at(-1)).toEqual({ actor: 'hana', action: 'log_in', subject: 'user' })
  })

  it('accepts an answer once, also when two processes get it at once', async () => {
    const services = await openWithOwner()
    const device = await add(services)
    const other = testServices({ file: services.file })
    const { options, challenge } = await askForPasskey(services)
    const answer = device.get(options)
    const both = await Promise.allSettled([logIn(services, challenge, answer), logIn(other, challenge, answer)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(logIn(services, challenge, answer)).rejects.toMatchObject(over)
    expect(services.db.sqlite.prepare('SELECT count(*) AS n FROM sessions').get()).toEqual({ n: 1 })
  })

  it('stores nothing after a refusal', async () => {
    const services = await openWithOwner()
    const device = await add(services)
    const { options, challenge } = await askForPasskey(services)
    const elsewhere = await askForPasskey(services)
    const adding = await askForNewPasskey(services, { account, currentPassword })
    const good = device.get(options)
    const stranger = authenticator()
    stranger.create(adding.options)
    const before = stored(services)
    const wrong: [Challenge | null, Answer][] = [
      [challenge, stranger.get(options)],
      [challenge, { ...stranger.get(options), id: device.id, rawId: device.id }],
      [challenge, device.get(options, { origin: 'https://studio.example.evil.nz' })],
      [challenge, device.get(options, { isUnlocked: false })],
      [challenge, device.get(options, { signature: 'AAAA' })],
      [challenge, { ...good, response: { ...good.response, userHandle: 'c29tZWJvZHkgZWxzZQ' } }],
      [elsewhere.challenge, good],
    ]
    for (const [of, answer] of wrong) await expect(logIn(services, of, answer)).rejects.toMatchObject(refused)
    await expect(logIn(services, null, good)).rejects.toMatchObject(over)
    await expect(logIn(services, adding.challenge, device.get(adding.options))).rejects.toMatchObject(over)
    services.clock.advance(minutes(5))
    await expect(logIn(services, challenge, good)).rejects.toMatchObject(over)
    expect(stored(services)).toBe(before)
    expect(services.logged).toEqual([])
  })

  it('refuses a device whose counter goes back, and records it', async () => {
    const services = await openWithOwner()
    const device = await add(services, authenticator({ counts: true }))
    const use = async (odd = {}) => {
      const { options, challenge } = await askForPasskey(services)
      return logIn(services, challenge, device.get(options, odd))
    }
    await use()
    for (const counter of [2, 1, 0]) await expect(use({ counter })).rejects.toMatchObject(refused)
    const audit = services.db.sqlite.prepare('SELECT actor, action, detail FROM audit_log ORDER BY id').all()
    expect(audit.at(-1)).toEqual({ actor: 'hana', action: 'refuse_copied_passkey', detail: '{"counter":2,"sent":0}' })
    await expect(use({ counter: 3 })).resolves.toMatchObject({ account })
  })
})

describe('a passkey on the list (rule 9.31)', () => {
  it('can be renamed and removed only by its own account, and then no longer logs in', async () => {
    const services = await openWithOwner()
    const device = await add(services)
    const stranger = { ...account, id: 2 }
    expect(() => renamePasskey(services, { account: stranger, id: 1, name: 'Mine' })).toThrow('not on the list')
    expect(() => removePasskey(services, { account: stranger, id: 1 })).toThrow('not on the list')
    renamePasskey(services, { account, id: 1, name: 'Old phone' })
    expect(removePasskey(services, { account, id: 1 })).toMatchObject({ name: 'Old phone' })
    const { options, challenge } = await askForPasskey(services)
    await expect(logIn(services, challenge, device.get(options))).rejects.toMatchObject(refused)
  })

  it('stays when the password is changed, and is deleted with its account', async () => {
    const services = await openWithOwner()
    const device = await add(services)
    await changePassword(services, { account, currentPassword, password: 'a lamp by the lake', device: 'Chrome' })
    const one = await askForPasskey(services)
    await expect(logIn(services, one.challenge, device.get(one.options))).resolves.toMatchObject({ account })
    services.db.sqlite.exec(`
      INSERT INTO users (id, username, password_hash, role, created_at) SELECT 2, 'mere', password_hash, role, created_at FROM users;
      DELETE FROM users WHERE id = 1`)
    const two = await askForPasskey(services)
    await expect(logIn(services, two.challenge, device.get(two.options))).rejects.toMatchObject(refused)
  })
})
