import { closeDb } from '#db/connection'
import { deliverDueMessages } from '../domain/messages/deliver-messages'
import { createSetupLink, ensureOwner } from '../domain/owner/ensure-owner'
import { handleProviderEvent } from '../domain/payments/handle-event'
import { reconcilePayments } from '../domain/payments/reconcile'
import { releaseLapsedHolds } from '../domain/seats/release-holds'
import { DEMO_LOGIN } from './demo/people'
import { isEmpty, seedDemo } from './demo/seed-demo'
import { log } from './logging'
import { simulatedProvider } from './payments'
import { catchUp, type Job, startJobs, stopJobs } from './scheduler'
import { env, services, whenSimulatedEvent } from './services'

const store = globalThis as { __studioStarted?: boolean; __studioLines?: string[] }

/** Hands the simulated provider's signed events to the same handler as Stripe's. */
export async function deliverSimulatedEvents(): Promise<void> {
  await simulatedProvider(services())?.deliverDue(async (body, signature) => {
    await handleProviderEvent(services(), body, signature)
    return true
  })
}

const jobs: readonly Job[] = [
  { name: 'deliver messages', pattern: '*/5 * * * * *', run: () => deliverDueMessages(services()) },
  { name: 'release holds', pattern: '*/10 * * * * *', run: () => releaseLapsedHolds(services()) },
  { name: 'deliver simulated events', pattern: '*/5 * * * * *', run: deliverSimulatedEvents },
  { name: 'reconcile payments', pattern: '20 * * * * *', run: () => reconcilePayments(services()) },
]

/** Opens the services, seeds an empty demo, starts the clockwork and catches up what was missed; once, also under reload. */
export async function startServer(): Promise<void> {
  if (store.__studioStarted) return
  store.__studioStarted = true
  const it = services()
  const { DEMO_DATA, ADMIN_USERNAME, ADMIN_PASSWORD, PAYMENTS } = env()
  const isDemo = DEMO_DATA === '1'
  if (isDemo && isEmpty(it)) seedDemo(it, (step) => log.info(`demo business: ${step}`))
  const login =
    ADMIN_USERNAME && ADMIN_PASSWORD
      ? { username: ADMIN_USERNAME, password: ADMIN_PASSWORD }
      : isDemo
        ? DEMO_LOGIN
        : null
  if (login) await ensureOwner(it, login)
  const setupLink = createSetupLink(it)
  store.__studioLines = [
    ...(isDemo && login === DEMO_LOGIN
      ? [`Owner's login (demo): ${DEMO_LOGIN.username} / ${DEMO_LOGIN.password}`]
      : []),
    ...(setupLink ? [`Make the owner's account here, once: ${setupLink}`] : []),
    ...(PAYMENTS === 'off'
      ? [
          'Card payments are off: set STRIPE_SECRET_KEY, or PAYMENTS=simulated for a demo. Nothing can be bought until then.',
        ]
      : PAYMENTS === 'simulated'
        ? ['Card payments are simulated: no money moves.']
        : []),
  ]
  whenSimulatedEvent(() =>
    setImmediate(() => deliverSimulatedEvents().catch((error) => log.warn('simulated events wait', { error }))),
  )
  startJobs(jobs)
  void catchUp(jobs)
}

/** What the terminal says once the server listens. */
export function startLines(port: number): string[] {
  return [`Listening on http://localhost:${port}`, ...(store.__studioLines ?? [])]
}

/** Stops the clockwork, then closes the database. */
export async function stopServer(): Promise<void> {
  stopJobs()
  closeDb(services().db)
  log.info('stopped')
}
