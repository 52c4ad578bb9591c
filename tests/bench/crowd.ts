import net from 'node:net'
import { POLL } from '../../app/contract/auctions/auctions'
import { client, startTestServer, type TestServer } from '../support/server'
import { percentile } from './figure'
import { cpuSeconds, memoryMb } from './process-cost'

/** The watchers of a lively auction. */
export const WATCHERS = 2000
/** How often somebody bids, so that the watchers' answers change. */
export const BID_EVERY_MS = 2000
/** Seconds between two readings of the memory in a long run. */
const LOOK_EVERY = 300

export interface Read {
  path: string
  every: number
}

/** One browser that watches an auction: its own connection, its own tags, the rates of the page. */
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

  /** Discards the measurements so far. */
  beginAnew(): void {
    this.latencies.length = 0
    this.changed = 0
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer)
    this.socket.destroy()
  }

  private ask(read: Read): void {
    // A browser does not send the same request twice at once.
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

interface Crowd {
  reads: readonly Read[]
  count: number
  /** Seconds. */
  span: number
}

/** Lets browsers watch for some time after all have started; returns the server's cost and response times. */
export async function watch(
  server: Pick<TestServer, 'url' | 'pid'>,
  { reads, count, span }: Crowd,
  look: (memory: number, left: number) => void = () => undefined,
) {
  const { hostname, port } = new URL(server.url)
  const crowd: Watcher[] = []
  // The watchers do not start all at once.
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
    asked: latencies.length,
    reads: latencies.length / took,
    changed: crowd.reduce((sum, watcher) => sum + watcher.changed, 0),
    failures: crowd.reduce((sum, watcher) => sum + watcher.failed, 0),
    p99: percentile(latencies, 0.99),
    median: percentile(latencies, 0.5),
  }
}

/**
 * Starts a server with a live auction on which somebody bids every two seconds; `reads` are the requests of a watcher.
 */
export async function withLiveAuction<T>(run: (server: TestServer, reads: readonly Read[]) => Promise<T>): Promise<T> {
  const server = await startTestServer({ env: { LOG_LEVEL: 'warn' } })
  let bidding: NodeJS.Timeout | undefined
  try {
    const auction = await liveAuction(server)
    const bid = await aBidder(server)
    bidding = setInterval(() => bid(auction.id), BID_EVERY_MS)
    return await run(server, [
      { path: `/api/auctions/${auction.id}/bids-with-bidders`, every: POLL.feed },
      { path: `/api/auctions/${auction.id}`, every: POLL.detail },
      { path: '/api/auctions/active', every: POLL.active },
      { path: '/api/auctions/upcoming', every: POLL.upcoming },
    ])
  } finally {
    clearInterval(bidding)
    await server.stop()
  }
}

async function liveAuction(server: TestServer): Promise<{ id: number }> {
  const list = (await client(server.url).get('/api/auctions/active')).json as { id: number; status: string }[]
  const live = list.find(({ status }) => status === 'active' || status === 'extended')
  if (!live) throw new Error('The demo business has no live auction')
  return live
}

/** Registers a bidder; returns a function that bids the minimum. */
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
