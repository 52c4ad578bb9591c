import path from 'node:path'
import Database from 'better-sqlite3'
import { type Answer, type Client, client, type RunningServer } from '../server'

/** An auction that runs now, over HTTP as the owner's screens make it; answers its id. */
export async function openAuction(
  owner: Client,
  { endsIn = 3600, startsIn = -3600, ...fields }: { endsIn?: number; startsIn?: number; [field: string]: unknown } = {},
): Promise<number> {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const made = await owner.post('/api/admin/auctions', {
    name: 'Kererū by Lamplight',
    dimensions: '40 x 50 cm',
    description: 'Acrylic on canvas.',
    startDate: at(startsIn),
    endDate: at(endsIn),
    startingPrice: 25,
    imageUrls: ['/art/painted/gallery-1.webp'],
    ...fields,
  })
  if (made.status !== 201) throw new Error(`The auction could not be made: ${made.status} ${made.text.slice(0, 300)}`)
  return made.json.id
}

/** Somebody at a device of their own who has registered as a bidder. */
export interface Person {
  id: number
  email: string
  http: Client
  bid(auctionId: number, amount: unknown, max?: unknown): Promise<Answer>
  own(auctionId: number): Promise<Answer>
}

let people = 0

export async function aPerson(
  server: RunningServer,
  firstName = 'Aroha',
  known: { email?: string } = {},
): Promise<Person> {
  const http = client(server.url)
  people += 1
  const email = known.email ?? `bidder.${process.pid}.${people}@example.nz`
  const registered = await http.post('/api/bidders', { firstName, lastName: 'Fern', email })
  if (registered.status > 201) throw new Error(`Not registered: ${registered.status} ${registered.text}`)
  const id: number = registered.json.id
  return {
    id,
    email,
    http,
    bid: (auctionId, bidAmount, maxAutoBid) =>
      http.post('/api/bids', { auctionId, bidderId: id, bidAmount, maxAutoBid }),
    own: (auctionId) => http.get(`/api/bidders/${id}/auctions/${auctionId}/bids`),
  }
}

/** What everybody sees of an auction: price, leader's name, feed oldest first. */
export async function readAuction(server: RunningServer, auctionId: number) {
  const anybody = client(server.url)
  const detail = (await anybody.get(`/api/auctions/${auctionId}`)).json
  const feed = (await anybody.get(`/api/auctions/${auctionId}/bids-with-bidders`)).json
  return {
    auction: detail.auction,
    leader: detail.highestBid?.bidderFirstName ?? null,
    price: detail.highestBid?.bidAmount ?? null,
    bidderCount: detail.bidderCount,
    feed: feed
      .map((row: { bidAmount: number; isAutoBid: boolean }) => `${row.bidAmount}${row.isAutoBid ? ' auto' : ''}`)
      .reverse(),
  }
}

/** The books of a running server, to be closed after use. */
export function booksOf(server: Pick<RunningServer, 'dataDir'>): Database.Database {
  return new Database(path.join(server.dataDir, 'studio.db'))
}

/** The newest auction: those of the demo business, right after the start. */
export function newestAuction(server: Pick<RunningServer, 'dataDir'>): number {
  const db = booksOf(server)
  const id = db.prepare('SELECT max(id) FROM auctions').pluck().get() as number | null
  db.close()
  return id ?? 0
}

/** Removes the auctions that are newer, with their bids: the owner can remove none that has bids. */
export function removeAuctionsAfter(server: Pick<RunningServer, 'dataDir'>, id: number): void {
  const db = booksOf(server)
  db.pragma('busy_timeout = 5000')
  // A bid and its auction refer to each other.
  db.pragma('foreign_keys = OFF')
  db.transaction(() => {
    const results = 'SELECT id FROM auction_results WHERE auction_id > ?'
    for (const table of ['second_chances', 'pickups']) {
      db.prepare(`DELETE FROM ${table} WHERE result_id IN (${results})`).run(id)
    }
    for (const table of ['bids', 'auction_notices', 'auction_results']) {
      db.prepare(`DELETE FROM ${table} WHERE auction_id > ?`).run(id)
    }
    db.prepare('DELETE FROM auctions WHERE id > ?').run(id)
    db.prepare('DELETE FROM auction_entries WHERE auction_id > ?').run(id)
  }).immediate()
  db.close()
}

/** The end of an auction with bids is moved back, as if the time had passed: without the trigger that forbids it. */
export function endNow(server: Pick<RunningServer, 'dataDir'>, auction: number): void {
  const db = booksOf(server)
  db.pragma('busy_timeout = 5000')
  const name = 'auctions_with_bids_keep_terms'
  const { sql } = db.prepare('SELECT sql FROM sqlite_master WHERE name = ?').get(name) as { sql: string }
  db.transaction(() => {
    db.exec(`DROP TRIGGER ${name}`)
    db.prepare('UPDATE auctions SET ends_at = ? WHERE id = ?').run(new Date(Date.now() - 5000).toISOString(), auction)
    db.exec(sql)
  }).immediate()
  db.close()
}

/** A win of an auction that is over, as if it had ended so many days ago: its winner has not paid since. */
export function endedDaysAgo(server: Pick<RunningServer, 'dataDir'>, auction: number, days: number): number {
  const db = booksOf(server)
  db.pragma('busy_timeout = 5000')
  const ended = new Date(Date.now() - days * 86_400_000).toISOString()
  const query = 'UPDATE auction_results SET completed_at = ? WHERE auction_id = ? RETURNING id'
  const id = db.prepare(query).pluck().get(ended, auction) as number
  db.close()
  return id
}
