import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { root } from '../../scripts/bootstrap/root.mjs'
import { startTestServer } from '../support/server'
import { ownerClient } from '../support/studio'
import { type Figure, median, type Part, percentile } from './figure'

const LISTS = [
  // Not an owner's page, but long for the same reason.
  '/evenings',
  '/api/events/upcoming',
  '/admin',
  '/admin?q=aroha',
  '/admin/events',
  '/admin/customers',
  '/admin/customers?q=aroha',
  '/admin/vouchers',
  '/admin/paint-kit',
  '/admin/custom-frame',
  '/admin/auctions',
  '/admin/results',
  '/admin/payments',
  '/admin/messages',
  '/admin/messages?q=aroha',
  '/admin/enquiries',
  '/admin/settings/audit',
  '/admin/figures',
  '/admin/books?span=month',
  '/admin/books?span=year',
  '/api/admin/bookings',
  '/api/admin/events',
  '/api/admin/stats',
  '/api/admin/customers',
  '/api/admin/vouchers',
  '/api/admin/auctions',
  '/api/auction-results',
  '/api/admin/paint-kit/orders',
  '/api/admin/custom-frame/orders',
]
const WARM = 5
const TIMES = 21
const MOST_MS = 100

/** The owner's lists and their calls with the rows of `npm run seed -- --large`: how long a warm request takes. */
export const ownerLists: Part = async (say) => {
  const server = await startTestServer({ env: { LOG_LEVEL: 'warn' } })
  try {
    say('thousands of rows')
    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/seed.ts', '--large', '--into-used'], {
      cwd: path.resolve(root),
      env: { ...process.env, DATA_DIR: server.dataDir, LOG_LEVEL: 'error' },
      stdio: 'ignore',
    })
    const { cookies } = await ownerClient(server)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const figures: Figure[] = []
    for (const list of LISTS) {
      say(list)
      const took: number[] = []
      let size = 0
      for (let time = 0; time < WARM + TIMES; time++) {
        const started = performance.now()
        const answer = await fetch(server.url + list, { headers: { cookie } })
        size = (await answer.arrayBuffer()).byteLength
        const ms = performance.now() - started
        if (answer.status !== 200) throw new Error(`${list} answered ${answer.status}`)
        if (time >= WARM) took.push(ms)
      }
      const middle = median(took)
      figures.push({
        figure: list,
        measured: `${middle.toFixed(1)} ms (p90 ${percentile(took, 0.9).toFixed(1)} ms, ${Math.ceil(size / 1024)} KB)`,
        goal: `< ${MOST_MS} ms`,
        reached: middle < MOST_MS,
      })
    }
    return figures
  } finally {
    await server.stop()
  }
}
