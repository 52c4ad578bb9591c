import { describe, expect, it } from 'vitest'
import { findUserByName } from '#db/queries/people/users'
import { changeEmail, setPassword } from '../../app/domain/accounts/change-login'
import { acceptInvitation, findInvitation, invite, withdrawInvitation } from '../../app/domain/accounts/invitations'
import { changeRole, listPeople, removePerson } from '../../app/domain/accounts/people'
import { findSession, logIn, startSession } from '../../app/domain/accounts/sessions'
import { recordChange } from '../../app/domain/audit/record-change'
import { saveUndo } from '../../app/domain/undo/save-undo'
import { listUndos } from '../../app/domain/undo/undo-change'
import { days, hours } from '../support/clock'
import { openWithOwner, PASSWORD } from '../support/makers/accounts'
import { actor } from '../support/makers/bookings'
import type { TestServices } from '../support/services'
import { storedIn } from '../support/stored'

const email = 'mere@example.nz'
const mere = { username: 'mere', displayName: 'Mere', password: PASSWORD }

/** Invites the address and returns the token in the e-mail's link. */
function invited(services: TestServices, role: 'owner' | 'helper' | 'door' = 'helper'): string {
  invite(services, { email, role, actor })
  const text = services.db.sqlite
    .prepare("SELECT text FROM messages WHERE kind = 'invitation' ORDER BY id DESC")
    .pluck()
  return /invitation\?token=([\w-]+)/.exec(String(text.get()))?.[1] ?? ''
}

const accept = (services: TestServices, token: string, login = mere) => acceptInvitation(services, { ...login, token })
const refused = { kind: 'forbidden', code: 'invitation_over' }

describe('an invitation (rule 9.21)', () => {
  it('makes one account with its role, once, and stores no token', async () => {
    const services = await openWithOwner()
    const token = invited(services)
    expect(storedIn(services, 'account_links')).not.toContain(token)
    const both = await Promise.allSettled([
      accept(services, token),
      accept(services, token, { ...mere, username: 'me' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(listPeople(services).accounts.at(-1)).toMatchObject({ email, role: 'helper', name: 'Mere' })
    expect(() => invited(services)).toThrow('Somebody with this email')
  })

  it('an expired, withdrawn or replaced link makes no account', async () => {
    const services = await openWithOwner()
    const first = invited(services)
    const second = invited(services)
    await expect(accept(services, first)).rejects.toMatchObject(refused)
    const [open] = listPeople(services).invitations
    withdrawInvitation(services, { id: open!.id, actor })
    await expect(accept(services, second)).rejects.toMatchObject(refused)
    expect(() => withdrawInvitation(services, { id: open!.id, actor })).toThrow('already')
    const third = invited(services)
    services.clock.advance(days(7) - 1000)
    expect(findInvitation(services, third)).toBeDefined()
    services.clock.advance(1000)
    await expect(accept(services, third)).rejects.toMatchObject(refused)
    expect(listPeople(services)).toMatchObject({ accounts: [{ username: actor }], invitations: [] })
  })

  it('ends when an account takes its e-mail address', async () => {
    const services = await openWithOwner()
    const token = invited(services)
    const account = { id: 1, username: actor, displayName: 'Hana', role: 'owner' as const }
    await changeEmail(services, { account, currentPassword: mere.password, email: email.toUpperCase() })
    await expect(accept(services, token)).rejects.toMatchObject(refused)
    expect(listPeople(services).invitations).toEqual([])
  })

  it('refuses a username that somebody else had, and the link stays valid', async () => {
    const services = await openWithOwner()
    recordChange(services, { actor: 'Mere', action: 'edit', subject: 'event' })
    const token = invited(services)
    await expect(accept(services, token)).rejects.toMatchObject({ code: 'username_taken' })
    await expect(accept(services, token, { ...mere, username: 'HANA' })).rejects.toMatchObject({
      code: 'username_taken',
    })
    await expect(accept(services, token, { ...mere, username: 'mere2' })).resolves.toMatchObject({ role: 'helper' })
  })
})

describe('a role (rule 9.22)', () => {
  it('changes at the next request; a removed account has no session', async () => {
    const services = await openWithOwner()
    const account = await accept(services, invited(services))
    const token = startSession(services, account, 'Safari on iPhone')
    changeRole(services, { id: account.id, role: 'door', actor })
    expect(findSession(services, token)).toMatchObject({ role: 'door' })
    removePerson(services, { id: account.id, actor })
    expect(findSession(services, token)).toBeNull()
  })

  it('the last owner cannot lose the role', async () => {
    const services = await openWithOwner()
    const last = { kind: 'conflict', code: 'last_owner' }
    expect(() => changeRole(services, { id: 1, role: 'helper', actor })).toThrow(expect.objectContaining(last))
    expect(() => removePerson(services, { id: 1, actor })).toThrow(expect.objectContaining(last))
    await accept(services, invited(services, 'owner'))
    removePerson(services, { id: 1, actor })
    expect(listPeople(services).accounts).toMatchObject([{ username: 'mere', role: 'owner' }])
  })

  it('changes made in an earlier role cannot be undone (rule 9.20)', async () => {
    const services = await openWithOwner()
    const account = await accept(services, invited(services, 'owner'))
    const change = (label: string) => saveUndo(services, { actor: 'mere', label, steps: [] })
    change('as an owner')
    services.clock.advance(hours(1))
    changeRole(services, { id: account.id, role: 'helper', actor })
    change('as a helper')
    expect(listUndos(services, { ...account, role: 'helper' }).map(({ label }) => label)).toEqual(['as a helper'])
    expect(listUndos(services, { ...account, role: 'owner' })).toHaveLength(2)
  })
})

describe('a login whose password is still being checked', () => {
  const device = 'Chrome on Android'
  const sessions = (services: TestServices) => services.db.sqlite.prepare('SELECT user_id FROM sessions').all()
  const begin = (services: TestServices, username: string) =>
    logIn(services, { username, password: PASSWORD, device }).catch((error) => error)

  it('begins no session when the password is changed meanwhile (rule 9.8)', async () => {
    const services = await openWithOwner()
    const running = begin(services, 'hana')
    setPassword(services, {
      user: findUserByName(services.db, 'hana')!,
      hash: 'scrypt$of another password',
      device,
      action: 'change_password',
    })
    expect(await running).toMatchObject({ kind: 'unauthenticated', code: 'bad_login' })
    // Only that of the browser that changed it.
    expect(sessions(services)).toHaveLength(1)
  })

  it('is refused when the account is removed meanwhile (rule 9.22)', async () => {
    const services = await openWithOwner()
    const { id } = await accept(services, invited(services))
    const running = begin(services, 'mere')
    removePerson(services, { id, actor })
    expect(await running).toMatchObject({ kind: 'unauthenticated', code: 'bad_login' })
    expect(sessions(services)).toHaveLength(0)
  })
})
