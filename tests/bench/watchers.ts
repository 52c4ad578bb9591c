import { setTimeout } from 'node:timers/promises'
import type { TestServer } from '../support/server'
import { BID_EVERY_MS, type Read, WATCHERS, watch, withLiveAuction } from './crowd'
import { type Figure, number, type Part } from './figure'
import { type BareAnswer, bodyAsSent, startBareServer } from './load'

const SECONDS = 20
/** Enough watchers that the server is busy. */
const CROWD = 10_000
const CROWD_SECONDS = 10

/** The server's cost of thousands of browsers that watch one auction at the page's rates while somebody bids. */
export const watchers: Part = async (say) => {
  return await withLiveAuction(async (server, reads) => {
    // The limit of any Node.js program on this machine: a server that sends the same and does nothing else.
    const bareServer = await startBareServer(await sameAnswers(server, reads))
    try {
      say(`${number(WATCHERS)} watchers for ${SECONDS} s`)
      const few = await watch(server, { reads, count: WATCHERS, span: SECONDS })
      say(`${number(CROWD)} watchers for ${CROWD_SECONDS} s`)
      const many = await watch(server, { reads, count: CROWD, span: CROWD_SECONDS })
      say(`${number(CROWD)} watchers of bare node:http`)
      const bare = await watch(bareServer, { reads, count: CROWD, span: CROWD_SECONDS })
      const carried = carriedBy(many, reads)
      const bareCarried = carriedBy(bare, reads)
      return [
        {
          figure: 'watchers of one auction at the specified rates, one core / bare node:http',
          measured: `${number(carried / bareCarried)} (${number(carried)}; ${number(CROWD)} watchers keep it ${number(many.busy * 100)} % busy)`,
          goal: '>= 0.7',
          reached: carried / bareCarried >= 0.7 && many.failures === 0,
          reference: `bare node:http, ${number((bare.changed / bare.asked) * 100)} % of its answers with news: ${number(bareCarried)}`,
          note: `${number(many.reads)} reads a second, ${number((many.changed / many.asked) * 100)} % of them answered with news, ${many.failures} failed; a bid every 2 s; p99 ${number(many.p99)} ms with the watchers on the same two cores; ${number(WATCHERS)} keep it ${number(few.busy * 100)} % busy`,
        },
        {
          figure: `p99 at ${number(WATCHERS)} watchers`,
          measured: `${number(few.p99)} ms (median ${number(few.median)} ms)`,
          goal: '< 100 ms',
          reached: few.p99 < 100 && few.failures === 0,
          note: `${number(few.reads)} reads a second; the watchers run on the same machine`,
        },
        {
          figure: `memory under ${number(CROWD)} watchers`,
          measured: `${number(many.after)} MB`,
          goal: '< 300 MB',
          reached: many.after < 300,
        },
      ] satisfies Figure[]
    } finally {
      bareServer.stop()
    }
  })
}

/** What the server answers: each body as sent, and whether a bid changes it. */
async function sameAnswers(server: TestServer, reads: readonly Read[]): Promise<BareAnswer[]> {
  const tags = () => Promise.all(reads.map(async ({ path }) => (await fetch(server.url + path)).headers.get('etag')))
  const before = await tags()
  await setTimeout(2 * BID_EVERY_MS)
  const after = await tags()
  return Promise.all(
    reads.map(async ({ path }, index) => ({
      path,
      body: await bodyAsSent(server.url + path, { 'accept-encoding': 'gzip' }),
      changesEvery: before[index] === after[index] ? 0 : BID_EVERY_MS,
    })),
  )
}

/**
 * How many watchers one whole core can serve, computed from the answered reads, because on a busy machine the crowd
 * itself falls behind.
 */
function carriedBy(watched: { reads: number; busy: number }, reads: readonly Read[]): number {
  const each = reads.reduce((sum, { every }) => sum + 1000 / every, 0)
  return watched.reads / each / watched.busy
}
