import { describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction'
import { deliverDueMessages } from '../../../app/domain/messages/deliver-messages'
import { type NewMessage, queueMessage } from '../../../app/domain/messages/queue-message'
import { resendMessage } from '../../../app/domain/messages/resend-message'
import { allowMarketing, suppressEmail } from '../../../app/domain/messages/suppress-email'
import { minutes } from '../../support/clock'
import { actor } from '../../support/makers/bookings'
import { allOf } from '../../support/makers/purchases'
import { NOW, testServices } from '../../support/services'

function aMessage(changes: Partial<NewMessage> = {}): NewMessage {
  return {
    kind: 'booking_confirmation',
    dedupeKey: 'booking:1:confirmation',
    to: { email: 'aroha@example.com', name: 'Aroha Fern' },
    content: { subject: 'Booking Confirmed!', html: '<p>Kia ora</p>', text: 'Kia ora' },
    ...changes,
  }
}

describe('queueing a message', () => {
  it('stores every part, to be sent at once', () => {
    const services = testServices()
    const queued = queueMessage(
      services,
      aMessage({
        stream: 'marketing',
        replyTo: 'hana@studio.example',
        headers: { 'List-Unsubscribe': '<https://studio.example/u/1>' },
        attachments: [{ filename: 'evening.ics', contentType: 'text/calendar', content: 'Māori 🎨' }],
      }),
    )
    expect(queued).toEqual({ id: 1, isNew: true })
    expect(allOf(services, 'messages')).toEqual([
      {
        id: 1,
        kind: 'booking_confirmation',
        stream: 'marketing',
        dedupe_key: 'booking:1:confirmation',
        to_email: 'aroha@example.com',
        to_name: 'Aroha Fern',
        reply_to: 'hana@studio.example',
        subject: 'Booking Confirmed!',
        html: '<p>Kia ora</p>',
        text: 'Kia ora',
        headers: '{"List-Unsubscribe":"<https://studio.example/u/1>"}',
        state: 'queued',
        tries: 0,
        next_try_at: NOW,
        provider_id: null,
        last_error: null,
        created_at: NOW,
        accepted_at: null,
        settled_at: null,
        delivered_at: null,
        bounced_at: null,
        complained_at: null,
      },
    ])
    const file = services.db.sqlite.prepare('SELECT * FROM message_attachments').get() as { content: Buffer }
    expect(file).toMatchObject({ message_id: 1, filename: 'evening.ics', content_type: 'text/calendar' })
    expect(Buffer.from(file.content).toString('utf8')).toBe('Māori 🎨')
  })

  it('belongs to its cause: a rollback leaves no message and no attachment', () => {
    const services = testServices()
    expect(() =>
      inTransaction(services.db, () => {
        queueMessage(services, aMessage({ attachments: [{ filename: 'a', contentType: 'text/plain', content: 'a' }] }))
        throw new Error('the booking could not be made')
      }),
    ).toThrow('the booking could not be made')
    expect(allOf(services, 'messages')).toEqual([])
    expect(services.db.sqlite.prepare('SELECT count(*) AS n FROM message_attachments').get()).toEqual({ n: 0 })
  })

  it('queues the same cause once, whatever its state', async () => {
    const services = testServices()
    const first = queueMessage(services, aMessage())
    expect(queueMessage(services, aMessage({ to: { email: 'other@example.com', name: '' } }))).toEqual({
      id: first.id,
      isNew: false,
    })
    await deliverDueMessages(services)
    const attachments = [{ filename: 'a', contentType: 'text/plain', content: 'a' }]
    expect(queueMessage(services, aMessage({ attachments }))).toEqual({ id: first.id, isNew: false })
    await deliverDueMessages(services)
    expect(services.mail.sent).toHaveLength(1)
    expect(services.db.sqlite.prepare('SELECT count(*) AS n FROM message_attachments').get()).toEqual({ n: 0 })
  })

  it('prevents new headers by line breaks', () => {
    const services = testServices()
    queueMessage(
      services,
      aMessage({
        to: { email: 'a@example.com', name: 'Aroha\r\nBcc: everybody@example.com' },
        content: { subject: 'Hello\n\nBcc: all', html: '', text: '' },
        headers: { 'X-Note': 'one\r\nBcc: all' },
      }),
    )
    expect(allOf(services, 'messages')[0]).toMatchObject({
      to_name: 'Aroha Bcc: everybody@example.com',
      subject: 'Hello Bcc: all',
      headers: '{"X-Note":"one Bcc: all"}',
    })
  })
})

describe('suppressed addresses', () => {
  const cases = [
    ['unsubscribed', 'marketing', 'suppressed'],
    ['unsubscribed', 'transactional', 'queued'],
    ['complained', 'marketing', 'suppressed'],
    ['complained', 'transactional', 'queued'],
    ['refused', 'marketing', 'suppressed'],
    ['refused', 'transactional', 'suppressed'],
  ] as const
  it.each(cases)('to an address that %s a %s message is %s', (reason, stream, state) => {
    const services = testServices()
    suppressEmail(services, { email: 'AROHA@example.com', reason })
    queueMessage(services, aMessage({ stream }))
    expect(allOf(services, 'messages')[0]).toMatchObject({ state })
  })

  it('stops a message that was queued before', async () => {
    const services = testServices()
    queueMessage(services, aMessage({ stream: 'marketing' }))
    suppressEmail(services, { email: 'aroha@example.com', reason: 'unsubscribed' })
    await deliverDueMessages(services)
    expect(services.mail.sent).toEqual([])
    expect(allOf(services, 'messages')[0]).toMatchObject({ state: 'suppressed' })
  })

  it('end when people join again, unless the address rejects mail', () => {
    const services = testServices()
    suppressEmail(services, { email: 'aroha@example.com', reason: 'unsubscribed' })
    allowMarketing(services, 'Aroha@example.com')
    queueMessage(services, aMessage({ stream: 'marketing' }))
    suppressEmail(services, { email: 'aroha@example.com', reason: 'refused' })
    suppressEmail(services, { email: 'aroha@example.com', reason: 'unsubscribed' })
    allowMarketing(services, 'aroha@example.com')
    queueMessage(services, aMessage({ dedupeKey: 'second' }))
    expect(allOf(services, 'messages').map((row) => row.state)).toEqual(['queued', 'suppressed'])
  })
})

describe('sending a message again', () => {
  it('tries a failed one from the beginning', async () => {
    const services = testServices()
    const { id } = queueMessage(services, aMessage())
    services.mail.answerWith({ outcome: 'refused', error: 'No such mailbox' })
    await deliverDueMessages(services)
    expect(allOf(services, 'messages')[0]).toMatchObject({ state: 'failed', last_error: 'No such mailbox' })
    services.mail.answerWith(null)
    services.clock.advance(minutes(3))
    expect(resendMessage(services, { id, actor })).toEqual({ id, isNew: false })
    await deliverDueMessages(services)
    expect(allOf(services, 'messages')).toHaveLength(1)
    expect(allOf(services, 'messages')[0]).toMatchObject({ state: 'accepted', tries: 1, last_error: null })
  })

  it('copies an accepted one with its attachments, once a minute', async () => {
    const services = testServices()
    const attachments = [{ filename: 'evening.ics', contentType: 'text/calendar', content: 'BEGIN' }]
    const { id } = queueMessage(services, aMessage({ attachments, headers: { 'X-Tag': 'a' } }))
    await deliverDueMessages(services)
    const copy = resendMessage(services, { id, actor })
    expect(copy).toEqual({ id: 2, isNew: true })
    expect(resendMessage(services, { id, actor })).toEqual({ id: 2, isNew: false })
    await deliverDueMessages(services)
    expect(services.mail.sent).toHaveLength(2)
    expect(services.mail.sent[1]).toEqual({ ...services.mail.sent[0]!, id: 2 })
    services.clock.advance(minutes(1))
    expect(resendMessage(services, { id, actor }).isNew).toBe(true)
  })

  it('writes a line in the audit log for each that is sent, and none for others', async () => {
    const services = testServices()
    const lines = () =>
      services.db.sqlite.prepare('SELECT actor, action, subject, subject_id, detail FROM audit_log').raw().all()
    const { id } = queueMessage(services, aMessage())
    resendMessage(services, { id, actor })
    expect(lines()).toEqual([])
    services.mail.answerWith({ outcome: 'refused', error: 'No such mailbox' })
    await deliverDueMessages(services)
    services.mail.answerWith(null)
    services.clock.advance(minutes(3))
    resendMessage(services, { id, actor })
    await deliverDueMessages(services)
    resendMessage(services, { id, actor })
    resendMessage(services, { id, actor })
    expect(lines()).toEqual([
      ['hana', 'resend', 'message', '1', null],
      ['hana', 'resend', 'message', '1', '{"copy":2}'],
    ])
  })

  it('ignores one that is waiting, and refuses one that does not exist or may not be sent', () => {
    const services = testServices()
    const { id } = queueMessage(services, aMessage())
    expect(resendMessage(services, { id, actor })).toEqual({ id, isNew: false })
    expect(allOf(services, 'messages')).toHaveLength(1)
    expect(() => resendMessage(services, { id: 99, actor })).toThrow(expect.objectContaining({ kind: 'missing' }))
    suppressEmail(services, { email: 'aroha@example.com', reason: 'refused' })
    expect(() => resendMessage(services, { id, actor })).toThrow(expect.objectContaining({ kind: 'conflict' }))
  })
})
