import { describe, expect, it } from 'vitest'
import { closeDb } from '#db/connection'
import { deliverDueMessages, resumeInterrupted, sendNowById } from '../../../app/domain/messages/deliver-messages'
import { queueMessage } from '../../../app/domain/messages/queue-message'
import { claim, LEASE_MS } from '../../../app/domain/messages/try-message'
import { messageRow as rowOf } from '../../support/makers/messages'
import { type TestServices, testServices } from '../../support/services'

/** A message to the same address as the others. */
const queue = (services: TestServices, name: string) =>
  queueMessage(services, {
    kind: 'test',
    dedupeKey: name,
    to: { email: 'hana@example.com', name: 'Hana' },
    content: { subject: name, html: '', text: name },
  }).id

const subjects = (services: TestServices) => services.mail.sent.map(({ subject }) => subject)

describe('a process that dies while it sends', () => {
  it('is recognised as dead by the next one, which sends everything at once, in order', async () => {
    const dead = testServices()
    for (const name of ['first', 'second', 'third']) queue(dead, name)
    expect(claim(dead)?.subject).toBe('first')
    closeDb(dead.db)
    const next = testServices({ file: dead.file })
    resumeInterrupted(next)
    expect(await deliverDueMessages(next)).toBe(3)
    expect(subjects(next)).toEqual(['first', 'second', 'third'])
  })

  it('is not considered dead while it lives', async () => {
    const slow = testServices()
    const id = queue(slow, 'first')
    claim(slow)
    const next = testServices({ file: slow.file })
    resumeInterrupted(next)
    expect(await deliverDueMessages(next)).toBe(0)
    expect(rowOf(next, id)).toMatchObject({ state: 'sending', tries: 1 })
    // Others can still use the file.
    queue(slow, 'second')
    queue(next, 'third')
  })

  it('delays nobody beside another process: later messages to the same address wait ten seconds, not its lease', async () => {
    const dead = testServices()
    for (const name of ['first', 'second']) queue(dead, name)
    claim(dead)
    const other = testServices({ file: dead.file })
    other.clock.advance(9_999)
    expect(await deliverDueMessages(other)).toBe(0)
    other.clock.advance(1)
    expect(await deliverDueMessages(other)).toBe(1)
    expect(subjects(other)).toEqual(['second'])
    other.clock.advance(LEASE_MS)
    expect(await deliverDueMessages(other)).toBe(1)
    expect(subjects(other)).toEqual(['second', 'first'])
  })
})

describe('while nothing can be stored', () => {
  const refuseWrites = ({ db }: TestServices) => db.sqlite.pragma('query_only = ON')
  const allowWrites = ({ db }: TestServices) => db.sqlite.pragma('query_only = OFF')

  it('an accepted message is recorded later, and not sent again', async () => {
    const services = testServices()
    const id = queue(services, 'first')
    services.mail.answerWith(() => {
      refuseWrites(services)
      return { outcome: 'accepted', providerId: 'once' }
    })
    expect(await deliverDueMessages(services, { limit: 1 })).toBe(1)
    services.clock.advance(LEASE_MS)
    expect(await deliverDueMessages(services)).toBe(0)
    allowWrites(services)
    await deliverDueMessages(services)
    expect(subjects(services)).toEqual(['first'])
    expect(rowOf(services, id)).toMatchObject({ state: 'accepted', provider_id: 'once' })
  })

  it('a committed change stays, and its e-mail is sent later', async () => {
    const services = testServices()
    const id = queue(services, 'first')
    refuseWrites(services)
    expect(await sendNowById(services, id)).toBe(false)
    allowWrites(services)
    expect(await deliverDueMessages(services)).toBe(1)
  })
})
