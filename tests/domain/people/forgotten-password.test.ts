import { describe, expect, it } from 'vitest'
import { changeEmail, changePassword, readEmail } from '../../../app/domain/accounts/change-login'
import { ensureOwner, makeOwnerLink } from '../../../app/domain/accounts/first-account'
import {
  findPasswordLink,
  redeemPasswordLink,
  requestPasswordLink,
  sendPasswordLinks,
} from '../../../app/domain/accounts/forgotten-password'
import { hashPassword } from '../../../app/domain/accounts/password'
import { type Account, endOwnSession, findSession, listSessions, logIn } from '../../../app/domain/accounts/sessions'
import { deliverDueMessages } from '../../../app/domain/messages/deliver-messages'
import { readMessage } from '../../../app/domain/messages/list-messages'
import { listNeeds } from '../../../app/domain/needs-you/list-needs'
import { changeSettings } from '../../../app/domain/settings/change-settings'
import { listAudit } from '../../support/audit'
import { days, minutes } from '../../support/clock'
import { openWithOwner, PASSWORD } from '../../support/makers/accounts'
import { messagesOf } from '../../support/makers/bookings'
import { type TestServices, testServices } from '../../support/services'
import { storedIn } from '../../support/stored'

const NEW = 'another lamp, inland'
const device = 'Safari on iPhone'

async function addHelper(services: TestServices): Promise<void> {
  const hash = await hashPassword(services.codes, PASSWORD)
  services.db.sqlite
    .prepare(
      "INSERT INTO users (username, password_hash, display_name, email, role, created_at) VALUES ('mere', ?, '', 'mere@example.com', 'helper', ?)",
    )
    .run(hash, services.clock.now().toISOString())
}

const begin = (services: TestServices, username = 'hana', password = PASSWORD) =>
  logIn(services, { username, password, device })

/** Requests a link, and returns the token in the e-mail, if one is sent. */
async function ask(services: TestServices, login: string): Promise<string | null> {
  const before = services.mail.sent.length
  requestPasswordLink(services, login)
  sendPasswordLinks(services)
  await deliverDueMessages(services)
  const [message, ...others] = services.mail.sent.slice(before)
  expect(others).toEqual([])
  return message ? /new-password\?token=([\w-]+)/.exec(message.text)![1]! : null
}

const auditOf = ({ db }: TestServices) => listAudit(db, { subject: 'user', subjectId: '1' }).map(({ action }) => action)
describe('a forgotten password (rule 9.23)', () => {
  it('is reset by a link, which ends every other session, begins this one and sends an e-mail', async () => {
    const services = await openWithOwner({ email: 'hana@example.com' })
    const before = await begin(services)
    const token = (await ask(services, 'HANA@example.com'))!
    expect(findPasswordLink(services, token)).toMatchObject({ username: 'hana' })
    const after = await redeemPasswordLink(services, { token, password: NEW, device })
    expect(findSession(services, before.token)).toBeNull()
    expect(findSession(services, after.token)).toMatchObject({ username: 'hana' })
    await expect(begin(services)).rejects.toMatchObject({ code: 'bad_login' })
    await expect(begin(services, 'hana', NEW)).resolves.toMatchObject({ account: { username: 'hana' } })
    expect(auditOf(services)).toEqual(expect.arrayContaining(['reset_password', 'log_out_everywhere']))
    expect(messagesOf(services, 'password_changed')).toMatchObject([
      { to_email: 'hana@example.com', subject: 'Your password was changed' },
    ])
  })

  it('has a link that works once, for 30 minutes, until the next one is made', async () => {
    const services = await openWithOwner({ email: 'hana@example.com' })
    const redeem = (token: string) => redeemPasswordLink(services, { token, password: NEW, device })
    const over = { kind: 'forbidden', code: 'password_link_over' }
    const replaced = (await ask(services, 'hana'))!
    services.clock.advance(minutes(6))
    const late = (await ask(services, 'hana'))!
    await expect(redeem(replaced)).rejects.toMatchObject(over)
    services.clock.advance(minutes(30) - 1)
    expect(findPasswordLink(services, late)).not.toBeNull()
    services.clock.advance(1)
    await expect(redeem(late)).rejects.toMatchObject(over)
    const token = (await ask(services, 'hana'))!
    const both = await Promise.allSettled([redeem(token), redeem(token)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(findPasswordLink(services, token)).toBeNull()
  })

  it('has a link that is stored only as a hash and shown only to its recipient', async () => {
    const services = await openWithOwner({ email: 'hana@example.com' })
    const token = (await ask(services, 'hana'))!
    expect(storedIn(services, 'account_links')).not.toContain(token)
    expect(services.mail.sent[0]!.html).toContain(token)
    expect(JSON.stringify(readMessage(services, 1, 'helper'))).not.toContain(token)
  })

  it('has a link that is invalidated by a new password or e-mail address', async () => {
    const services = await openWithOwner({ email: 'hana@example.com' })
    const { account } = await begin(services)
    const first = (await ask(services, 'hana'))!
    await changePassword(services, { account, currentPassword: PASSWORD, password: NEW, device })
    expect(findPasswordLink(services, first)).toBeNull()
    expect(messagesOf(services, 'password_changed')).toHaveLength(1)
    await deliverDueMessages(services)
    services.clock.advance(minutes(6))
    const second = (await ask(services, 'hana'))!
    await changeEmail(services, { account, currentPassword: NEW, email: 'hana@studio.example' })
    expect(findPasswordLink(services, second)).toBeNull()
  })
})

describe('asking for a link (rule 9.24)', () => {
  it('does the same work for every name, and does not store it', async () => {
    const services = await openWithOwner({ email: 'hana@example.com' })
    expect(await ask(services, 'nobody@example.com')).toBeNull()
    expect(await ask(services, 'hana')).not.toBeNull()
    expect(storedIn(services, 'link_requests')).toBe('[]')
    const silent = await openWithOwner()
    expect(await ask(silent, 'hana')).toBeNull()
  })

  it('sends an account one e-mail in 5 minutes and 10 in a day, by username or e-mail address', async () => {
    const services = await openWithOwner({ email: 'hana@example.com' })
    expect(await ask(services, 'hana')).not.toBeNull()
    services.clock.advance(minutes(5) - 1)
    expect(await ask(services, 'hana@example.com')).toBeNull()
    services.clock.advance(2)
    for (let count = 2; count <= 10; count++) {
      expect(await ask(services, 'Hana'), `${count}`).not.toBeNull()
      services.clock.advance(minutes(6))
    }
    expect(await ask(services, 'hana')).toBeNull()
    services.clock.advance(days(1))
    expect(await ask(services, 'hana')).not.toBeNull()
  })
})

describe('the e-mail address of an account (rule 9.25)', () => {
  it('is the studio’s address for the first account, if that was chosen; otherwise Needs you asks', async () => {
    const services = await openWithOwner()
    const { account } = await begin(services)
    expect(listNeeds(services).rows).toMatchObject([{ title: 'An owner has no email address.' }])
    expect(listNeeds(services, 'helper').rows).toEqual([])
    await changeEmail(services, { account, currentPassword: PASSWORD, email: 'hana@example.com' })
    expect(listNeeds(services).rows).toEqual([])
    const other = testServices()
    changeSettings(other, { actor: 'hana', changes: { ownerEmail: 'studio@example.com' } })
    await ensureOwner(other, { username: 'hana', password: PASSWORD })
    expect(readEmail(other, account)).toBe('studio@example.com')
  })

  it('needs the password to change, belongs to one account, and is not in the audit log', async () => {
    const services = await openWithOwner({ email: 'hana@example.com' })
    await addHelper(services)
    const { account } = await begin(services)
    const change = (email: string, currentPassword = PASSWORD) =>
      changeEmail(services, { account, currentPassword, email })
    await expect(change('h@example.com', 'wrong')).rejects.toMatchObject({
      fields: { currentPassword: expect.anything() },
    })
    await expect(change('MERE@example.com')).rejects.toMatchObject({ fields: { email: expect.anything() } })
    await change('h@example.com')
    expect(readEmail(services, account)).toBe('h@example.com')
    expect(auditOf(services)).toContain('change_email')
    expect(storedIn(services, 'audit_log')).not.toContain('h@example.com')
  })
})

describe('the sessions of an account (rule 9.27)', () => {
  it('are listed with their device, and can be ended one by one, but only one’s own', async () => {
    const services = await openWithOwner({ email: 'hana@example.com' })
    await addHelper(services)
    const one = await begin(services)
    services.clock.advance(minutes(90))
    const two = await begin(services)
    const { account: mere, token: hers } = await begin(services, 'mere')
    const list = (account: Account) => listSessions(services, { account, token: two.token })
    expect(list(two.account)).toEqual([
      { id: 2, device, loggedInText: 'Fri, 20 Nov 2026, 4:30pm', usedText: 'Fri, 20 Nov 2026, 4:30pm', isThis: true },
      { id: 1, device, loggedInText: 'Fri, 20 Nov 2026, 3:00pm', usedText: 'Fri, 20 Nov 2026, 3:00pm', isThis: false },
    ])
    const foreign = () => endOwnSession(services, { account: one.account, id: 3 })
    expect(foreign).toThrow(expect.objectContaining({ kind: 'missing' }))
    expect(findSession(services, hers)).toMatchObject({ username: mere.username })
    endOwnSession(services, { account: one.account, id: 1 })
    expect(findSession(services, one.token)).toBeNull()
    expect(list(two.account).map(({ id }) => id)).toEqual([2])
    expect(listAudit(services.db, { subject: 'session', subjectId: '1' })).toMatchObject([{ actor: 'hana' }])
  })
})

describe('npm run owner (rule 9.26)', () => {
  const tokenIn = (lines: string[]) => new URL(lines[1]!).searchParams.get('token')!

  it('makes the setup link, or later a link for the owner or the named account', async () => {
    const empty = testServices()
    expect(makeOwnerLink(empty)[1]).toMatch(/\/admin\/setup\?token=/)
    const services = await openWithOwner({ email: 'hana@example.com' })
    await addHelper(services)
    const first = tokenIn(makeOwnerLink(services))
    expect(findPasswordLink(services, first)).toMatchObject({ username: 'hana' })
    expect(findPasswordLink(services, tokenIn(makeOwnerLink(services, 'MERE')))).toMatchObject({ username: 'mere' })
    expect(findPasswordLink(services, tokenIn(makeOwnerLink(services, 'hana')))).toMatchObject({ username: 'hana' })
    expect(findPasswordLink(services, first)).toBeNull()
    expect(() => makeOwnerLink(services, 'nobody')).toThrow("There is no account with the username 'nobody'.")
    const [line] = listAudit(services.db, { subject: 'user', subjectId: '1' })
    expect(line).toMatchObject({ actor: 'npm run owner', action: 'make_link' })
  })
})
