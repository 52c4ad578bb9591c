import { client, startTestServer } from '../support/server'
import { book, onlyEvent, ownerClient } from '../support/studio'
import { type Figure, number, type Part } from './figure'
import { bodyAsSent, type Load, load, startBareServer } from './load'

const WARM_UP_SECONDS = 8
const GZIP = { 'accept-encoding': 'gzip' }

/**
 * The response cache, and pages that are rendered each time, compared with Node's bare HTTP server and the same
 * bodies.
 */
export const lanes: Part = async (say) => {
  const server = await startTestServer({ env: { LOG_LEVEL: 'warn' } })
  const figures: Figure[] = []
  const beside = async (
    figure: string,
    goal: number,
    path: string,
    headers: Record<string, string>,
    bareHeaders: Record<string, string>,
  ) => {
    say(figure)
    // A server runs for weeks, so Node.js must have compiled the code before the measurement.
    await load(server, path, { headers, seconds: WARM_UP_SECONDS })
    const body = await bodyAsSent(server.url + path, headers)
    const bare = await startBareServer([{ path: '/', body, changesEvery: 0 }])
    // In turn, so that a slow moment of the machine affects both.
    const ours: Load[] = []
    const theirs: Load[] = []
    for (let round = 0; round < 2; round++) {
      theirs.push(await load(bare, '/', { headers: bareHeaders, seconds: 3 }))
      ours.push(await load(server, path, { headers, seconds: 3 }))
    }
    bare.stop()
    const mean = (runs: Load[]) => runs.reduce((sum, run) => sum + run.perCpuSecond, 0) / runs.length
    const ratio = mean(ours) / mean(theirs)
    figures.push({
      figure,
      measured: `${number(ratio)} (${number(mean(ours))} a CPU second, p99 ${Math.max(...ours.map(({ p99 }) => p99))} ms)`,
      goal: `>= ${goal}`,
      reached: ratio >= goal,
      reference: `bare node:http: ${number(mean(theirs))} a CPU second`,
    })
  }
  try {
    const etag = async (path: string) => (await fetch(server.url + path)).headers.get('etag') ?? ''
    await beside('anonymous landing page / bare node:http', 0.5, '/', GZIP, {})
    const read = '/api/auctions/active'
    const known = await etag(read)
    await beside(
      'polled auction read answered 304 / bare node:http',
      0.6,
      read,
      { 'if-none-match': known },
      { 'if-none-match': '"x"' },
    )
    const owner = await ownerClient(server)
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const eventId = await onlyEvent(owner, { maxCapacity: 50 })
    const { confirmed } = await book(client(server.url), { eventId })
    const { pathname } = new URL(confirmed.json.bookingUrl, server.url)
    await beside('a page rendered each time (a booking’s) / bare node:http', 0.004, pathname, GZIP, {})
    await beside(
      "a page rendered each time (the owner's events) / bare node:http",
      0.004,
      '/admin/events',
      { ...GZIP, cookie },
      {},
    )
  } finally {
    await server.stop()
  }
  return figures
}
