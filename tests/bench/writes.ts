import { createHash, randomBytes } from 'node:crypto'
import { type EventWithSeats, findEvent } from '#db/queries/bookings/events'
import type { Row } from '#db/tables'
import { inTransaction } from '#db/transaction'
import { newEventRequest } from '../../app/contract/bookings/events'
import { BID_STEP_CENTS, SOFT_CLOSE_SECONDS } from '../../app/contract/constants'
import { placeBid } from '../../app/domain/auctions/bidding/place-bid'
import { createEvent } from '../../app/domain/events/change-event'
import { takeHold } from '../../app/domain/seats/holds'
import { creditFor } from '../../app/domain/vouchers/credit'
import { buildServices, closeServices, type TestServices } from '../support/build-services'
import { aBidder, anAuction } from '../support/makers/auctions'
import { type Figure, number, type Part } from './figure'

/** A server runs for weeks: the first rounds, in which Node.js compiles the code, are not counted. */
const WARM_UPS = 3
const ROUNDS = 4
const WRITES = 400

/** Transactions of a bid and of a hold, compared with the same statements written by hand for better-sqlite3. */
export const writes: Part = async (say) => {
  say(`${ROUNDS} rounds of ${WRITES} bids`)
  const bids = beside(bidsByTheEngine(), bidsByHand())
  say(`${ROUNDS} rounds of ${WRITES} holds`)
  const holds = beside(holdsByTheDomain(), holdsByHand())
  closeServices()
  const row = (figure: string, { ours, theirs }: { ours: number; theirs: number }): Figure => ({
    figure,
    measured: `${number(ours / theirs)} (${number(ours)} a CPU second)`,
    goal: '>= 0.7',
    reached: ours / theirs >= 0.7,
    reference: `by hand, synchronous=FULL: ${number(theirs)} a CPU second`,
  })
  return [
    row('bid transactions / hand-written better-sqlite3', bids),
    row('booking transactions (seats taken) / hand-written better-sqlite3', holds),
  ]
}

type Write = (turn: number) => void

/** Writes per second of processor time, in turn, so that a slow moment affects both. */
function beside(ours: Write, theirs: Write): { ours: number; theirs: number } {
  const spent = { ours: 0, theirs: 0 }
  let turn = 0
  const round = (who: 'ours' | 'theirs', write: Write, isCounted: boolean) => {
    const before = process.cpuUsage()
    for (let at = 0; at < WRITES; at++) write(turn + at)
    const { user, system } = process.cpuUsage(before)
    if (isCounted) spent[who] += (user + system) / 1e6
  }
  for (let at = 0; at < WARM_UPS + ROUNDS; at++) {
    round('theirs', theirs, at >= WARM_UPS)
    round('ours', ours, at >= WARM_UPS)
    turn += WRITES
  }
  return { ours: (ROUNDS * WRITES) / spent.ours, theirs: (ROUNDS * WRITES) / spent.theirs }
}

function bidsByTheEngine(): Write {
  const services = buildServices({ flushes: true })
  const auction = anAuction(services)
  const people = [aBidder(services), aBidder(services)]
  return (turn) => {
    const device = people[turn % 2]!
    const bid = { auctionId: auction, bidderId: device.bidderId, bidAmount: 30 + 5 * turn, maxAutoBid: undefined }
    placeBid(services, { devices: [device], bid })
  }
}

function bidsByHand(): Write {
  const services = buildServices({ flushes: true })
  const auction = anAuction(services)
  const people = [aBidder(services), aBidder(services)]
  const { sqlite } = services.db
  const read = sqlite.prepare('SELECT * FROM auctions WHERE id = ?')
  const insert = sqlite.prepare(
    'INSERT INTO bids (auction_id, bidder_id, device_id, bid_cents, max_cents, is_auto_bid, raises_bid_id, entry, created_at) VALUES (?, ?, ?, ?, NULL, 0, NULL, ?, ?)',
  )
  const update = sqlite.prepare(
    'UPDATE auctions SET price_cents = ?, leader_id = ?, leader_ceiling_cents = ?, lead_bid_id = ? WHERE id = ?',
  )
  const bidder = sqlite.prepare(
    `SELECT coalesce(
      (SELECT json_extract(e.text, '$.bidder') FROM bids b
        JOIN auction_entries e ON e.auction_id = b.auction_id AND e.number = b.entry
        WHERE b.bidder_id = ? AND b.auction_id = ? LIMIT 1),
      (SELECT 1 + count(DISTINCT bidder_id) FROM bids WHERE auction_id = ?)) AS number`,
  )
  const notice = sqlite.prepare(
    "INSERT INTO auction_notices (auction_id, bidder_id, kind, bid_id) VALUES (?, ?, 'outbid', ?) ON CONFLICT DO UPDATE SET bid_id = excluded.bid_id",
  )
  const head = sqlite.prepare(
    'SELECT number, seal FROM auction_entries WHERE auction_id = ? ORDER BY number DESC LIMIT 1',
  )
  const entry = sqlite.prepare('INSERT INTO auction_entries VALUES (?, ?, ?, ?, ?)')
  const bid = sqlite.transaction((turn: number) => {
    const before = read.get(auction) as Row<'auctions'>
    const { bidderId, deviceId } = people[turn % 2]!
    const cents = 3000 + 500 * turn
    const now = services.clock.now().toISOString()
    const last = head.get(auction) as { number: number; seal: string } | undefined
    const next = (last?.number ?? 0) + 1
    const text = JSON.stringify({
      auction,
      number: next,
      starts: before.starts_at,
      ends: before.ends_at,
      startingCents: before.starting_price_cents,
      step: BID_STEP_CENTS,
      extension: SOFT_CLOSE_SECONDS,
      kind: 'bid',
      at: now,
      bidder: (bidder.get(bidderId, auction, auction) as { number: number }).number,
      cents,
      maximum: null,
      raises: null,
    })
    const salt = randomBytes(32).toString('hex')
    const seal = createHash('sha256')
      .update(`${text}\n${salt}\n${last?.seal ?? ''}`)
      .digest('hex')
    entry.run(auction, next, text, salt, seal)
    const { lastInsertRowid } = insert.run(auction, bidderId, deviceId, cents, next, now)
    update.run(cents, bidderId, cents, lastInsertRowid, auction)
    if (before.leader_id !== null) notice.run(auction, before.leader_id, lastInsertRowid)
  }).immediate
  return (turn) => bid(turn)
}

/** How many holds of one seat each event takes. */
const SEATS = 500

const eventsOf = (services: TestServices): number[] =>
  Array.from(
    { length: Math.ceil(((WARM_UPS + ROUNDS) * WRITES) / SEATS) },
    (_, at) =>
      createEvent(services, {
        event: newEventRequest.parse({
          date: `2027-01-0${at + 1}`,
          time: '6:30pm-8:30pm',
          maxCapacity: SEATS,
          location: 'Here',
        }),
        actor: 'bench',
      }).id,
  )

const person = (turn: number) => ({
  visitor: `visitor-${turn}`,
  ip: '',
  name: 'Bench Person',
  email: `person-${turn}@example.nz`,
})

function holdsByTheDomain(): Write {
  const services = buildServices({ flushes: true })
  const events = eventsOf(services)
  return (turn) => {
    inTransaction(services.db, () => {
      const event = findEvent(services.db, events[Math.floor(turn / SEATS)]!)!
      const credit = creditFor(null, { priceCents: event.price_cents, partySize: 1, isRegular: true })
      takeHold(services, undefined, {
        ...person(turn),
        event,
        party_size: 1,
        voucher_id: null,
        credit,
        typed: {},
      })
    })
  }
}

function holdsByHand(): Write {
  const services = buildServices({ flushes: true })
  const events = eventsOf(services)
  const { sqlite } = services.db
  const seats = sqlite.prepare(
    'SELECT e.*, s.confirmed, s.held, s.offered, s.given_up FROM events e JOIN event_seats s ON s.event_id = e.id WHERE e.id = ?',
  )
  const lapse = sqlite.prepare(
    `SELECT max(expires_at) AS lapsed FROM holds WHERE expires_at > ? AND expires_at <= ? AND event_id = ? AND state <> 'used'
       AND NOT EXISTS (SELECT id FROM payments WHERE payments.id = holds.payment_id AND paid_at IS NOT NULL)
       AND (visitor = ? OR by_email = 1 AND ip = NULL)`,
  )
  const insert = sqlite.prepare(
    `INSERT INTO holds (event_id, visitor, by_email, ip, name, email, party_size, total_cents, credit_cents, form, created_at, expires_at, ends_at)
     VALUES (?, ?, 0, ?, ?, ?, 1, ?, 0, '{}', ?, ?, ?)`,
  )
  const take = sqlite.transaction((turn: number) => {
    const event = seats.get(events[Math.floor(turn / SEATS)]) as EventWithSeats
    if (event.max_capacity - event.confirmed + event.given_up - event.held - event.offered < 1) throw new Error('full')
    const { visitor, ip, name, email } = person(turn)
    const now = services.clock.now()
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
    const { lapsed } = lapse.get(later(-5), now.toISOString(), event.id, visitor) as { lapsed: string | null }
    if (lapsed) throw new Error('not yet')
    insert.run(event.id, visitor, ip, name, email, event.price_cents, now.toISOString(), later(15), later(30))
  }).immediate
  return (turn) => take(turn)
}
