import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { claimKey, deleteKeysBefore, findKey, freeKey, storeAnswer } from '#db/queries/idempotency-keys'
import type { Services } from '~/domain/services'
import { Failure } from '~/lib/failure'
import { minutesAfter } from '~/lib/instants'
import { addDays } from '~/lib/time'

/** How long a repeated form waits for the answer of the first, and how often it checks, in milliseconds. */
const MAX_WAIT = 5000
const CHECK_EVERY = 50

/** Work older than this was interrupted: no request takes that long. */
const CUT_OFF_MINUTES = 2

/**
 * Runs the work of a form once, even if the same form is sent again, to any process: by a double click without a
 * script, by 'back' and sending again, or by a resent page. The repetition waits for the first answer and gets it; when
 * that takes too long, it is refused with 409. A form is identified by the field `idempotencyKey`; without it, it runs
 * every time. A refused form can be sent again. Headers are not stored, so cookies go only to the first request.
 */
export async function runOnce<T extends { headers?: HeadersInit }>(
  services: Services,
  sent: { form: FormData; path: string },
  run: () => T | Promise<T>,
  maxWait = MAX_WAIT,
): Promise<T> {
  const idempotencyKey = sent.form.get('idempotencyKey')
  if (typeof idempotencyKey !== 'string' || idempotencyKey === '') return run()
  const keyHash = hashOf(sent)
  const before = await claimOrWait<T>(services, keyHash, maxWait)
  if (before) return before
  let outcome: T
  try {
    outcome = await run()
  } catch (error) {
    freeKey(services.db, keyHash)
    throw error
  }
  const { headers: _, ...answer } = outcome
  try {
    storeAnswer(services.db, keyHash, JSON.stringify(answer))
  } catch (error) {
    // The work is done, so the visitor still gets its answer.
    services.log.error('the answer of a form was not stored', { error })
  }
  return outcome
}

/** Deletes the answers to forms that were sent more than a day ago; returns how many. */
export function deleteOldAnswers(services: Services): number {
  return deleteKeysBefore(services.db, addDays(services.clock.instant(), -1))
}

/** The answer of the first request, or null when this is the first. */
async function claimOrWait<T>(services: Services, keyHash: string, maxWait: number): Promise<T | null> {
  for (let waited = 0; ; waited += CHECK_EVERY) {
    const now = services.clock.instant()
    if (claimKey(services.db, { keyHash, now, cutOff: minutesAfter(now, -CUT_OFF_MINUTES) })) return null
    const found = findKey(services.db, keyHash)
    if (found?.answer) return JSON.parse(found.answer) as T
    if (waited >= maxWait) throw stillRunning()
    await setTimeout(CHECK_EVERY)
  }
}

function stillRunning(): Failure {
  return new Failure(
    'conflict',
    'still_running',
    'We are still working on this form. Please wait a moment and look whether it is done before you send it again.',
    { retryAfter: MAX_WAIT / 1000 },
  )
}

/** Includes all fields: the same form with other input is another form. */
function hashOf({ form, path }: { form: FormData; path: string }): string {
  const hash = createHash('sha256').update(path)
  for (const [name, value] of form.entries()) {
    hash.update(`\0${name}\0${typeof value === 'string' ? value : `${value.name} ${value.size}`}`)
  }
  return hash.digest('base64url')
}
