import fs from 'node:fs'
import path from 'node:path'
import { LOCK_WAIT_MS, openDb } from '#db/connection'
import { migrateSafely } from '#db/migrate'
import { isOwnStudio } from '#db/queries/settings'
import type { SiteView } from '~/contract/site/site'
import type { Services } from '~/domain/services'
import { fillStudio } from '~/domain/settings/fill-studio'
import { readSettings, readSite as readSiteOf } from '~/domain/settings/read-settings'
import type { Clock } from '~/providers/clock.port'
import { folderLessonFiles } from '~/providers/lesson-files/folder'
import { fixedRates, rateService } from '~/providers/rates/service'
import { folderUploads } from '~/providers/uploads/folder'
import { migrations } from '../../../migrations'
import { requireNode } from '../../../scripts/bootstrap/node-version.mjs'
import { keyedLinks, randomCodes, readSecret } from '../http/secrets'
import { type Env, readEnv } from './env'
import { log } from './logging'
import { openMail, openMarketing, openPayments } from './providers'
import { purchases } from './purchases'
import { readStudioFile } from './studio-file'

interface Composition {
  env: Env
  secret: string
  services: Services
}

// On globalThis, because development reloads the server on every change, but the database must be opened once.
const store = globalThis as { __studio?: Composition }

function compose(): Composition {
  // Here, because every way to start the server comes through: our own, plain remix-serve, development, the seed.
  requireNode()
  const env = readEnv(process.env)
  const studio = env.STUDIO_FILE && readStudioFile(env.STUDIO_FILE)
  fs.mkdirSync(env.DATA_DIR, { recursive: true })
  const secret = readSecret(env.SESSION_SECRET, env.DATA_DIR)
  const clock: Clock = { now: () => new Date(), instant: () => new Date().toISOString() }
  const file = path.join(env.DATA_DIR, 'studio.db')
  // From the first write on, migrations included: Litestream misses what is written between a checkpoint of ours and its own.
  const db = openDb(file, undefined, !env.LITESTREAM_REPLICA_URL)
  db.onSlow = (sql, ms) => log.warn('slow query', { sql: sql.slice(0, 300), ms: Math.round(ms) })
  // No visitor waits yet, and another starting process may be making the schema.
  db.sqlite.pragma('busy_timeout = 5000')
  const applied = migrateSafely(db, file, migrations, clock.instant())
  db.sqlite.pragma(`busy_timeout = ${LOCK_WAIT_MS}`)
  if (applied.length > 0) log.info('database migrated', { applied })
  if (studio && !fillStudio({ db, clock }, studio)) log.info('studio file ignored: the settings already have a studio')
  const onSimulatedEvent = () => onEvent()
  return {
    env,
    secret,
    services: {
      db,
      clock,
      payments: openPayments(env, { db, clock, codes: randomCodes, secret, log, onSimulatedEvent }),
      purchases,
      mail: openMail(env, { log, isDemo: env.DEMO_DATA === '1' && !isOwnStudio(db) }),
      marketing: openMarketing(env, log),
      rates: env.RATES_API_BASE ? rateService({ base: env.RATES_API_BASE }) : fixedRates(),
      uploads: folderUploads(path.join(env.DATA_DIR, 'uploads')),
      lessonFiles: folderLessonFiles(path.join(env.DATA_DIR, 'lessons')),
      codes: randomCodes,
      links: keyedLinks(secret),
      log,
      bidderTrust: env.BIDDER_TRUST,
      publicUrl: env.PUBLIC_URL,
    },
  }
}

let onEvent: () => void = () => {}

/** Calls the listener as soon as the simulated provider has an event to deliver, without waiting for the next tick. */
export function whenSimulatedEvent(listener: () => void): void {
  onEvent = listener
}

/** Services of the running server, built once from the environment. */
export function services(): Services {
  if (!store.__studio) {
    store.__studio = compose()
    readSettings(store.__studio.services)
  }
  return store.__studio.services
}

/** The environment of the running server. */
export function env(): Env {
  services()
  return store.__studio!.env
}

/** The secret that signs the cookies; they are Secure when visitors come over https. */
export function cookieSecurity(): { secret: string; secure: boolean } {
  return { secure: env().PUBLIC_URL.startsWith('https:'), secret: store.__studio!.secret }
}

/** Texts and links of the business, for every public page. */
export function readSite(): SiteView {
  return readSiteOf(services())
}
