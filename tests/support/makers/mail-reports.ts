import { randomUUID } from 'node:crypto'

export const WEBHOOK_SECRET = 'a-secret-of-postmark'
export const AUTHORIZATION = `Basic ${Buffer.from(`postmark:${WEBHOOK_SECRET}`).toString('base64')}`

let lastId = 1000

const about = () => ({ MessageID: randomUUID(), ServerID: 23, MessageStream: 'outbound', Metadata: {} })

/** A hard bounce as Postmark's documentation shows one; `changes` are any of its fields. */
export function aBounce(changes: Record<string, unknown> = {}) {
  return {
    ...about(),
    RecordType: 'Bounce',
    ID: ++lastId,
    Type: 'HardBounce',
    TypeCode: 1,
    Name: 'Hard bounce',
    Description: 'The server was unable to deliver your message (ex: unknown user, mailbox not found).',
    Details: 'smtp;550 5.1.1 Recipient not found',
    Email: 'one@example.com',
    From: 'hello@studio.example',
    BouncedAt: '2026-11-20T09:00:01.2735393-04:00',
    DumpAvailable: true,
    Inactive: true,
    CanActivate: true,
    Subject: 'one',
    ...changes,
  }
}

export const aComplaint = (changes: Record<string, unknown> = {}) =>
  aBounce({ RecordType: 'SpamComplaint', Type: 'SpamComplaint', TypeCode: 100001, ...changes })

export function aDelivery(changes: Record<string, unknown> = {}) {
  return {
    ...about(),
    RecordType: 'Delivery',
    Recipient: 'one@example.com',
    DeliveredAt: '2026-11-20T13:00:00.5Z',
    Details: 'Test delivery details',
    ...changes,
  }
}

export function aSubscriptionChange(changes: Record<string, unknown> = {}) {
  return {
    ...about(),
    RecordType: 'SubscriptionChange',
    Recipient: 'one@example.com',
    ChangedAt: '2026-11-20T13:00:00Z',
    Origin: 'Recipient',
    SuppressSending: true,
    SuppressionReason: 'ManualSuppression',
    ...changes,
  }
}
