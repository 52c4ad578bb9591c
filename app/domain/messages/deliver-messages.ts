import { setTimeout } from 'node:timers/promises'
import { type Db, isOnlyConnection } from '#db/connection'
import { failInterrupted, findMessage, findMessageByKey, requeueSending } from '#db/queries/messages'
import { writeIfPossible } from '#db/storage-fault'
import type { Services } from '../services'
import { type Claimed, claim, MAX_TRIES, recordPending, TRY_LIMIT_MS, tryMessage } from './try-message'

/** Messages that are sent at the same time, so that a slow one does not delay the others. */
const CONCURRENCY = 4

/** Running attempts of this process, so that `sendNowById` can wait for one that the worker began. */
const runningAttempts = new WeakMap<Db, Map<number, Promise<void>>>()

/** Sends the due messages, oldest first, and returns how many were tried. Each message is claimed by one process. */
export async function deliverDueMessages(
  services: Services,
  options: { limit?: number; tryLimitMs?: number } = {},
): Promise<number> {
  if (!recordPending(services)) return 0
  const interrupted = failInterrupted(services.db, {
    now: services.clock.instant(),
    maxTries: MAX_TRIES,
    error: 'The last try was interrupted',
  })
  for (const id of interrupted) services.log.error('message failed', { message: id, outcome: 'interrupted' })

  const limit = options.limit ?? 100
  let tried = 0
  const work = async () => {
    while (tried < limit) {
      const message = claim(services)
      if (!message) return
      tried += 1
      await trackAttempt(services, message, options.tryLimitMs)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return tried
}

/** Makes messages due again that a crashed process was sending, if no other process could be sending them. */
export function resumeInterrupted(services: Services): void {
  if (isOnlyConnection(services.db)) requeueSending(services.db, services.clock.instant())
}

/** Tries one message after its commit; true when it was accepted within `withinMs`. A slower attempt continues. */
export async function sendNowById(services: Services, messageId: number, withinMs = 2000): Promise<boolean> {
  if (services.db.sqlite.inTransaction) throw new TypeError('A message is sent after the commit that queued it')
  const running = runningAttempts.get(services.db)?.get(messageId)
  const attempt = running ?? claimAndTry(services, messageId)
  if (attempt) await Promise.race([attempt, setTimeout(withinMs, undefined, { ref: false })])
  return isSent(services, findMessage(services.db, messageId))
}

function claimAndTry(services: Services, messageId: number): Promise<void> | undefined {
  // While nothing can be stored, the worker sends it later.
  const message = writeIfPossible(() => claim(services, messageId))
  return message && trackAttempt(services, message, TRY_LIMIT_MS)
}

function trackAttempt(services: Services, message: Claimed, limitMs: number | undefined): Promise<void> {
  const running = runningAttempts.get(services.db) ?? new Map<number, Promise<void>>()
  runningAttempts.set(services.db, running)
  const attempt = tryMessage(services, message, limitMs).finally(() => running.delete(message.id))
  running.set(message.id, attempt)
  return attempt
}

/**
 * Tries this message now, for two seconds at most. The result is what `emailSent` reports. False when none was queued.
 */
export async function sendNow(services: Services, dedupeKey: string): Promise<boolean> {
  const message = findMessageByKey(services.db, dedupeKey)
  return message ? sendNowById(services, message.id) : false
}

/** Whether the mail provider has accepted the message with this key; always false without a provider (rule 10.2). */
export function wasSent(services: Services, dedupeKey: string): boolean {
  return isSent(services, findMessageByKey(services.db, dedupeKey))
}

const isSent = ({ mail }: Services, message?: Pick<Claimed, 'state'>) => message?.state === 'accepted' && !mail.isSilent
