import type { Db } from '#db/connection'
import type { Clock } from '~/providers/clock.port'
import type { LessonFileStore } from '~/providers/lesson-files/port'
import type { MailProvider } from '~/providers/mail/port'
import type { MarketingProvider } from '~/providers/marketing/port'
import type { PaymentProvider } from '~/providers/payments/port'
import type { RatesProvider } from '~/providers/rates/port'
import type { UploadStore } from '~/providers/uploads/port'
import type { Purchases } from './payments/checkout/purchase'

/** Random text from a cryptographic source; tests replace it. */
export interface Codes {
  /** `length` characters of an alphabet without look-alikes (no 0, O, 1, I). */
  code(length: number): string
  nonce(): string
}

/** Keyed hashes for links that cannot be guessed: a copy of the database is not enough to make them. */
export interface Links {
  /** The token of a row; it changes when the nonce does. */
  sign(kind: string, id: string | number, nonce: string): string
  verify(kind: string, id: string | number, nonce: string, token: string): boolean
  /** Hash of a secret (a cookie, a token), stored instead of it. */
  hash(secret: string): string
}

/** One line of the log. Never personal data, secrets or card numbers. */
export interface Log {
  info(what: string, facts?: Record<string, unknown>): void
  warn(what: string, facts?: Record<string, unknown>): void
  error(what: string, facts?: Record<string, unknown>): void
}

/** Everything the domain needs from outside, built once from the environment; tests build their own. */
export interface Services {
  db: Db
  clock: Clock
  /** null: this server takes no payments; it logged the reason at start. */
  payments: PaymentProvider | null
  /** How each kind of purchase is described, fulfilled, released and cancelled. */
  purchases: Purchases
  mail: MailProvider
  marketing: MarketingProvider
  /** Exchange rates; only a job asks for them, never a visitor's request. */
  rates: RatesProvider
  uploads: UploadStore
  lessonFiles: LessonFileStore
  codes: Codes
  links: Links
  log: Log
  /** What a bidder has to show (rule 7.16): nothing, the cookie, or the cookie and the link in the e-mail. */
  bidderTrust: 'open' | 'cookie' | 'confirmed'
  publicUrl: string
}
