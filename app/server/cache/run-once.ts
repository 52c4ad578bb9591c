import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { claimKey, deleteKeysBefore, findKey, freeKey, storeAnswer } from '#db/queries/idempotency-keys'
import type { Services } from '~/domain/services'
import { Failure } from '~/lib/failure'
import { minutesAfter } from '~/lib/instants'
import { addDays } from '~/lib/time'

/** How long a repetition waits for the first one's answer, and how often it looks, in milliseconds. */
const PATIENCE = 5000
const LOOK_EVERY = 50

/** What has run for so many minutes was cut off: no request takes that long. */
const CUT_OFF_MINUTES = 2

/**
 * Runs the work of a form once, however often the very same form is sent and whichever process gets it: a double click
 * without a script, 'back' and again, a resent page. The repetition gets the first one's answer; while that is still at work
 * it waits for it, and is refused with 409 when that takes too long. A form names itself by the field `idempotencyKey`; one
 * without it runs every time. What was refused can be sent again. Headers are not stored: a cookie is for the first one only.
 */
export async function runOnce<T extends { headers?: HeadersInit }>(
  services: Services,
  sent: { form: FormData; path: string },
  run: () => T | Promise<T>,
  patience = PATIENCE,
): Promise<T> {
  const idempotencyKey = sent.form.get('idempotencyKey')
  if (typeof idempotencyKey !== 'string' || idempotencyKey === '') return run()
  const keyHash = hashOf(sent)
  const before = await claimOrWait<T>(services, keyHash, patience)
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
    // The work is done, and that is what this person has to read.
    services.log.error('the answer of a form was not stored', { error })
  }
  return outcome
}

/** Forgets the forms that were sent more than a day ago; returns how many they were. */
export function deleteOldAnswers(services: Services): number {
  return deleteKeysBefore(services.db, addDays(services.clock.instant(), -1))
}

/** The first one's answer, or null when this one is the first. */
async function claimOrWait<T>(services: Services, keyHash: string, patience: number): Promise<T | null> {
  for (let waited = 0; ; waited += LOOK_EVERY) {
    const now = services.clock.instant()
    if (claimKey(services.db, { keyHash, now, cutOff: minutesAfter(now, -CUT_OFF_MINUTES) })) return null
    const found = findKey(services.db, keyHash)
    if (found?.answer) return JSON.parse(found.answer) as T
    if (waited >= patience) throw stillRunning()
    await setTimeout(LOOK_EVERY)
  }
}

function stillRunning(): Failure {
  return new Failure(
    'conflict',
    'still_running',
    'We are still working on this form. Please wait a moment and look whether it is done before you send it again.',
    { retryAfter: PATIENCE / 1000 },
  )
}

/** The same form with anything else typed into it is another one. */
function hashOf({ form, path }: { form: FormData; path: string }): string {
  const hash = createHash('sha256').update(path)
  for (const [name, value] of form.entries()) {
    hash.update(`\0${name}\0${typeof value === 'string' ? value : `${value.name} ${value.size}`}`)
  }
  return hash.digest('base64url')
}
