import net from 'node:net'
import { POLL } from '../../app/contract/auctions'
import { client, startTestServer, type TestServer } from '../support/server'
import { type Figure, number, type Part, percentile } from './figure'
import { cpuSeconds, memoryMb } from './process-cost'

const WATCHERS = 2000
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
  try {
    const auction = await liveAuction(server)
    const reads: Read[] = [
      { path: `/api/auctions/${auction.id}/bids-with-bidders`, every: POLL.feed },
      { path: `/api/auctions/${auction.id}`, every: POLL.detail },
      { path: '/api/auctions/active', every: POLL.active },
      { path: '/api/auctions/upcoming', every: POLL.upcoming },
    ]
    const { hostname, port } = new URL(server.url)
    say(`${number(WATCHERS)} watchers for ${SECONDS} s`)
    const crowd = Array.from({ length: WATCHERS }, () => new Watcher(hostname, Number(port), reads))
    const bidder = await aBidder(server)
    const bidding = setInterval(() => bidder(auction.id), BID_EVERY_MS)
    await seconds(5)
    const pid = server.pid()
    const before = { cpu: cpuSeconds(pid) ?? 0, memory: memoryMb(pid) ?? 0, at: performance.now() }
    for (const watcher of crowd) watcher.latencies.length = 0
    await seconds(SECONDS)
    const span = (performance.now() - before.at) / 1000
    const busy = ((cpuSeconds(pid) ?? 0) - before.cpu) / span
    const memory = memoryMb(pid) ?? 0
    clearInterval(bidding)
    for (const watcher of crowd) watcher.stop()
    const latencies = crowd.flatMap((watcher) => watcher.latencies)
    const failures = crowd.reduce((sum, watcher) => sum + watcher.failed, 0)
    const changed = crowd.reduce((sum, watcher) => sum + watcher.changed, 0)
    const p99 = percentile(latencies, 0.99)
    return [
      {
        figure: 'watchers of one auction at the specified rates, one core',
        measured: `${number(WATCHERS / busy)} (${number(WATCHERS)} watchers keep it ${number(busy * 100)} % busy)`,
        goal: '>= 15,000',
        reached: WATCHERS / busy >= 15_000,
        note: `${number(latencies.length / span)} reads a second, ${number(changed)} answers with news, ${failures} failed; a bid every ${BID_EVERY_MS / 1000} s`,
      },
      {
        figure: `p99 at ${number(WATCHERS)} watchers`,
        measured: `${number(p99)} ms (median ${number(percentile(latencies, 0.5))} ms)`,
        goal: '< 100 ms',
        reached: p99 < 100 && failures === 0,
        note: 'the watchers run on the same machine',
      },
      {
        figure: `memory under watchers, over ${SECONDS} s`,
        measured: `${number(before.memory)} MB → ${number(memory)} MB`,
        goal: 'flat, < 300 MB',
        reached: memory < 300 && memory - before.memory < 30,
        note: 'BENCH_WATCH_SECONDS=3600 measures the whole hour',
      },
    ] satisfies Figure[]
  } finally {
    await server.stop()
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
