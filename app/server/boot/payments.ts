import type { Db } from '#db/connection'
import type { Codes, Log, Services } from '../../domain/services'
import { Failure } from '../../lib/failure'
import type { Clock } from '../../providers/clock.port'
import type { PaymentProvider } from '../../providers/payments/port'
import { type SimulatedPayments, simulatedPayments } from '../../providers/payments/simulated'
import { stripePayments } from '../../providers/payments/stripe'
import type { Env } from './env'

interface Own {
  db: Db
  clock: Clock
  codes: Codes
  /** Signs the simulated provider's events. */
  secret: string
  log: Log
  /** Called when an event of the simulated provider waits for delivery; must not throw. */
  onSimulatedEvent?: () => void
}

/** Chooses the card provider that the environment asks for; null takes no payments, and says so in the log. */
export function openPayments(
  env: Pick<
    Env,
    'PAYMENTS' | 'PUBLIC_URL' | `STRIPE_${'SECRET_KEY' | 'PUBLISHABLE_KEY' | 'WEBHOOK_SECRET' | 'API_BASE'}`
  >,
  { db, clock, codes, secret, log, onSimulatedEvent }: Own,
): PaymentProvider | null {
  if (env.PAYMENTS === 'off') {
    log.warn('no payments are taken: set the STRIPE_ keys, or PAYMENTS=simulated for the demo card provider')
    return null
  }
  if (env.PAYMENTS === 'simulated') {
    log.info('payments are a demo: the simulated card provider moves no money')
    return simulatedPayments({ db, clock, codes, secret, publicUrl: env.PUBLIC_URL, onEvent: onSimulatedEvent })
  }
  return stripePayments({
    // The environment was refused at its check when one of these is missing.
    secretKey: env.STRIPE_SECRET_KEY!,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY!,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET!,
    apiBase: env.STRIPE_API_BASE,
    clock,
  })
}

/** The simulated provider's own calls, or null when another provider (or none) takes the payments. */
export function simulatedProvider({ payments }: Pick<Services, 'payments'>): SimulatedPayments | null {
  // Only `simulatedPayments` makes a provider of this name.
  return payments?.name === 'simulated' ? (payments as SimulatedPayments) : null
}

/** The simulated provider, or Failure 'missing': its addresses exist only in the demo. */
export function requireSimulated(services: Pick<Services, 'payments'>): SimulatedPayments {
  const provider = simulatedProvider(services)
  if (!provider) throw new Failure('missing', 'not_found', 'This address does not exist.')
  return provider
}
