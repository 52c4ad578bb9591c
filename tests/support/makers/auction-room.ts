import type { Db } from '#db/connection'
import { type Answer, type Client, client, type RunningServer } from '../server'
import { inDatabase } from '../stored'

/** Makes an auction that runs now, over HTTP as the owner's pages do; returns its id. */
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

/** A registered bidder with a device of their own. */
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

/** The public view of an auction: price, leader's name, feed from the oldest. */
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

/** The id of the newest auction: right after the start, of the demo business. */
export function newestAuction(server: Pick<RunningServer, 'dataDir'>): number {
  const id = inDatabase(server, ({ sqlite }) => sqlite.prepare('SELECT max(id) FROM auctions').pluck().get())
  return (id as number | null) ?? 0
}

/** Deletes the newer auctions with their bids, which the owner cannot do. */
export function removeAuctionsAfter(server: Pick<RunningServer, 'dataDir'>, id: number): void {
  inDatabase(server, ({ sqlite, immediate }) => {
    // A bid and its auction refer to each other.
    sqlite.pragma('foreign_keys = OFF')
    immediate(() => {
      const results = 'SELECT id FROM auction_results WHERE auction_id > ?'
      for (const table of ['second_chances', 'pickups']) {
        sqlite.prepare(`DELETE FROM ${table} WHERE result_id IN (${results})`).run(id)
      }
      for (const table of ['bids', 'auction_notices', 'auction_results']) {
        sqlite.prepare(`DELETE FROM ${table} WHERE auction_id > ?`).run(id)
      }
      sqlite.prepare('DELETE FROM auctions WHERE id > ?').run(id)
      sqlite.prepare('DELETE FROM auction_entries WHERE auction_id > ?').run(id)
    })
  })
}

/** Moves the end of an auction with bids to now, without the trigger that forbids it. */
export function endNow(server: Pick<RunningServer, 'dataDir'>, auction: number): void {
  const past = new Date(Date.now() - 5000).toISOString()
  withoutTriggers(server, ['auctions_with_bids_keep_terms'], ({ sqlite }) =>
    sqlite.prepare('UPDATE auctions SET ends_at = ? WHERE id = ?').run(past, auction),
  )
}

/** Changes a running server's database as these triggers forbid. */
export function withoutTriggers(
  server: Pick<RunningServer, 'dataDir'>,
  names: string[],
  change: (db: Db) => void,
): void {
  inDatabase(server, (db) =>
    db.immediate(() => {
      const read = db.sqlite.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').pluck()
      const triggers = names.map((name) => read.get(name) as string)
      for (const name of names) db.sqlite.exec(`DROP TRIGGER ${name}`)
      change(db)
      for (const sql of triggers) db.sqlite.exec(sql)
    }),
  )
}

/** Makes an unpaid win look as if its auction had ended `days` days ago. */
export function endedDaysAgo(server: Pick<RunningServer, 'dataDir'>, auction: number, days: number): number {
  const ended = new Date(Date.now() - days * 86_400_000).toISOString()
  const query = 'UPDATE auction_results SET completed_at = ? WHERE auction_id = ? RETURNING id'
  return inDatabase(server, ({ sqlite }) => sqlite.prepare(query).pluck().get(ended, auction) as number)
}
