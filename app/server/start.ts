import { closeDb } from '#db/connection'
import { createSetupLink, ensureOwner } from '../domain/owner/ensure-owner'
import { DEMO_LOGIN } from './demo/people'
import { isEmpty, seedDemo } from './demo/seed-demo'
import { deliverSimulatedEvents, jobsOf } from './jobs'
import { log } from './logging'
import { catchUp, startJobs, stopJobs } from './scheduler'
import { env, services, whenSimulatedEvent } from './services'

const store = globalThis as { __studioStarted?: boolean; __studioLines?: string[] }

/** Opens the services, seeds an empty demo, starts the clockwork and catches up what was missed; once, also under reload. */
export async function startServer(): Promise<void> {
  if (store.__studioStarted) return
  store.__studioStarted = true
  const it = services()
  const { NODE_ENV, DEMO_DATA, ADMIN_USERNAME, ADMIN_PASSWORD, PAYMENTS } = env()
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
  // In development nothing of ours listens: Vite does, and says where.
  if (NODE_ENV === 'development') for (const line of store.__studioLines) console.log(`  ➜  ${line}`)
  whenSimulatedEvent(() =>
    setImmediate(() => deliverSimulatedEvents(it).catch((error) => log.warn('simulated events wait', { error }))),
  )
  startJobs(it, jobsOf(it))
  void catchUp(it)
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
