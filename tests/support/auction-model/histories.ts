import fc from 'fast-check'
import { withdrawBid } from '../../../app/domain/auctions/bidding/cancel-bid'
import { closeDueAuctions, closeEarly } from '../../../app/domain/auctions/close-auctions'
import { readAuctionDetail, readFeed } from '../../../app/domain/auctions/read-auctions'
import type { BidderDevice } from '../../../app/domain/bidders/bidder-devices'
import { aBidder, anAuction, bid, cancel } from '../makers/auctions'
import { refusalOf } from '../refusals'
import type { TestServices } from '../services'
import { AuctionModel } from './model'

type Move =
  | { kind: 'bid'; who: number; over: number; max: number | null }
  /** The leader, or somebody else who tries to, raises the maximum. */
  | { kind: 'raise'; who: number; asPrice: boolean; by: number }
  | { kind: 'cancel'; pick: number }
  | { kind: 'withdraw'; pick: number }
  | { kind: 'close' }
  /** The last bid again, as a program sends it after a lost answer. */
  | { kind: 'again' }
  | { kind: 'wait'; milliseconds: number }

const PEOPLE = 4
const person = fc.nat(PEOPLE - 1)

/**
 * A few minutes of a ten-minute auction: bids near the minimum, maximums near each other, raises, cancels, repeated
 * bids, withdrawals by the owner, an early end, and passing time.
 */
export const auctionHistory: fc.Arbitrary<Move[]> = fc.array(
  fc.oneof(
    {
      weight: 24,
      arbitrary: fc.record({
        kind: fc.constant('bid' as const),
        who: person,
        over: fc.oneof(fc.constantFrom(0, 0, 0, 500, 1, -1), fc.integer({ min: -1000, max: 6000 })),
        max: fc.option(fc.oneof(fc.constantFrom(0, 500, 1000, 2500), fc.integer({ min: 0, max: 8000 })), { freq: 3 }),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('raise' as const),
        who: person,
        asPrice: fc.boolean(),
        by: fc.constantFrom(0, 1, 500, 3000),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'withdraw' as const), pick: fc.nat(30) }),
    },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('again' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        milliseconds: fc.oneof(fc.integer({ min: 1, max: 90_000 }), fc.constantFrom(1, 119_999, 120_000, 300_000)),
      }),
    },
  ),
  { minLength: 3, maxLength: 25 },
)

/** Four bidders shared by all histories of a run. */
export function modelPeople(services: TestServices): BidderDevice[] {
  return Array.from({ length: PEOPLE }, (_, index) => aBidder(services, `Person ${index}`))
}

/**
 * Plays a history through the engine (a real database) and through the model. Returns a description of the first
 * difference, or null. It compares after every move: refusal, leader, price, minimum, end, status, feed, people.
 */
export function differenceIn(services: TestServices, people: readonly BidderDevice[], history: Move[]): string | null {
  const began = services.clock.now().getTime()
  const at = (milliseconds: number) => new Date(began + milliseconds).toISOString()
  const auction = anAuction(services, { starts_at: at(5000), ends_at: at(600_000) })
  const model = new AuctionModel(began + 5000, began + 600_000, 2500)
  const ids: number[] = []
  const progress: Progress = { auction, model, ids, last: null }
  services.clock.advance(4999)
  for (const [index, move] of history.entries()) {
    const now = services.clock.now().getTime()
    const before = model.lead()
    const [engine, expected] = play(services, people, progress, { move, now })
    const where = `move ${index} ${JSON.stringify(move)}`
    if (engine !== expected) return `${where}: the engine said ${engine}, the model ${expected}`
    const difference = compare(services, people, { auction, model, now: services.clock.now().getTime() })
    if (difference) return `${where}: ${difference}`
    const after = model.lead()
    // Promised only for somebody else's cancel: after a bidder cancels one of several raises, the last one competes
    // with the others again.
    const isTakenAway = move.kind === 'cancel' || move.kind === 'withdraw'
    const isRaised = isTakenAway && before !== null && after !== null && after.price > before.price
    if (isRaised && model.whoBid(move.pick % ids.length) !== after.leader)
      return `${where}: somebody else's cancel raised the price`
  }
  return null
}

interface Progress {
  auction: number
  model: AuctionModel
  /** Of the bids that were taken, in their order. */
  ids: number[]
  /** The last bid, accepted or not. */
  last: { who: number; cents: number; max: number | null } | null
}

function play(
  services: TestServices,
  people: readonly BidderDevice[],
  progress: Progress,
  { move, now }: { move: Move; now: number },
): [engine: string | null, model: string | null] {
  const { auction, model, ids } = progress
  if (move.kind === 'wait') {
    services.clock.advance(move.milliseconds)
    return [null, null]
  }
  if (move.kind === 'close') {
    return [refusalText(() => closeEarly(services, { id: auction, actor: 'owner' })), model.close(now)]
  }
  if (move.kind === 'cancel' || move.kind === 'withdraw') {
    if (ids.length === 0) return [null, null]
    const index = move.pick % ids.length
    const bidId = ids[index]!
    if (move.kind === 'cancel') {
      return [refusalText(() => cancel(services, people[model.whoBid(index)]!, bidId)), model.cancel(now, index)]
    }
    const reason = 'A reason.'
    return [
      refusalText(() => withdrawBid(services, { auctionId: auction, bidId, reason, actor: 'owner' })),
      model.withdraw(now, index),
    ]
  }
  if (move.kind !== 'again') progress.last = { who: move.who, ...amountsOf(move, model) }
  if (!progress.last) return [null, null]
  const { who, cents, max } = progress.last
  const engine = refusalText(() => {
    const { bidId } = bid(services, auction, people[who]!, cents / 100, max === null ? undefined : max / 100)
    if (!ids.includes(bidId)) ids.push(bidId)
  })
  return [engine, model.bid(now, who, cents, max)]
}

function amountsOf(move: Extract<Move, { kind: 'bid' | 'raise' }>, model: AuctionModel) {
  if (move.kind === 'bid') {
    const cents = Math.max(1, model.minimum() + move.over)
    return { cents, max: move.max === null ? null : cents + move.max }
  }
  const lead = model.lead()
  const price = lead?.price ?? 2500
  const cents = move.asPrice ? price : (model.shownBids().at(-1) ?? price)
  return { cents, max: Math.max(cents, (lead?.ceiling ?? price) + move.by) }
}

const refusalText = (work: () => unknown) => refusalOf(work)?.message ?? null

function compare(
  services: TestServices,
  people: readonly BidderDevice[],
  { auction, model, now }: Pick<Progress, 'auction' | 'model'> & { now: number },
): string | null {
  closeDueAuctions(services)
  const { auction: shown, highestBid, bidderCount } = readAuctionDetail(services, auction)
  const feed = readFeed(services, auction)
  const lead = model.lead()
  const status = model.status(now)
  const winner = status === 'completed' && lead ? people[lead.leader]!.bidderId : null
  const pairs: [string, unknown, unknown][] = [
    ['price', shown.currentHighestBid, lead ? lead.price / 100 : null],
    ['leader', highestBid?.bidderFirstName ?? null, lead ? `Person ${lead.leader}` : null],
    ['top of the feed', feed[0]?.id, highestBid?.id],
    ['minimum', shown.minimumBid, model.minimum() / 100],
    ['end', Date.parse(shown.endDate), model.endsAt],
    ['status', shown.status, status],
    ['winner', shown.winningBidderId, winner],
    ['people', bidderCount, model.people()],
    ['bids shown', String(ownBids(feed)), String(model.shownBids().map((cents) => cents / 100))],
    ['order of the feed', isSorted(feed.map((row) => row.bidAmount)), true],
  ]
  const wrong = pairs.find(([, engine, expected]) => engine !== expected)
  return wrong ? `${wrong[0]} is ${wrong[1]}, the model says ${wrong[2]}` : null
}

function ownBids(feed: { isAutoBid: boolean; id: number; bidAmount: number }[]): number[] {
  const people = feed.filter((row) => !row.isAutoBid)
  return people.sort((a, b) => a.id - b.id).map((row) => row.bidAmount)
}

function isSorted(amounts: number[]): boolean {
  return amounts.every((amount, index) => index === 0 || amount <= amounts[index - 1]!)
}
