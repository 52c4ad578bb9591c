import { closeDb, shareAgain } from '#db/connection'
import { isOwnStudio } from '#db/queries/settings'
import { isStorageFault, storageProblem } from '#db/storage-fault'
import { createSetupLink, ensureOwner } from '~/domain/accounts/first-account'
import { resumeInterrupted } from '~/domain/messages/deliver-messages'
import type { Services } from '~/domain/services'
import { beginOwnStudio } from '~/domain/settings/first-start'
import { listReplacedSettings, readSettings } from '~/domain/settings/read-settings'
import { recordTerms } from '~/domain/terms/terms'
import { DEMO_LOGIN } from '../demo/demo-business'
import { isEmpty, seedDemo } from '../demo/seed-demo'
import { deliverSimulatedEvents, jobsOf } from '../jobs/jobs'
import { catchUp, startJobs, stopJobs } from '../jobs/scheduler'
import { log } from './logging'
import { findStorageProblem } from './readiness'
import { env, services, whenSimulatedEvent } from './services'
import { watchWriter } from './watch-writer'

const store = globalThis as { __studioStarted?: boolean; __studioLines?: string[] }

class StartError extends Error {
  override readonly name = 'StartError'
}

/**
 * Opens the services, seeds an empty demo, starts the scheduler and runs missed jobs; only once, even after a reload.
 */
export async function startServer(): Promise<void> {
  if (store.__studioStarted) return
  store.__studioStarted = true
  try {
    await open()
  } catch (error) {
    if (!isStorageFault(error)) throw error
    throw new StartError(`The server cannot start: ${storageProblem(error)}, and there is no database to open.`)
  }
}

async function open(): Promise<void> {
  const it = services()
  await watchWriter(it)
  const problem = findStorageProblem()
  if (problem) {
    store.__studioLines = [`Nothing can be saved: ${problem}. Stored data can be read; saving resumes automatically.`]
  } else {
    store.__studioLines = await prepareBusiness(it)
    // Only here: later this process sends messages itself.
    resumeInterrupted(it)
  }
  // In development Vite listens and prints the address.
  if (env().NODE_ENV === 'development') for (const line of store.__studioLines) console.log(`  ➜  ${line}`)
  whenSimulatedEvent(() =>
    setImmediate(() => deliverSimulatedEvents(it).catch((error) => log.warn('simulated events wait', { error }))),
  )
  if (problem || it.db.isExclusive) prepareWhenPossible(it)
  startJobs(it, jobsOf(it))
  void catchUp(it)
}

/** Makes the demo business and the first account, and stores the present terms; returns lines for the operator. */
async function prepareBusiness(it: Services): Promise<string[]> {
  const { DEMO_DATA, ADMIN_USERNAME, ADMIN_PASSWORD, PAYMENTS } = env()
  const isDemo = DEMO_DATA === '1' && !isOwnStudio(it.db)
  if (DEMO_DATA === '0') beginOwnStudio(it)
  if (isDemo && isEmpty(it)) seedDemo(it, (step) => log.info(`demo business: ${step}`))
  recordTerms(it)
  for (const key of listReplacedSettings(it)) log.error('a stored setting is not valid; initial values count', { key })
  const own = ADMIN_USERNAME && ADMIN_PASSWORD && { username: ADMIN_USERNAME, password: ADMIN_PASSWORD }
  const login = own || (isDemo ? DEMO_LOGIN : null)
  if (login) await ensureOwner(it, isDemo ? { ...login, email: readSettings(it).ownerEmail } : login)
  const setupLink = createSetupLink(it)
  const lines: string[] = []
  if (login === DEMO_LOGIN) lines.push(`Owner's login (demo): ${DEMO_LOGIN.username} / ${DEMO_LOGIN.password}`)
  if (setupLink) lines.push(`Make the owner's account here, once: ${setupLink}`)
  if (PAYMENTS === 'simulated') lines.push('Card payments are simulated: no money moves.')
  if (PAYMENTS === 'off') {
    lines.push(
      'Card payments are off: set STRIPE_SECRET_KEY, or PAYMENTS=simulated for a demo. Nothing can be bought until then.',
    )
  }
  return lines
}

/**
 * After a start on a full disk: as soon as there is space, lets other processes, such as the backup, use the database,
 * and makes up for what the start left out.
 */
function prepareWhenPossible(it: Services): void {
  const timer = setTimeout(async () => {
    try {
      if (findStorageProblem() !== null) return timer.refresh()
      shareAgain(it.db)
      for (const line of await prepareBusiness(it)) console.log(line)
    } catch (error) {
      log.error('the start could not be completed', { error })
      timer.refresh()
    }
  }, 5000).unref()
}

/** The lines for the terminal once the server listens. */
export function startLines(port: number): string[] {
  return [`Listening on http://localhost:${port}`, ...(store.__studioLines ?? [])]
}

/** Stops the scheduler, then closes the database. */
export async function stopServer(): Promise<void> {
  stopJobs()
  closeDb(services().db)
  log.info('stopped')
}
