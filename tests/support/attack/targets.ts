import { aPerson, openAuction, type Person } from '../makers/auction-room'
import { type Client, client, type RunningServer, until } from '../server'
import { inDatabase } from '../stored'
import { intentBody, ownerClient, somebody } from '../studio'

/** Ids, addresses and secrets of a business in which everybody has something that others must not get. */
export interface Targets {
  /** Somebody with a bid whose maximum is secret, and somebody who bids against them. */
  bidder: Person
  rival: Person
  /** A bidder without a bid. */
  onlooker: Person
  auctionId: number
  bidId: number
  /** A won auction and its winner. */
  wonAuctionId: number
  winnerId: number
  /** Held seats and a payment of this browser. */
  buyer: Client
  holdId: number
  eventId: number
  paymentId: string
  intentId: string
  /** The value for a parameter of an address: names something that exists; links have a forged key. */
  fill(gap: string, before: string, pattern: string): string
  /** Personal data and secrets of everybody in the business. */
  secrets: string[]
}

/** The bidder's maximum; no demo amount looks like it. */
const MAXIMUM = 987.65

const FORGED = 'A'.repeat(27)

/** Adds targets to the demo business and waits until all resulting messages are sent. */
export async function makeTargets(server: RunningServer): Promise<Targets> {
  const owner = await ownerClient(server)
  const auctionId = await openAuction(owner)
  const [bidder, rival, onlooker] = await Promise.all(['Aroha', 'Rewi', 'Olive'].map((name) => aPerson(server, name)))
  const bid = await bidder!.bid(auctionId, 30, MAXIMUM)
  await rival!.bid(auctionId, 35)
  const buyer = client(server.url)
  const event = (await buyer.get('/api/events/current')).json
  const person = somebody()
  const booking = await buyer.post('/api/create-payment-intent', intentBody(event.id, person))
  const kit = await buyer.post('/api/create-payment-intent', {
    amount: 250,
    currency: 'nzd',
    description: 'Paint Kit Purchase',
    metadata: { type: 'paint_kit', customerName: 'Kit Buyer', customerEmail: 'kit.buyer@example.nz' },
  })
  const soldOut = one<{ id: number }>(server, "SELECT id FROM events WHERE title = 'Moonlit Moorings'").id
  await client(server.url).post('/api/event-notifier', { ...somebody(), eventId: soldOut })
  await until(
    async () =>
      one<{ n: number }>(server, "SELECT count(*) n FROM messages WHERE state IN ('queued', 'sending')").n === 0,
    'every message to be sent',
  )
  for (const answer of [bid, booking, kit]) {
    if (answer.status >= 300) throw new Error(`No target: ${answer.status} ${answer.text.slice(0, 300)}`)
  }
  const won = one<{ auction_id: number; winning_bidder_id: number }>(
    server,
    'SELECT * FROM auction_results WHERE winning_bidder_id IS NOT NULL',
  )
  const hold = one<{ id: number; payment_id: string }>(server, 'SELECT * FROM holds ORDER BY id DESC')
  const order = one<{ id: string }>(
    server,
    "SELECT id FROM payments WHERE purpose = 'paint_kit' ORDER BY created_at DESC",
  )
  const reference = one<{ reference: string }>(server, 'SELECT reference FROM bookings').reference
  const kitReference = one<{ reference: string }>(server, 'SELECT reference FROM orders').reference
  const found: Record<string, string> = {
    'admin :list': 'customers',
    'books :table': 'money',
    'auctions :id': String(auctionId),
    'auction :id': String(auctionId),
    'bids :id': String(bid.json.id),
    'bidders :id': String(bidder!.id),
    'auctions :auctionId': String(auctionId),
    'by-email :email': 'nobody.knows@example.nz',
    'events :id': String(event.id),
    'evening :evening': event.url.split('/').at(-1),
    'checkout :paymentId': order.id,
    'payments :id': hold.payment_id,
    'booking :link': `${reference}-${FORGED}`,
    'order :link': `${kitReference}-${FORGED}`,
  }
  return {
    bidder: bidder!,
    rival: rival!,
    onlooker: onlooker!,
    auctionId,
    bidId: bid.json.id,
    wonAuctionId: won.auction_id,
    winnerId: won.winning_bidder_id,
    buyer,
    holdId: hold.id,
    eventId: event.id,
    paymentId: hold.payment_id,
    intentId: booking.json.paymentIntentId,
    fill: (gap, before) => found[`${before} :${gap}`] ?? (gap === 'link' ? `1-${FORGED}` : '1'),
    secrets: secretsOf(server),
  }
}

function one<T>(server: RunningServer, sql: string): T {
  const row = inDatabase(server, ({ sqlite }) => sqlite.prepare(sql).get() as T | undefined)
  if (!row) throw new Error(`Nothing there: ${sql}`)
  return row
}

/** Columns that only the person concerned, or nobody, may read. */
const SECRET_COLUMNS =
  /^(email|phone|address|name|last_name|customer_(name|email|phone|address)|purchaser_(name|email)|buyer_(name|address)|to_email|winner_(name|email)|code|reference|pickup_notes|special_requests|gift_message|token_hash|password_hash|link_nonce|salt|client_secret)$/

function secretsOf(server: RunningServer): string[] {
  const named =
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT IN ('auctions', 'events', 'settings')"
  const rows = inDatabase(server, ({ sqlite }) => {
    const tables = sqlite.prepare(named).pluck().all()
    return tables.flatMap((table) => sqlite.prepare(`SELECT * FROM "${table}"`).all() as Record<string, unknown>[])
  })
  const found = rows.flatMap((row) =>
    Object.entries(row).flatMap(([column, value]) =>
      SECRET_COLUMNS.test(column) && typeof value === 'string' && value.length >= 6 ? value : [],
    ),
  )
  return [...new Set([String(MAXIMUM), String(MAXIMUM * 100), ...found])]
}
