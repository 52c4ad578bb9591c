import pino from 'pino'
import type { Log } from '~/domain/services'

const PRIVATE = ['email', 'name', 'phone', 'address', 'password', 'token', 'cookie', 'authorization', 'clientSecret']

const options: pino.LoggerOptions = {
  level: process.env.LOG_LEVEL ?? 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  // In case a caller passes them by mistake: personal data and secrets never reach the log.
  redact: { paths: [...PRIVATE, ...PRIVATE.map((name) => `*.${name}`)], censor: '[removed]' },
  serializers: { error: describeError },
}

/** Not pino's own stream, which throws when the log's disk is full. A line that cannot be written is lost. */
const logger = pino(options, { write: (line: string) => void process.stdout.write(line) })
for (const stream of [process.stdout, process.stderr]) {
  if (stream.listenerCount('error') === 0) stream.on('error', () => {})
}

/** Structured lines on standard output. */
export const log: Log = {
  info: (what, facts = {}) => logger.info(facts, what),
  warn: (what, facts = {}) => logger.warn(facts, what),
  error: (what, facts = {}) => logger.error(facts, what),
}

/**
 * A path for the log: only its first part, because the rest may be a private link; of `/api` and `/admin` the first
 * three.
 */
export function loggedPath(path: string): string {
  const parts = path.split('/')
  return parts
    .slice(0, parts[1] === 'api' || parts[1] === 'admin' ? 4 : 2)
    .join('/')
    .slice(0, 60)
}

/** Type, message and stack of an error; removes e-mail addresses and long numbers from the message. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    type: error.name,
    message: withoutPeople(error.message),
    code: 'code' in error ? error.code : undefined,
    stack: error.stack
      ?.split('\n')
      .slice(1, 8)
      .map((line) => line.trim()),
    cause: error.cause ? describeError(error.cause) : undefined,
  }
}

function withoutPeople(text: string): string {
  // Cut first as well: the time to search for addresses grows with the square of the length.
  return text
    .slice(0, 2000)
    .replace(/[^\s@<>"']+@[^\s@<>"']+/g, '[address]')
    .replace(/\d[\d ]{11,}\d/g, '[number]')
    .slice(0, 500)
}
