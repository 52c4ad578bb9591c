import { closeDb } from '#db/connection'
import { log } from './logging'
import { services } from './services'

const store = globalThis as { __studioStarted?: boolean }

/** Opens the services, catches up what was missed, and starts the clockwork; once, also under development's reload. */
export async function startServer(): Promise<void> {
  if (store.__studioStarted) return
  store.__studioStarted = true
  services()
}

/** Lets running work end, then closes the database. */
export async function stopServer(): Promise<void> {
  closeDb(services().db)
  log.info('stopped')
}
