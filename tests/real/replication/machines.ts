import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { root } from '../../../scripts/bootstrap/root.mjs'
import { type Client, client, DURABLE, startTestServer, type TestServer, until } from '../../support/server'
import { confirmBody, intentBody, pay, somebody } from '../../support/studio'

interface Machine extends TestServer {
  /** `npm run promote` on this machine; returns what it wrote. Rejects with what it wrote when it refuses. */
  promote(...options: string[]): Promise<string>
  /** Ends when it is ready to serve. */
  serves(): Promise<void>
}

/** A machine that runs what the container runs, with the project's own litestream.yml. */
export async function startMachine(env: Record<string, string | undefined>): Promise<Machine> {
  const settings = {
    ...DURABLE,
    DEMO_DATA: '0',
    // A studio that is set up. A standby has no database yet in which that could be written.
    STUDIO_FILE: path.join(root, 'studios/waipu.json'),
    SESSION_SECRET: 'the same on every machine of the studio',
    LITESTREAM_BIN: process.env.LITESTREAM_BIN,
    LITESTREAM_CONFIG: path.join(root, 'litestream.yml'),
    ...env,
  }
  const server = await startTestServer({ env: settings, script: 'scripts/container/run.mjs', isNew: true })
  const isReady = async () => (await client(server.url).get('/readyz')).status === 200
  return {
    ...server,
    promote: (...options) => runPromote(options, { ...process.env, ...settings, DATA_DIR: server.dataDir }),
    serves: async () => void (await until(() => isReady().catch(() => false), `it to serve:\n${server.output()}`)),
  }
}

function runPromote(options: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, ['scripts/promote.mjs', ...options], { cwd: root, env })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => lines.push(String(text)))
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => (code === 0 ? resolve(lines.join('')) : reject(new Error(lines.join('')))))
  })
}

/** What was acknowledged, and when. */
export interface Acknowledged {
  name: string
  at: number
}

interface Intent {
  clientSecret: string
  paymentIntentId: string
}

/** How a buyer pays: with the simulated provider's card, unless said otherwise. */
type Pay = (visitor: Client, intent: Intent) => Promise<unknown>

export const paySimulated: Pay = (visitor, { clientSecret }) => pay(visitor, clientSecret)

/** People who book one place each, one after the other, until this is ended or the event is sold out. */
export function startBuyers(url: string, eventId: number, count: number, payBy = paySimulated) {
  const acknowledged: Acknowledged[] = []
  const refusals: string[] = []
  let isOver = false
  const buying = Array.from({ length: count }, async () => {
    while (!isOver) {
      const { email, status, message } = await buy(url, eventId, payBy)
      if (status === 200) acknowledged.push({ name: email, at: performance.now() })
      else refusals.push(`${status} ${message}`)
      if (status === 409) return
      if (status !== 200) await wait(50)
    }
  })
  return {
    acknowledged,
    refusals,
    async end() {
      isOver = true
      await Promise.all(buying)
    },
  }
}

async function buy(url: string, eventId: number, payBy: Pay) {
  const visitor = client(url)
  const person = somebody()
  const { email } = person
  try {
    const intent = await visitor.post('/api/create-payment-intent', intentBody(eventId, person))
    if (intent.status !== 200) return { email, status: intent.status, message: intent.json?.message }
    await payBy(visitor, intent.json)
    const { paymentIntentId } = intent.json
    const body = confirmBody({ eventId, person, paymentIntentId, totalAmount: 65 })
    const { status, json } = await visitor.post('/api/bookings/confirm', body)
    return { email, status, message: json?.message }
  } catch (error) {
    return { email, status: 0, message: String(error) }
  }
}

/** What a machine's database holds. */
export function readBooks({ dataDir }: TestServer, eventId: number) {
  const sqlite = new Database(path.join(dataDir, 'studio.db'), { readonly: true })
  const emails = sqlite.prepare('SELECT email FROM bookings WHERE event_id = ?').pluck().all(eventId) as string[]
  // Sold, or held by somebody who pays: neither is free.
  const taken = sqlite
    .prepare('SELECT confirmed + held FROM event_seats WHERE event_id = ?')
    .pluck()
    .get(eventId) as number
  const integrity = sqlite.pragma('integrity_check', { simple: true })
  sqlite.close()
  return { emails, taken, integrity }
}

/** What was acknowledged and is missing, and how long before the end the first of it was. */
export function missingOf(acknowledged: readonly Acknowledged[], found: readonly string[], endedAt: number) {
  const there = new Set(found)
  const missing = acknowledged.filter(({ name, at }) => at <= endedAt && !there.has(name))
  const ms = missing.length > 0 ? Math.round(endedAt - Math.min(...missing.map(({ at }) => at))) : 0
  return { of: acknowledged.length, missing: missing.length, ms }
}
