import { setTimeout } from 'node:timers/promises'
import type { Db } from '#db/connection'
import {
  claimMessage,
  claimNextMessage,
  listAttachments,
  makeWaitingMessagesDue,
  recordAccepted,
  recordUnsent,
} from '#db/queries/messages'
import { isStorageFault } from '#db/storage-fault'
import type { Row } from '#db/tables'
import { inTransaction } from '#db/transaction'
import type { OutgoingMessage, SendResult } from '~/providers/mail/port'
import type { Services } from '../services'
import { refuseAddress } from './address-refused'
import { isName } from './parts'
import { isSuppressed, suppressEmail } from './suppress-email'

export const MAX_TRIES = 8
const MINUTE = 60_000
/** Pauses after the first, second, … try; in total more than a day, so that an outage of a day loses no message. */
export const PAUSES = [1, 5, 15, 60, 240, 480, 720].map((count) => count * MINUTE)
/** When the provider does not answer for this long, the message is retried later. */
export const TRY_LIMIT_MS = 60_000
/** Longer than any try: when it ends, the process must have crashed, and another takes the message. */
export const LEASE_MS = 2 * MINUTE
/** How long a message waits for an older message to the same address that is being sent. */
const IN_ORDER_MS = 10_000

export type Claimed = Row<'messages'>

/** Claims one message for sending, the given one or the next that is due, so that no other process sends it. */
export function claim(services: Services, id?: number): Claimed | undefined {
  const now = services.clock.now()
  const lease = {
    now: now.toISOString(),
    leaseUntil: new Date(now.getTime() + LEASE_MS).toISOString(),
    maxTries: MAX_TRIES,
    holdBackUntil: new Date(now.getTime() + LEASE_MS - IN_ORDER_MS).toISOString(),
  }
  return id === undefined ? claimNextMessage(services.db, lease) : claimMessage(services.db, id, lease)
}

/** Hands a claimed message to the provider and records the result, in at most `limitMs`. Never rejects. */
export async function tryMessage(services: Services, message: Claimed, limitMs = TRY_LIMIT_MS): Promise<void> {
  try {
    // The recipient may have unsubscribed while the message was queued.
    if (isSuppressed(services, { email: message.to_email, stream: message.stream })) {
      recordUnsent(services.db, message, {
        state: 'suppressed',
        error: 'This address does not get messages of this kind',
      })
    } else {
      recordOrRetain(services, message, await send(services, message, limitMs))
    }
  } catch (error) {
    logUnhandled(services, message, error)
  }
}

/** Answers that could not be stored yet; without them those messages would be sent again. */
const unrecorded = new WeakMap<Db, [Claimed, SendResult][]>()

/** Stores the answers that could not be stored before; false while it still cannot. */
export function recordPending(services: Services): boolean {
  const results = unrecorded.get(services.db) ?? []
  unrecorded.delete(services.db)
  for (const [message, result] of results) recordOrRetain(services, message, result)
  return !unrecorded.has(services.db)
}

function recordOrRetain(services: Services, message: Claimed, result: SendResult): void {
  try {
    record(services, message, result)
  } catch (error) {
    if (isStorageFault(error)) unrecorded.set(services.db, [...(unrecorded.get(services.db) ?? []), [message, result]])
    else logUnhandled(services, message, error)
  }
}

/** Logs an error. The message's lease ends, and it is tried again. */
function logUnhandled({ log }: Services, { id, kind }: Claimed, error: unknown): void {
  log.error('message could not be handled', { message: id, kind, error })
}

const LATE: SendResult = { outcome: 'retry', error: 'The mail provider did not answer in time' }

async function send(services: Services, message: Claimed, limitMs: number): Promise<SendResult> {
  const answer = ask(services, outgoing(services, message))
  const result = await Promise.race([answer, setTimeout(limitMs, LATE, { ref: false })])
  if (result === LATE) {
    void answer.then((late) => late.outcome === 'accepted' && recordOrRetain(services, message, late))
  }
  return result
}

/** Calls the provider. It should never throw; if it does, that counts as a failure. */
async function ask(services: Services, message: OutgoingMessage): Promise<SendResult> {
  try {
    return await services.mail.send(message)
  } catch (error) {
    services.log.error('the mail provider threw', { message: message.id, error })
    return { outcome: 'retry', error: 'The mail provider failed' }
  }
}

function outgoing(services: Services, message: Claimed): OutgoingMessage {
  return {
    id: message.id,
    stream: message.stream,
    // Mail programs show the name, and perhaps nobody has proved the address.
    to: { email: message.to_email, name: isName(message.to_name) ? message.to_name : '' },
    replyTo: message.reply_to,
    subject: message.subject,
    html: message.html,
    text: message.text,
    headers: message.headers ? (JSON.parse(message.headers) as Record<string, string>) : {},
    attachments: listAttachments(services.db, message.id).map(({ id: _, ...attachment }) => attachment),
  }
}

function record(services: Services, message: Claimed, result: SendResult): void {
  const { db, clock, log } = services
  const facts = { message: message.id, kind: message.kind, tries: message.tries, outcome: result.outcome }
  const pause = PAUSES[message.tries - 1]
  if (result.outcome === 'accepted') {
    const now = clock.instant()
    recordAccepted(db, message.id, { providerId: result.providerId, now })
    // After a failure, the provider works again: the other messages need not wait for their next try.
    if (message.tries > 1) makeWaitingMessagesDue(db, now)
  } else if (result.outcome === 'suppressed') {
    log.warn('address takes no messages', facts)
    inTransaction(db, () => {
      recordUnsent(db, message, { state: 'suppressed', error: result.error })
      // Providers suppress by stream: an address that left the marketing stream still gets its confirmations.
      if (message.stream === 'transactional') refuseAddress(services, message)
      else suppressEmail(services, { email: message.to_email, reason: 'unsubscribed' })
    })
  } else if (result.outcome === 'refused' || pause === undefined) {
    log.error('message failed', facts)
    recordUnsent(db, message, { state: 'failed', error: result.error })
  } else {
    log.warn('message not sent yet', facts)
    const nextTryAt = new Date(clock.now().getTime() + pause).toISOString()
    recordUnsent(db, message, { state: 'queued', nextTryAt, error: result.error })
  }
}
