import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { fillDisk, freeDisk } from '../support/faults/full-disk'
import { client, startTestServer, type TestServer, until } from '../support/server'
import { confirmBody, intentBody, onlyEvent, ownerClient, pay, somebody } from '../support/studio'
import { type Figure, number, type Part, percentile } from './figure'

const SECONDS = Number(process.env.BENCH_FAULT_SECONDS ?? 60)
const BUYERS = 4
const READERS = 8
/** Pages and a call that visitors and programs read: cached and rendered ones. */
const READS = ['/', '/voucher-balance?rendered', '/api/auctions/active', '/contact?rendered', '/healthz']

interface Trouble {
  name: string
  begin(): void
  end(): void
}

/** A full disk and a lock of another process, a minute each, while people read and buy. */
export const faults: Part = async (say) => {
  const disk = mountDisk()
  const dataDir = disk?.folder ?? fs.mkdtempSync(path.join(os.tmpdir(), 'studio-faults-'))
  const server = await startTestServer({ env: { DATA_DIR: dataDir, DEMO_DATA: '0', LOG_LEVEL: 'warn' } })
  const lock = new Database(path.join(dataDir, 'studio.db'))
  try {
    const owner = await ownerClient(server)
    const figures: Figure[] = []
    const held = { name: 'lock held', begin: () => lock.exec('BEGIN EXCLUSIVE'), end: () => lock.exec('ROLLBACK') }
    const full = {
      name: disk ? 'disk full (tmpfs)' : 'disk full (limit on the size of files)',
      begin: disk ? disk.fill : () => fillDisk(server.pid()),
      end: disk ? disk.free : () => freeDisk(server.pid()),
    }
    for (const trouble of [held, full]) {
      say(`${trouble.name} for ${SECONDS} s, ${READERS} readers and ${BUYERS} buyers`)
      const eventId = await onlyEvent(owner, { maxCapacity: 500 })
      figures.push(...(await suffer(server, { trouble, eventId, file: lock.name })))
    }
    say('stop while the disk is full')
    full.begin()
    const stopped = await server.stop()
    full.end()
    figures.push({
      figure: 'stop on SIGTERM while the disk is full',
      measured: `${number(stopped)} ms, code 0`,
      goal: '< 1,500 ms',
      reached: stopped < 1500,
    })
    return figures
  } finally {
    await server.stop().catch(() => {})
    lock.close()
    disk?.remove()
  }
}

/** The answers that visitors got during a fault. */
interface Met {
  reads: number[]
  failedReads: string[]
  writes: Record<string, number>
}

async function suffer(
  server: TestServer,
  { trouble, eventId, file }: { trouble: Trouble; eventId: number; file: string },
): Promise<Figure[]> {
  const pid = server.pid()
  const met: Met = { reads: [], failedReads: [], writes: {} }
  let isCounted = false
  let isOver = false
  const readers = Array.from({ length: READERS }, async (_, at) => {
    const visitor = client(server.url)
    for (let turn = at; !isOver; turn++) {
      const started = performance.now()
      const page = READS[turn % READS.length]!
      const status = await visitor.get(page).then(
        (answer) => answer.status,
        (error: Error) => error.message,
      )
      if (isCounted) met.reads.push(performance.now() - started)
      if (isCounted && status !== 200) met.failedReads.push(`${page} ${status}`)
      await pause(50)
    }
  })
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!isOver) {
      const status = await buy(server.url, eventId).catch((error: Error) => error.message)
      if (isCounted) met.writes[status] = (met.writes[status] ?? 0) + 1
      await pause(100)
    }
  })
  await pause(3000)
  trouble.begin()
  // Requests that were under way may still succeed.
  await pause(2000)
  isCounted = true
  await pause((SECONDS - 2) * 1000)
  const isReady = (await client(server.url).get('/readyz')).status === 200
  isCounted = false
  trouble.end()
  const ended = performance.now()
  await until(async () => (await buy(server.url, eventId).catch(() => 0)) === 200, 'somebody to buy again')
  const resumed = performance.now() - ended
  isOver = true
  await Promise.all([...readers, ...buyers])
  const books = await until(
    async () => {
      const found = readBooks(file)
      return found.charged === found.booked ? found : null
    },
    'every charge to have its booking',
    120_000,
  )
  const refusals = Object.entries(met.writes).map(([status, count]) => `${count} x ${status}`)
  const row = (figure: string, measured: string, goal: string, reached: boolean): Figure => ({
    figure: `${trouble.name}, ${SECONDS} s: ${figure}`,
    measured,
    goal,
    reached,
  })
  const [p99, slowest] = [percentile(met.reads, 0.99), Math.max(...met.reads)]
  return [
    row('the process', server.pid() === pid && isAlive(pid) ? 'goes on' : 'ended', 'goes on', isAlive(pid)),
    row(
      'pages read meanwhile',
      `${number(met.reads.length)} answered, ${met.failedReads.length} not with 200; p99 ${number(p99)} ms, slowest ${number(slowest)} ms`,
      'all 200, p99 < 500 ms',
      met.failedReads.length === 0 && p99 < 500,
    ),
    row(
      'bookings tried meanwhile',
      refusals.join(', '),
      'all 503',
      Object.keys(met.writes).every((status) => status === '503'),
    ),
    row('/readyz meanwhile', isReady ? '200' : '503', '503', !isReady),
    row('first booking after the end', `${number(resumed)} ms`, '< 5,000 ms', resumed < 5000),
    row(
      'the books afterwards',
      `${books.charged} charges, ${books.booked} bookings; integrity ${books.integrity}, ${books.orphans} broken references`,
      'as many, ok, 0',
      books.integrity === 'ok' && books.orphans === 0,
    ),
  ]
}

/** One whole purchase; returns the first status that is not a success, or 200. */
async function buy(url: string, eventId: number): Promise<number> {
  const visitor = client(url)
  const person = somebody()
  const intent = await visitor.post('/api/create-payment-intent', intentBody(eventId, person))
  if (intent.status !== 200) return intent.status
  const { paymentIntentId, clientSecret } = intent.json
  const paid = await pay(visitor, clientSecret)
  if (paid.status !== 200) return paid.status
  const booking = confirmBody({ eventId, person, paymentIntentId, totalAmount: 65 })
  return (await visitor.post('/api/bookings/confirm', booking)).status
}

function readBooks(file: string) {
  const sqlite = new Database(file, { readonly: true })
  const read = (sql: string, ...values: unknown[]) =>
    sqlite
      .prepare(sql)
      .pluck()
      .get(...values)
  const books = {
    charged: read(
      "SELECT count(*) FROM simulated_charges WHERE status = 'succeeded' AND refunded_cents < amount_cents",
    ),
    booked: read('SELECT count(*) FROM bookings WHERE payment_id IS NOT NULL'),
    integrity: read('PRAGMA integrity_check'),
    orphans: (sqlite.pragma('foreign_key_check') as unknown[]).length,
  }
  sqlite.close()
  return books
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** A small disk in memory, where this process may mount one. */
function mountDisk() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'studio-disk-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder]).status !== 0) return null
  const filler = path.join(folder, 'filler')
  return {
    folder,
    fill() {
      const file = fs.openSync(filler, 'a')
      for (const size of [65_536, 4096, 1]) {
        try {
          for (;;) fs.writeSync(file, Buffer.alloc(size))
        } catch {
          // No space for a piece of this size: smaller pieces fill the rest.
        }
      }
      fs.closeSync(file)
    },
    free: () => fs.rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder])
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
