import type { Db } from '#db/connection'
import type { Codes, Log, Services } from '~/domain/services'
import { requireFound } from '~/lib/failure'
import type { Clock } from '~/providers/clock.port'
import { outboxOnlyMail } from '~/providers/mail/outbox-only'
import type { MailProvider } from '~/providers/mail/port'
import { postmarkMail } from '~/providers/mail/postmark'
import { brevoMarketing } from '~/providers/marketing/brevo'
import { localMarketing } from '~/providers/marketing/local'
import type { MarketingProvider } from '~/providers/marketing/port'
import { afterPractice } from '~/providers/payments/after-practice'
import type { PaymentProvider } from '~/providers/payments/port'
import { type SimulatedPayments, simulatedPayments } from '~/providers/payments/simulated'
import { stripePayments } from '~/providers/payments/stripe'
import type { Env } from './env'

interface Own {
  db: Db
  clock: Clock
  codes: Codes
  secret: string
  log: Log
  /** Called when an event of the simulated provider waits for delivery; must not throw. */
  onSimulatedEvent?: () => void
}

type PaymentEnv =
  | 'PAYMENTS'
  | 'PUBLIC_URL'
  | `STRIPE_${'SECRET_KEY' | 'PUBLISHABLE_KEY' | 'WEBHOOK_SECRET' | 'API_BASE'}`

/** The card provider of the environment, which was checked for missing keys; null: takes no payments. */
export function openPayments(env: Pick<Env, PaymentEnv>, own: Own): PaymentProvider | null {
  const { db, clock, codes, secret, log, onSimulatedEvent } = own
  if (env.PAYMENTS === 'off') {
    log.warn('no payments are taken: set the STRIPE_ keys, or PAYMENTS=simulated for the demo card provider')
    return null
  }
  const practice = simulatedPayments({ db, clock, codes, secret, publicUrl: env.PUBLIC_URL, onEvent: onSimulatedEvent })
  if (env.PAYMENTS === 'simulated') {
    log.info('payments are a demo: the simulated card provider moves no money')
    return practice
  }
  const stripe = stripePayments({
    secretKey: env.STRIPE_SECRET_KEY!,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY!,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET!,
    apiBase: env.STRIPE_API_BASE,
    clock,
  })
  return afterPractice(stripe, practice)
}

/** The simulated provider, or null when another provider (or none) takes the payments. */
export function simulatedProvider({ payments }: Pick<Services, 'payments'>): SimulatedPayments | null {
  // Only `simulatedPayments` makes a provider of this name.
  return payments?.name === 'simulated' ? (payments as SimulatedPayments) : null
}

/** The simulated provider; throws 404 without it, because its paths exist only in the demo. */
export function requireSimulated(services: Pick<Services, 'payments'>): SimulatedPayments {
  return requireFound(simulatedProvider(services), 'not_found', 'This address does not exist.')
}

/** Postmark with a token; otherwise messages stay in the owner's Messages, and the log says so. */
export function openMail(env: Env, { log, isDemo }: { log: Log; isDemo: boolean }): MailProvider {
  if (!env.POSTMARK_SERVER_TOKEN) {
    log.info('no e-mail leaves this machine: set POSTMARK_SERVER_TOKEN and MAIL_FROM to send it')
    return outboxOnlyMail({ isDemo })
  }
  return postmarkMail({
    serverToken: env.POSTMARK_SERVER_TOKEN,
    from: env.MAIL_FROM!,
    apiBase: env.POSTMARK_API_BASE,
    webhookSecret: env.POSTMARK_WEBHOOK_SECRET,
  })
}

/** Brevo with a key; otherwise the list stays on this site, and the log says so. */
export function openMarketing(env: Env, log: Log): MarketingProvider {
  if (!env.BREVO_API_KEY) {
    log.info('the marketing list stays on this site: set BREVO_API_KEY to keep it at Brevo')
    return localMarketing()
  }
  return brevoMarketing({ apiKey: env.BREVO_API_KEY, listId: env.BREVO_LIST_ID, apiBase: env.BREVO_API_BASE })
}
