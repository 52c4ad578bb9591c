import net from 'node:net'
import { POLL } from '../../app/contract/auctions'
import { client, startTestServer, type TestServer } from '../support/server'
import { type Figure, number, type Part, percentile } from './figure'
import { startBareServer } from './load'
import { cpuSeconds, memoryMb } from './process-cost'

const WATCHERS = 2000
/** A full hall: what each watcher costs when the server has no time to be woken for one alone. */
const CROWD = 10_000
const CROWD_SECONDS = 10
const SECONDS = Number(process.env.BENCH_WATCH_SECONDS ?? 20)
/** Somebody bids this often, so that the answers change under the watchers. */
const BID_EVERY_MS = 2000

interface Read {
  path: string
  every: number
}

/** One browser that watches an auction: its own connection, its own tags, the rates of the specification. */
class Watcher {
  readonly latencies: number[] = []
  unchanged = 0
  changed = 0
  failed = 0
  private readonly socket: net.Socket
  private readonly tags = new Map<string, string>()
  private readonly queue: Read[] = []
  private asking: { read: Read; since: number } | null = null
  private received = ''
  private readonly timers: NodeJS.Timeout[] = []

  constructor(
    private readonly host: string,
    port: number,
    reads: readonly Read[],
  ) {
    this.socket = net.connect(port, host)
    this.socket.setNoDelay(true)
    this.socket.setEncoding('latin1')
    this.socket.on('data', (text) => this.take(String(text)))
    this.socket.on('error', () => {
      this.failed += 1
    })
    for (const read of reads) {
      // Browsers do not start together.
      const first = setTimeout(() => {
        this.ask(read)
        this.timers.push(setInterval(() => this.ask(read), read.every))
      }, Math.random() * read.every)
      this.timers.push(first)
    }
  }

  /** Forgets what was measured so far. */
  beginAnew(): void {
    this.latencies.length = 0
    this.changed = 0
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.socket.destroy()
  }

  private ask(read: Read): void {
    // A browser asks for nothing twice at once.
    if (this.asking?.read === read || this.queue.includes(read)) return
    this.queue.push(read)
    if (!this.asking) this.next()
  }

  private next(): void {
    const read = this.queue.shift()
    this.asking = read ? { read, since: performance.now() } : null
    if (!read) return
    const tag = this.tags.get(read.path)
    this.socket.write(
      `GET ${read.path} HTTP/1.1\r\nHost: ${this.host}\r\nAccept: application/json\r\nAccept-Encoding: gzip\r\n${tag ? `If-None-Match: ${tag}\r\n` : ''}\r\n`,
    )
  }

  private take(text: string): void {
    this.received += text
    const end = this.received.indexOf('\r\n\r\n')
    if (end < 0 || !this.asking) return
    const head = this.received.slice(0, end)
    const length = head.startsWith('HTTP/1.1 304') ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (this.received.length < end + 4 + length) return
    this.received = this.received.slice(end + 4 + length)
    const { read, since } = this.asking
    this.latencies.push(performance.now() - since)
    if (head.startsWith('HTTP/1.1 304')) this.unchanged += 1
    else if (head.startsWith('HTTP/1.1 200')) this.changed += 1
    else this.failed += 1
    const tag = /etag: (\S+)/i.exec(head)?.[1]
    if (tag) this.tags.set(read.path, tag)
    this.next()
  }
}

/** Thousands of browsers watch one auction at the specified rates while somebody bids: what that costs the server. */
export const watchers: Part = async (say) => {
  const server = await startTestServer({ env: { LOG_LEVEL: 'warn' } })
  // What any program in Node.js could carry on this machine: a server that does nothing else.
  const bareServer = await startBareServer(1000)
  try {
    const auction = await liveAuction(server)
    const reads: Read[] = [
      { path: `/api/auctions/${auction.id}/bids-with-bidders`, every: POLL.feed },
      { path: `/api/auctions/${auction.id}`, every: POLL.detail },
      { path: '/api/auctions/active', every: POLL.active },
      { path: '/api/auctions/upcoming', every: POLL.upcoming },
    ]
    const bidder = await aBidder(server)
    const bidding = setInterval(() => bidder(auction.id), BID_EVERY_MS)
    say(`${number(WATCHERS)} watchers for ${SECONDS} s`)
    const few = await watch(server, { reads, count: WATCHERS, span: SECONDS }, (memory, left) =>
      say(`${number(memory)} MB, ${number(left)} s to go`),
    )
    say(`${number(CROWD)} watchers for ${CROWD_SECONDS} s`)
    const many = await watch(server, { reads, count: CROWD, span: CROWD_SECONDS })
    clearInterval(bidding)
    say(`${number(CROWD)} watchers of bare node:http`)
    const bare = await watch(bareServer, { reads, count: CROWD, span: CROWD_SECONDS })
    const news = `a bid every ${BID_EVERY_MS / 1000} s`
    return [
      {
        figure: 'watchers of one auction at the specified rates, one core',
        measured: `${number(CROWD / many.busy)} (${number(CROWD)} watchers keep it ${number(many.busy * 100)} % busy)`,
        goal: '>= 15,000',
        reached: CROWD / many.busy >= 15_000 && many.failures === 0,
        reference: `bare node:http on this machine: ${number(CROWD / bare.busy)}`,
        note: `${number(many.reads)} reads a second, ${number(many.changed)} answers with news, ${many.failures} failed; ${news}; p99 ${number(many.p99)} ms with the watchers on the same two cores; ${number(WATCHERS)} keep it ${number(few.busy * 100)} % busy`,
      },
      {
        figure: `p99 at ${number(WATCHERS)} watchers`,
        measured: `${number(few.p99)} ms (median ${number(few.median)} ms)`,
        goal: '< 100 ms',
        reached: few.p99 < 100 && few.failures === 0,
        note: `${number(few.reads)} reads a second; the watchers run on the same machine`,
      },
      {
        figure: `memory under ${number(WATCHERS)} watchers, over ${SECONDS} s; then ${number(CROWD)}`,
        measured: `${number(few.before)} MB → ${number(few.after)} MB; ${number(many.after)} MB`,
        goal: 'flat, < 300 MB',
        reached: few.after < 300 && few.after - few.before < 30,
        note:
          few.looks.length > 1
            ? `every five minutes: ${few.looks.map((memory) => number(memory)).join(', ')} MB`
            : 'BENCH_WATCH_SECONDS=3600 measures the whole hour',
      },
    ] satisfies Figure[]
  } finally {
    bareServer.stop()
    await server.stop()
  }
}

interface Crowd {
  reads: readonly Read[]
  count: number
  /** Seconds. */
  span: number
}

/** Between two looks at the memory when one watches for long, in seconds. */
const LOOK_EVERY = 300

/** So many browsers watch for so long, after they have all come; what that cost the server, and how soon it answered. */
async function watch(
  server: Pick<TestServer, 'url' | 'pid'>,
  { reads, count, span }: Crowd,
  look: (memory: number, left: number) => void = () => undefined,
) {
  const { hostname, port } = new URL(server.url)
  const crowd: Watcher[] = []
  // Not all through the door at once.
  while (crowd.length < count) {
    for (let n = 0; n < 100; n++) crowd.push(new Watcher(hostname, Number(port), reads))
    await seconds(0.04)
  }
  await seconds(5)
  const pid = server.pid()
  const before = { cpu: cpuSeconds(pid) ?? 0, memory: memoryMb(pid) ?? 0, at: performance.now() }
  for (const watcher of crowd) watcher.beginAnew()
  const looks: number[] = []
  for (let left = span; left > 0; left -= LOOK_EVERY) {
    await seconds(Math.min(left, LOOK_EVERY))
    looks.push(memoryMb(pid) ?? 0)
    look(looks.at(-1)!, Math.max(0, left - LOOK_EVERY))
  }
  const took = (performance.now() - before.at) / 1000
  const busy = ((cpuSeconds(pid) ?? 0) - before.cpu) / took
  for (const watcher of crowd) watcher.stop()
  const latencies = crowd.flatMap((watcher) => watcher.latencies)
  return {
    busy,
    before: before.memory,
    after: looks.at(-1) ?? 0,
    looks,
    reads: latencies.length / took,
    changed: crowd.reduce((sum, watcher) => sum + watcher.changed, 0),
    failures: crowd.reduce((sum, watcher) => sum + watcher.failed, 0),
    p99: percentile(latencies, 0.99),
    median: percentile(latencies, 0.5),
  }
}

async function liveAuction(server: TestServer): Promise<{ id: number }> {
  const list = (await client(server.url).get('/api/auctions/active')).json as { id: number; status: string }[]
  const live = list.find(({ status }) => status === 'active' || status === 'extended')
  if (!live) throw new Error('The demo business has no live auction')
  return live
}

/** Registers somebody; answers how they bid the minimum. */
async function aBidder(server: TestServer): Promise<(auctionId: number) => Promise<void>> {
  const visitor = client(server.url)
  const person = { firstName: 'Bench', lastName: 'Bidder', email: 'bench@example.nz' }
  const { json } = await visitor.post('/api/bidders', person)
  return async (auctionId) => {
    const { auction } = (await visitor.get(`/api/auctions/${auctionId}`)).json
    await visitor.post('/api/bids', { auctionId, bidderId: json.id, bidAmount: auction.minimumBid })
  }
}

function seconds(count: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, count * 1000))
}
