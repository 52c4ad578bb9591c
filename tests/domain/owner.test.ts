import { describe, expect, it } from 'vitest'
import { readOwnChanges } from '#db/version'
import { setupForm } from '../../app/contract/owner/session'
import { createSetupLink, ensureOwner, isSetupLinkOpen, redeemSetupLink } from '../../app/domain/accounts/first-account'
import { hashPassword, NOBODY, verifyPassword } from '../../app/domain/accounts/password'
import { endAllSessions, endSession, findSession, logIn } from '../../app/domain/accounts/sessions'
import { days, hours } from '../support/clock'
import { openWithOwner, PASSWORD } from '../support/makers/accounts'
import { testServices } from '../support/services'
import { storedIn } from '../support/stored'

const login = { username: 'hana', password: PASSWORD }
const browser = { device: 'Safari on iPhone' }

describe('the password', () => {
  it('is stored as a salted scrypt hash that contains its cost', async () => {
    const { codes } = testServices()
    const one = await hashPassword(codes, login.password)
    const other = await hashPassword(codes, login.password)
    expect(one).toMatch(/^scrypt\$32768\$8\$1\$/)
    expect(one).not.toBe(other)
    expect(await verifyPassword(login.password, one)).toBe(true)
    expect(await verifyPassword(`${login.password} `, one)).toBe(false)
    expect(await verifyPassword('Waipū'.normalize('NFD'), await hashPassword(codes, 'Waipū'))).toBe(true)
    expect(await verifyPassword('', NOBODY)).toBe(false)
    expect(await verifyPassword(login.password, 'plain')).toBe(false)
  })
})

describe('the first account', () => {
  it('is made once and never changed by a later start', async () => {
    const services = testServices()
    expect(await ensureOwner(services, login)).toBe(true)
    expect(await ensureOwner(services, { username: 'hana', password: 'another password' })).toBe(false)
    await expect(logIn(services, { ...login, ...browser })).resolves.toMatchObject({ account: { username: 'hana' } })
    expect(storedIn(services, 'users')).not.toContain(login.password)
  })

  it('is made by a one-time link; a newer link invalidates the previous one', async () => {
    const services = testServices()
    const tokenOf = (link: string | null) => new URL(link!).searchParams.get('token')!
    const old = tokenOf(createSetupLink(services))
    const token = tokenOf(createSetupLink(services))
    expect(storedIn(services, 'account_links')).not.toContain(token)
    await expect(redeemSetupLink(services, { ...login, token: old })).rejects.toMatchObject({ kind: 'forbidden' })
    expect(isSetupLinkOpen(services, token)).toBe(true)
    const both = await Promise.allSettled([
      redeemSetupLink(services, { ...login, token }),
      redeemSetupLink(services, { username: 'other', password: login.password, token }),
    ])
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(isSetupLinkOpen(services, token)).toBe(false)
    expect(createSetupLink(services)).toBeNull()
  })

  it('needs a password of ten characters', () => {
    const asked = { token: 't', username: 'hana', email: 'hana@example.com', password: 'too short' }
    expect(setupForm.safeParse(asked).error?.issues[0]?.message).toBe('Please use at least 10 characters')
    expect(setupForm.safeParse({ ...asked, password: ' ten chars ' }).data?.password).toBe(' ten chars ')
  })
})

describe('a session', () => {
  it('begins with username (in upper or lower case) and password, and is stored only as a hash', async () => {
    const services = await openWithOwner()
    const { token } = await logIn(services, { ...login, username: 'HANA', ...browser })
    expect(findSession(services, token)).toEqual({ id: 1, username: 'hana', displayName: 'Hana', role: 'owner' })
    expect(storedIn(services, 'sessions')).not.toContain(token)
    expect(findSession(services, `${token}x`)).toBeNull()
  })

  it('is refused in the same way for a wrong password and an unknown name', async () => {
    const services = await openWithOwner()
    const refused = { kind: 'unauthenticated', message: 'Invalid username or password', code: 'bad_login' }
    await expect(logIn(services, { ...login, password: 'wrong', ...browser })).rejects.toMatchObject(refused)
    await expect(logIn(services, { ...login, username: 'mere', ...browser })).rejects.toMatchObject(refused)
    expect(storedIn(services, 'sessions')).toBe('[]')
  })

  it('ends after 14 days, by log out, and by log out everywhere', async () => {
    const services = await openWithOwner()
    const { token } = await logIn(services, { ...login, ...browser })
    services.clock.advance(days(14) - hours(1))
    expect(findSession(services, token)).not.toBeNull()
    services.clock.advance(hours(1))
    expect(findSession(services, token)).toBeNull()

    const one = await logIn(services, { ...login, ...browser })
    const other = await logIn(services, { ...login, ...browser })
    endSession(services, one.token)
    expect(findSession(services, one.token)).toBeNull()
    const third = await logIn(services, { ...login, ...browser })
    expect(endAllSessions(services, third.account)).toBe(2)
    expect([other, third].map(({ token }) => findSession(services, token))).toEqual([null, null])
  })

  it('records its last use at most once an hour', async () => {
    const services = await openWithOwner()
    const { token } = await logIn(services, { ...login, ...browser })
    const before = readOwnChanges(services.db)
    findSession(services, token)
    expect(readOwnChanges(services.db)).toBe(before)
    services.clock.advance(hours(2))
    findSession(services, token)
    expect(readOwnChanges(services.db)).toBe(before + 1)
  })
})
