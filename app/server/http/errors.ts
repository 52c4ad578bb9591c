import { data } from '@remix-run/node'
import { isStorageFault } from '#db/storage-fault'
import type { ErrorBody } from '~/contract/forms'
import { Failure, type FailureKind } from '~/lib/failure'
import { log } from '../boot/logging'

/** The HTTP status of each kind of failure. */
const STATUS: Record<FailureKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  declined: 402,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  wrong_type: 415,
  too_many: 429,
  upstream: 502,
  unavailable: 503,
}

interface ErrorAnswer {
  status: number
  body: ErrorBody
  headers: Record<string, string>
}

/** Turns anything thrown into an answer. An unexpected error gets a reference and a log line; its stack is not sent. */
export function answerError(error: unknown): ErrorAnswer {
  if (error instanceof Failure) {
    return {
      status: STATUS[error.kind],
      body: { message: error.message, code: error.code, ...(error.fields ? { fields: error.fields } : {}) },
      headers: error.retryAfter ? { 'Retry-After': String(Math.ceil(error.retryAfter)) } : {},
    }
  }
  if (isStorageFault(error)) {
    log.warn('nothing can be stored', { error })
    return answerError(storageFailure(error))
  }
  const reference = newReference()
  log.error('unexpected error', { reference, error })
  return {
    status: 500,
    body: {
      message: `Something went wrong on our side. Please try again; if it happens again, tell us ${reference}.`,
      code: 'internal',
    },
    headers: {},
  }
}

/** Turns a fault of the storage into a refusal. The transaction was rolled back as a whole. */
function storageFailure(cause: Error): Failure {
  return new Failure(
    'unavailable',
    'storage_unavailable',
    "Sorry, we can't save anything right now. Please try again in a few minutes. If you have just paid, your payment is safe, so please don't pay again.",
    { retryAfter: 60, cause },
  )
}

/** A reference for a line of the log, for people who report a fault. */
export function newReference(): string {
  return crypto.randomUUID().slice(0, 8)
}

/** Runs a page's loader; a failure becomes the page's error with the right status (404, 403, 503 …). */
export async function orRefuse<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure) && !isStorageFault(error)) throw error
    const { status, body, headers } = answerError(error)
    throw data(body, { status, headers })
  }
}
