import { describe, expect, it, vi } from 'vitest'
import { deliverDueMessages } from '../../../app/domain/messages/deliver-messages'
import { queueMessage } from '../../../app/domain/messages/queue-message'
import type { SendResult } from '../../../app/providers/mail/port'
import { minutes } from '../../support/clock'
import { queueTestMessage as queue, messageRow as rowOf } from '../../support/makers/messages'
import { NOW, testServices } from '../../support/services'
import { pending } from '../../support/stand-ins/recording-mail'

const RETRY: SendResult = { outcome: 'retry', error: 'Busy' }

describe('the worker', () => {
  it('sends the whole message once and records the acceptance', async () => {
    const services = testServices()
    const { id } = queueMessage(services, {
      kind: 'test',
      dedupeKey: 'full',
      to: { email: 'aroha@example.com', name: 'Āroha' },
      replyTo: 'hana@studio.example',
      content: { subject: 'S', html: '<p>H</p>', text: 'T' },
      headers: { 'X-A': 'b' },
      attachments: [{ filename: 'a.ics', contentType: 'text/calendar', content: new Uint8Array([0, 255, 13]) }],
    })
    services.clock.advance(minutes(2))
    expect(await deliverDueMessages(services)).toBe(1)
    expect(await deliverDueMessages(services)).toBe(0)
    expect(services.mail.sent).toHaveLength(1)
    const { attachments, ...rest } = services.mail.sent[0]!
    expect(rest).toEqual({
      id,
      stream: 'transactional',
      to: { email: 'aroha@example.com', name: 'Āroha' },
      replyTo: 'hana@studio.example',
      subject: 'S',
      html: '<p>H</p>',
      text: 'T',
      headers: { 'X-A': 'b' },
    })
    expect(attachments.map((file) => [file.filename, [...file.content]])).toEqual([['a.ics', [0, 255, 13]]])
    expect(rowOf(services, id)).toMatchObject({
      state: 'accepted',
      tries: 1,
      provider_id: `test-${id}`,
      accepted_at: '2026-11-20T02:02:00.000Z',
    })
  })

  it('waits longer after each try and gives up after the eighth', async () => {
    const services = testServices()
    const id = queue(services)
    services.mail.answerWith(RETRY)
    for (const [index, pause] of [1, 5, 15, 60, 240, 480, 720].entries()) {
      expect(await deliverDueMessages(services)).toBe(1)
      expect(rowOf(services, id)).toMatchObject({ state: 'queued', tries: index + 1, last_error: 'Busy' })
      services.clock.advance(minutes(pause) - 1)
      expect(await deliverDueMessages(services)).toBe(0)
      services.clock.advance(1)
    }
    expect(await deliverDueMessages(services)).toBe(1)
    expect(rowOf(services, id)).toMatchObject({ state: 'failed', tries: 8, last_error: 'Busy' })
    services.clock.advance(minutes(100_000))
    expect(await deliverDueMessages(services)).toBe(0)
    expect(services.mail.sent).toHaveLength(8)
    expect(services.logged.filter(([level]) => level === 'error')).toHaveLength(1)
  })

  it('takes a refusal as final for the message', async () => {
    const services = testServices()
    const id = queue(services)
    services.mail.answerWith({ outcome: 'refused', error: 'Not an address' })
    await deliverDueMessages(services)
    expect(rowOf(services, id)).toMatchObject({ state: 'failed', tries: 1, last_error: 'Not an address' })
    expect(services.db.sqlite.prepare('SELECT * FROM suppressed_emails').all()).toEqual([])
  })

  it.each([
    ['transactional', 'refused'],
    ['marketing', 'unsubscribed'],
  ] as const)('remembers an address that takes no %s messages as %s', async (stream, reason) => {
    const services = testServices()
    const id = queue(services, 'one', stream)
    services.mail.answerWith(({ to }) =>
      to.email === 'one@example.com'
        ? { outcome: 'suppressed', error: 'Inactive' }
        : { outcome: 'accepted', providerId: 'ok' },
    )
    await deliverDueMessages(services)
    expect(rowOf(services, id)).toMatchObject({ state: 'suppressed', last_error: 'Inactive' })
    expect(services.db.sqlite.prepare('SELECT * FROM suppressed_emails').all()).toEqual([
      { email: 'one@example.com', reason, created_at: NOW },
    ])
  })

  it('e-mails the owner once about a customer’s address that rejects mail', async () => {
    const services = testServices()
    services.mail.answerWith((message) =>
      message.to.email === 'gone@example.com'
        ? { outcome: 'suppressed', error: 'Inactive' }
        : { outcome: 'accepted', providerId: 'ok' },
    )
    const send = (name: string, email: string) =>
      queueMessage(services, {
        kind: 'test',
        dedupeKey: name,
        to: { email, name: 'Aroha Fern' },
        content: { subject: name, html: '', text: '' },
      })
    send('Your booking', 'gone@example.com')
    await deliverDueMessages(services)
    send('Your reminder', 'gone@example.com')
    await deliverDueMessages(services)
    const notices = services.mail.sent.filter((message) => message.subject.startsWith('Needs you'))
    expect(notices).toHaveLength(1)
    expect(notices[0]).toMatchObject({
      to: { email: 'owner@studio.example' },
      subject: 'Needs you: An email address refuses mail',
    })
    for (const fact of ['Aroha Fern', 'gone@example.com', 'Your booking']) expect(notices[0]!.text).toContain(fact)
  })

  it('is not stopped by a message that fails, throws or gets no answer', async () => {
    const services = testServices()
    const names = ['busy', 'thrown', 'silent', 'refused', 'fine', 'well', 'good']
    const ids = names.map((name) => queue(services, name))
    services.mail.answerWith((message) => {
      if (message.subject === 'busy') return RETRY
      if (message.subject === 'thrown') throw new Error('broken adapter')
      if (message.subject === 'silent') return new Promise(() => {})
      if (message.subject === 'refused') return { outcome: 'refused', error: 'No' }
      return { outcome: 'accepted', providerId: 'ok' }
    })
    expect(await deliverDueMessages(services, { tryLimitMs: 20 })).toBe(7)
    expect(ids.map((id) => rowOf(services, id).state)).toEqual([
      'queued',
      'queued',
      'queued',
      'failed',
      'accepted',
      'accepted',
      'accepted',
    ])
  })

  it('counts an acceptance that comes after the time limit, and does not send again', async () => {
    const services = testServices()
    const id = queue(services)
    const answer = pending<SendResult>()
    services.mail.answerWith(() => answer.promise)
    await deliverDueMessages(services, { tryLimitMs: 10 })
    expect(rowOf(services, id)).toMatchObject({ state: 'queued', tries: 1 })
    answer.resolve({ outcome: 'accepted', providerId: 'late' })
    await vi.waitFor(() => expect(rowOf(services, id)).toMatchObject({ state: 'accepted', provider_id: 'late' }))
    services.clock.advance(minutes(1))
    expect(await deliverDueMessages(services)).toBe(0)
    expect(services.mail.sent).toHaveLength(1)
  })

  it('tries at most the given number, oldest first', async () => {
    const services = testServices()
    for (const name of ['a', 'b', 'c']) {
      queue(services, name)
      services.clock.advance(1000)
    }
    expect(await deliverDueMessages(services, { limit: 2 })).toBe(2)
    expect(services.mail.sent.map((message) => message.subject)).toEqual(['a', 'b'])
  })

  it('logs no address, name or text', async () => {
    const services = testServices()
    queue(services, 'aroha')
    services.mail.answerWith({ outcome: 'refused', error: 'aroha@example.com is unknown' })
    await deliverDueMessages(services)
    expect(services.logged).toHaveLength(1)
    expect(JSON.stringify(services.logged)).not.toContain('aroha')
  })

  it('finds what is due through the index', async () => {
    const services = testServices()
    await deliverDueMessages(services)
    const updates = [...services.db.statements.keys()].filter((text) => text.startsWith('update "messages"'))
    expect(updates.length).toBeGreaterThanOrEqual(2)
    for (const text of updates) {
      const values = Array.from({ length: text.split('?').length - 1 }, () => NOW)
      const plan = services.db.sqlite.prepare(`EXPLAIN QUERY PLAN ${text}`).all(values)
      expect(JSON.stringify(plan)).toContain('messages_due')
    }
  })
})

describe('a provider that is down for a day', () => {
  it('sends everything once when it is back, oldest first', async () => {
    const services = testServices()
    services.mail.answerWith(RETRY)
    const names = Array.from({ length: 12 }, (_, index) => `m${String(index).padStart(2, '0')}`)
    for (let hour = 0; hour < 24; hour++) {
      if (hour % 2 === 0) queue(services, names[hour / 2])
      for (let minute = 0; minute < 60; minute++) {
        await deliverDueMessages(services)
        services.clock.advance(minutes(1))
      }
    }
    const before = services.mail.sent.length
    services.mail.answerWith(null)
    for (let minute = 0; minute < 120; minute++) {
      await deliverDueMessages(services)
      services.clock.advance(minutes(1))
    }
    const after = services.mail.sent.slice(before).map((message) => message.subject)
    expect([...after].sort()).toEqual(names)
    // Up to four are being sent when the first succeeds; the others follow in the order in which they were queued.
    expect(after.slice(4)).toEqual(names.filter((name) => !after.slice(0, 4).includes(name)))
    const states = services.db.sqlite.prepare('SELECT DISTINCT state FROM messages').all()
    expect(states).toEqual([{ state: 'accepted' }])
  })

  it('never sends a later message to the same address first', async () => {
    const services = testServices()
    const to = { email: 'aroha@example.com', name: 'Aroha' }
    const send = (name: string) =>
      queueMessage(services, { kind: 'test', dedupeKey: name, to, content: { subject: name, html: '', text: '' } })
    send('booked')
    services.mail.answerWith(RETRY)
    await deliverDueMessages(services)
    services.mail.answerWith(null)
    send('moved')
    queue(services, 'somebody else')
    await deliverDueMessages(services)
    expect(services.mail.sent.slice(1).map((message) => message.subject)).toEqual(['somebody else'])
    services.clock.advance(minutes(1))
    await deliverDueMessages(services)
    expect(services.mail.sent.slice(2).map((message) => message.subject)).toEqual(['booked', 'moved'])
  })
})
