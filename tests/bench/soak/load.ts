import { openAuction } from '../../support/makers/auction-room'
import { type Answer, type Client, client, type TestServer } from '../../support/server'
import { book, onlyEvent, ownerClient } from '../../support/studio'
import { OWNER_PAGES, PAGES } from '../pages'

interface Tally {
  requests: number
  /** One line for each failed request and each answer with a status of 400 or more. */
  errors: string[]
}

/**
 * After this many bookings and bids the next evening and auction are made, so that the lists grow as in a busy year.
 */
const BUYERS = 40

/**
 * Visitors that read pages, watch an auction, book and bid, and the owner at her lists: together less than one core.
 * `stop` waits for the requests that are running.
 */
export function startLoad(server: TestServer): { tally: Tally; stop(): Promise<void> } {
  const tally: Tally = { requests: 0, errors: [] }
  let stopped = false
  let auction: number | null = null

  const repeat = async (pause: number, work: () => Promise<unknown>) => {
    while (!stopped) {
      await work().catch((error) => tally.errors.push(String(error)))
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  const reader = counting(client(server.url, { keepAlive: true }), tally)
  const watcher = counting(client(server.url, { keepAlive: true }), tally)
  let page = 0
  const readPage = async () => {
    page += 1
    // Every second read has a unique address, so that the page is rendered.
    const { path } = PAGES[page % PAGES.length]!
    await reader.get(page % 2 ? path : `${path}?n=${page}`)
  }
  const tags = new Map<string, string>()
  const watch = async () => {
    const one = auction === null ? [] : [`/api/auctions/${auction}`, `/api/auctions/${auction}/bids-with-bidders`]
    for (const path of ['/api/auctions/active', '/api/auctions/upcoming', ...one]) {
      const tag = tags.get(path)
      const answer = await watcher.ask('GET', path, tag ? { headers: { 'if-none-match': tag } } : {})
      if (answer.headers.etag) tags.set(path, answer.headers.etag)
    }
  }
  const owning = ownerClient(server).then((owner) => counting(owner, tally))
  const lookAtLists = async () => {
    const owner = await owning
    for (const { path } of OWNER_PAGES) await owner.get(path)
    for (const tab of ['events', 'auctions', 'customers', 'payments', 'messages', 'figures'])
      await owner.get(`/admin/${tab}`)
  }
  const evening = async () => {
    const owner = await owning
    const eventId = await onlyEvent(owner, { maxCapacity: BUYERS })
    const running = await openAuction(owner, { endsIn: 120 })
    auction = running
    const bidders = [await bidder(), await bidder()]
    for (let n = 0; n < BUYERS && !stopped; n++) {
      await bidders[n % 2]!(running)
      await book(counting(client(server.url), tally), { eventId })
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  let people = 0
  /** Registers a bidder; returns a function that bids the minimum. */
  const bidder = async () => {
    const visitor = counting(client(server.url), tally)
    const person = { firstName: 'Soak', lastName: 'Bidder', email: `soak.${++people}@example.nz` }
    const { json } = await visitor.post('/api/bidders', person)
    return async (auctionId: number) => {
      const { auction } = (await visitor.get(`/api/auctions/${auctionId}`)).json
      await visitor.post('/api/bids', { auctionId, bidderId: json.id, bidAmount: auction.minimumBid })
    }
  }
  const loops = [repeat(50, readPage), repeat(100, watch), repeat(1000, lookAtLists), repeat(250, evening)]
  return {
    tally,
    async stop() {
      stopped = true
      await Promise.all(loops)
    },
  }
}

/** The same client; every request is counted. */
function counting(visitor: Client, tally: Tally): Client {
  const ask: Client['ask'] = async (method, path, asked) => {
    tally.requests += 1
    const answer: Answer = await visitor.ask(method, path, asked)
    if (answer.status >= 400) tally.errors.push(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 120)}`)
    return answer
  }
  return {
    ask,
    cookies: visitor.cookies,
    get: (path) => ask('GET', path),
    post: (path, body = {}) => ask('POST', path, { body }),
    patch: (path, body = {}) => ask('PATCH', path, { body }),
    delete: (path) => ask('DELETE', path),
  }
}
