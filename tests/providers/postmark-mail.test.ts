import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliverDueMessages, sendNowById } from '../../app/domain/messages/deliver-messages'
import type { SendResult } from '../../app/providers/mail/port'
import { postmarkMail } from '../../app/providers/mail/postmark'
import { messageRow, queueTestMessage } from '../support/makers/messages'
import { testServices } from '../support/services'
import { type PostmarkStandIn, startPostmarkStandIn } from '../support/stand-ins/postmark-stand-in'
import { anOutgoingMessage, mailContract } from './mail-contract'

let postmark: PostmarkStandIn
beforeAll(async () => {
  postmark = await startPostmarkStandIn()
})
afterAll(() => postmark.close())
beforeEach(() => {
  postmark.fault = null
  postmark.refused.clear()
  postmark.accepted.length = 0
  postmark.calls.length = 0
})

const open = (changes: { serverToken?: string; apiBase?: string; timeoutSeconds?: number } = {}) =>
  postmarkMail({
    serverToken: postmark.token,
    from: 'Paint & Sip <hello@studio.example>',
    apiBase: postmark.url,
    ...changes,
  })

mailContract('postmark', () => open())

describe('Postmark', () => {
  it('gets the whole message: name in quotes, stream, headers, attachments', async () => {
    await open().send(
      anOutgoingMessage({
        stream: 'marketing',
        replyTo: 'hana@studio.example',
        headers: {
          'List-Unsubscribe': '<https://studio.example/u>',
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
        attachments: [
          { filename: 'evening.ics', contentType: 'text/calendar; charset=utf-8', content: Buffer.from('BEGIN') },
        ],
      }),
    )
    expect(postmark.accepted).toEqual([
      expect.objectContaining({
        From: 'Paint & Sip <hello@studio.example>',
        To: '"Āroha, \\"Fern\\"" <aroha@example.com>',
        ReplyTo: 'hana@studio.example',
        Subject: 'Booking Confirmed! 🎨',
        HtmlBody: '<p>Kia ora</p>',
        TextBody: 'Kia ora',
        MessageStream: 'broadcast',
        Headers: [
          { Name: 'List-Unsubscribe', Value: '<https://studio.example/u>' },
          { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
        ],
        Attachments: [
          expect.objectContaining({
            Name: 'evening.ics',
            ContentType: 'text/calendar; charset=utf-8',
            Content: 'QkVHSU4=',
          }),
        ],
      }),
    ])
    await open().send(anOutgoingMessage({ to: { email: 'a@example.com', name: '' } }))
    expect(postmark.accepted[1]).toMatchObject({ To: 'a@example.com', MessageStream: 'outbound' })
  })

  it('gets several messages in one call, in order, and each has its own result', async () => {
    postmark.refused.set('b@example.com', 406).set('c@example.com', 300).set('d@example.com', 429)
    const provider = open()
    const results = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((name, id) =>
        provider.send(anOutgoingMessage({ id, subject: name, to: { email: `${name}@example.com`, name } })),
      ),
    )
    expect(postmark.calls).toEqual([5])
    expect(postmark.accepted.map((message) => message.Subject)).toEqual(['a', 'e'])
    expect(results.map((result) => result.outcome)).toEqual(['accepted', 'suppressed', 'refused', 'retry', 'accepted'])
  })

  const cases: [string, PostmarkStandIn['fault'], SendResult['outcome']][] = [
    ['500', { status: 500 }, 'retry'],
    ['503', { status: 503 }, 'retry'],
    ['too many calls', { status: 429 }, 'retry'],
    ['a line that is cut', 'cut', 'retry'],
    ['no answer', 'silent', 'retry'],
    ['an address that refuses mail', { status: 422, code: 406 }, 'suppressed'],
    ['an invalid message', { status: 422, code: 300 }, 'refused'],
    ['an attachment that is forbidden', { status: 422, code: 411 }, 'refused'],
    ['an account that may not send now', { status: 422, code: 413 }, 'retry'],
  ]
  it.each(cases)('decides by the answer whether to try again: %s', async (_, fault, outcome) => {
    postmark.fault = fault
    const result = await open({ timeoutSeconds: 0.2 }).send(anOutgoingMessage())
    expect(result).toEqual({ outcome, error: expect.stringContaining('Postmark') })
  })

  it('a wrong token or an unreachable address is retried: the message is not at fault', async () => {
    expect(await open({ serverToken: 'wrong' }).send(anOutgoingMessage())).toMatchObject({ outcome: 'retry' })
    expect(await open({ apiBase: 'http://127.0.0.1:9' }).send(anOutgoingMessage())).toMatchObject({ outcome: 'retry' })
  })
})

describe('the outbox with Postmark', () => {
  it('counts as sent only when Postmark has accepted it, and marks an address that rejects mail', async () => {
    const services = { ...testServices(), mail: open() }
    postmark.refused.set('gone@example.com', 406)
    const [good, gone] = [queueTestMessage(services, 'good'), queueTestMessage(services, 'gone')]
    expect(await sendNowById(services, good)).toBe(true)
    expect(await sendNowById(services, gone)).toBe(false)
    expect(messageRow(services, gone)).toMatchObject({
      state: 'suppressed',
      tries: 1,
      last_error: expect.stringContaining('406'),
    })
    const again = queueTestMessage(services, 'gone again')
    services.db.sqlite.prepare("UPDATE messages SET to_email = 'gone@example.com' WHERE id = ?").run(again)
    await deliverDueMessages(services)
    expect(messageRow(services, again)).toMatchObject({ state: 'suppressed' })
    // The other is the e-mail to the owner about the address.
    expect(postmark.accepted.map((message) => message.Subject)).toEqual([
      'good',
      'Needs you: An email address refuses mail',
    ])
  })
})
