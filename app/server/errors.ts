import { isStorageFault } from '#db/transaction'
import type { ErrorBody } from '../contract/forms'
import { Failure, type FailureKind } from '../lib/failure'
import { log } from './logging'

/** The one table: which kind of refusal has which HTTP status. */
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

/** A refusal ready to answer: its status, body and headers. */
interface ErrorAnswer {
  status: number
  body: ErrorBody
  headers: Record<string, string>
}

/** Turns anything thrown into an answer. What nobody expected gets a reference and a log line, never a stack. */
export function answerError(error: unknown): ErrorAnswer {
  if (error instanceof Failure) {
    return {
      status: STATUS[error.kind],
      body: { message: error.message, code: error.code, ...(error.fields ? { fields: error.fields } : {}) },
      headers: error.retryAfter ? { 'Retry-After': String(Math.ceil(error.retryAfter)) } : {},
    }
  }
  const reference = crypto.randomUUID().slice(0, 8)
  if (isStorageFault(error)) {
    log.error('nothing can be stored', { reference, error })
    return {
      status: STATUS.unavailable,
      body: {
        message: 'We cannot store anything at the moment. Nothing was changed; please try again in a few minutes.',
        code: 'storage_unavailable',
      },
      headers: { 'Retry-After': '60' },
    }
  }
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
