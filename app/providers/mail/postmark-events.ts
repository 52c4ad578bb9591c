import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { Failure } from '~/lib/failure'
import type { MailEvent } from './port'

/** Postmark's bounce types for an address that does not exist. */
const PERMANENT = new Set(['HardBounce', 'BadEmailAddress'])
/**
 * Why a message did not arrive, by bounce type. Other types are delays and automatic answers: the message has arrived
 * or will.
 */
const REASONS: Partial<Record<string, string>> = {
  HardBounce: 'There is no mailbox with this address.',
  BadEmailAddress: 'This is not a valid email address.',
  SoftBounce: 'The mailbox takes no mail at the moment; it may be full.',
  DnsError: 'The mail server of this address could not be found.',
  Blocked: 'The mail server of this address refused the email.',
  SpamNotification: 'The mail server of this address took the email for spam.',
  VirusNotification: 'The mail server of this address took the email for a virus.',
  DMARCPolicy: 'The sender’s domain is not set up for Postmark (DMARC).',
  SMTPApiError: 'Postmark could not send the email.',
  ManuallyDeactivated: 'The address was deactivated at Postmark.',
}
const INACTIVE = 'Postmark does not deliver to this address any more.'

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())
const email = z.string().min(3).max(254)
const message = {
  MessageID: z.string().min(1).max(100),
  Metadata: z.object({ message: z.coerce.number().int().positive().optional().catch(undefined) }).default({}),
}
const schema = z.discriminatedUnion('RecordType', [
  z.object({
    ...message,
    RecordType: z.enum(['Bounce', 'SpamComplaint']),
    ID: z.number().int(),
    Type: z.string().max(60),
    Inactive: z.boolean(),
    Email: email,
    BouncedAt: instant,
  }),
  z.object({ ...message, RecordType: z.literal('Delivery'), Recipient: email, DeliveredAt: instant }),
  z.object({
    ...message,
    RecordType: z.literal('SubscriptionChange'),
    Recipient: email,
    ChangedAt: instant,
    SuppressSending: z.boolean(),
    SuppressionReason: z.string().max(60).nullish(),
  }),
])
const RECORD_TYPES = ['Bounce', 'SpamComplaint', 'Delivery', 'SubscriptionChange']

/**
 * Reads a report that Postmark posts with HTTP basic authentication, set up as
 * `https://postmark:<secret>@studio.example/…`.
 */
export function readPostmarkEvent(secret: string, rawBody: string, authorization: string | null): MailEvent | null {
  const expected = `Basic ${Buffer.from(`postmark:${secret}`).toString('base64')}`
  if (!isSame(expected, authorization ?? '')) {
    throw new Failure('unauthenticated', 'invalid_signature', 'This report does not carry our secret.')
  }
  const sent = jsonOf(rawBody)
  const { data: record } = z.object({ RecordType: z.string() }).safeParse(sent)
  if (record && !RECORD_TYPES.includes(record.RecordType)) return null
  const { data: report } = schema.safeParse(sent)
  if (!report) throw new Failure('invalid', 'invalid_event', 'This report cannot be read.')
  const { RecordType, MessageID: providerId, Metadata } = report
  const event = { providerId, messageId: Metadata.message, reason: '', isFinal: false }
  if (RecordType === 'Delivery') {
    const { Recipient, DeliveredAt } = report
    return { ...event, id: `Delivery:${providerId}`, type: 'delivered', email: Recipient, at: DeliveredAt }
  }
  if (RecordType === 'SubscriptionChange') {
    const { Recipient, ChangedAt, SuppressSending, SuppressionReason } = report
    // Bounces and complaints have their own reports.
    if (!SuppressSending || SuppressionReason !== 'ManualSuppression') return null
    const id = `SubscriptionChange:${providerId}:${ChangedAt}`
    return { ...event, id, type: 'unsubscribed', email: Recipient, at: ChangedAt }
  }
  const { ID, Type, Inactive, Email, BouncedAt } = report
  const isFinal = Inactive || PERMANENT.has(Type)
  const found = { ...event, id: `${RecordType}:${ID}`, email: Email, at: BouncedAt, isFinal }
  if (RecordType === 'SpamComplaint') return { ...found, type: 'complained' }
  const reason = REASONS[Type] ?? (isFinal ? INACTIVE : null)
  return reason === null ? null : { ...found, type: 'bounced', reason }
}

/** Compares in a time that depends neither on the difference nor on the length. */
function isSame(expected: string, given: string): boolean {
  const [one, two] = [expected, given].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(one!, two!)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
