/** Why a request was refused. The kind decides the HTTP status (the table in `server/http/errors`). */
export type FailureKind =
  | 'invalid'
  | 'unauthenticated'
  | 'declined'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'wrong_type'
  | 'too_many'
  | 'upstream'
  | 'unavailable'

/** Messages to show beside the fields, by the field's name. */
export type FieldMessages = Record<string, string[]>

interface FailureOptions {
  fields?: FieldMessages
  retryAfter?: number
  see?: { href: string; label: string }
  cause?: unknown
}

/** An expected refusal: the message is a full sentence for the person who asked, the code is for programs. */
export class Failure extends Error {
  readonly fields: FieldMessages | undefined
  readonly retryAfter: number | undefined
  readonly see: FailureOptions['see']

  constructor(
    readonly kind: FailureKind,
    readonly code: string,
    message: string,
    options: FailureOptions = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'Failure'
    this.fields = options.fields
    this.retryAfter = options.retryAfter
    this.see = options.see
  }
}

/** It cannot be done as things are now; with a field, the message is shown beside it too. */
export function conflict(code: string, message: string, field?: string): Failure {
  return new Failure('conflict', code, message, field ? { fields: { [field]: [message] } } : {})
}

/** It does not exist, or not for this person. */
export function missing(code: string, message: string): Failure {
  return new Failure('missing', code, message)
}

/** A refusal about one field: the message is shown beside the field, and is also the message of the failure. */
export function fieldFailure(field: string, code: string, message: string): Failure {
  return new Failure('invalid', code, message, { fields: { [field]: [message] } })
}

/** Returns `found`; throws 404 with this message when it is null or undefined. */
export function requireFound<T>(found: T | null | undefined, code: string, message: string): T {
  if (found !== null && found !== undefined) return found
  throw missing(code, message)
}
