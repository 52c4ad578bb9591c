import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  type AuctionCheckView,
  type Entry,
  findFault,
  type Head,
  type SealedEntry,
  sealedText,
} from '../../../app/contract/auctions/sealed-entries'
import { withdrawBid } from '../../../app/domain/auctions/bidding/cancel-bid'
import { closeDueAuctions, closeEarly } from '../../../app/domain/auctions/close-auctions'
import { editAuction } from '../../../app/domain/auctions/edit-auction'
import { readAuctionCheck } from '../../../app/domain/auctions/read-check'
import { minutesAfter } from '../../../app/lib/instants'
import { auctionHistory, differenceIn, modelPeople } from '../../support/auction-model/histories'
import { minutes } from '../../support/clock'
import { aBidder, anAuction, auctionRow, bid, cancel } from '../../support/makers/auctions'
import { runSize } from '../../support/run-size'
import { type TestServices, testServices } from '../../support/services'

let services: TestServices
let auction: number
beforeEach(() => {
  services = testServices()
  auction = anAuction(services)
})

const check = (view: AuctionCheckView, seen: Head | null = null) =>
  findFault(view.auction.id, view.entries, { outcome: view.outcome!, seen })

/** Two bidders with maximums, a cancel, a raise, a withdrawn bid and an end that moved twice. */
function bidAndClose(): AuctionCheckView {
  const [aroha, mere] = [aBidder(services), aBidder(services, 'Mere')]
  bid(services, auction, aroha, 30, 61)
  bid(services, auction, mere, 35, 47)
  cancel(services, mere, bid(services, auction, mere, 77).bidId)
  bid(services, auction, aroha, 30, 93)
  const { bidId } = bid(services, auction, aBidder(services, 'Tama'), 500)
  services.clock.advance(minutes(59))
  withdrawBid(services, { auctionId: auction, bidId, reason: 'A reason.', actor: 'owner' })
  bid(services, auction, mere, 70)
  services.clock.advance(minutes(5))
  closeDueAuctions(services)
  return readAuctionCheck(services, auction)
}

/** The entries with changed texts, all sealed again, as somebody with access to the database could do it. */
function resealed(entries: SealedEntry[], change: (entries: Entry[]) => Entry[]): SealedEntry[] {
  let before = ''
  return change(entries.map(({ text }) => JSON.parse(text!) as Entry)).map((entry, index) => {
    const [text, salt] = [JSON.stringify({ ...entry, number: index + 1 }), entries[index]!.salt!]
    before = createHash('sha256')
      .update(sealedText(text, salt, before))
      .digest('hex')
    return { text, salt, seal: before }
  })
}

describe('while an auction runs', () => {
  test('a bid is sealed at once, and nothing reveals what is sealed', () => {
    bid(services, auction, aBidder(services), 30, 61)
    const view = readAuctionCheck(services, auction)
    expect(view).toEqual({
      auction: { id: auction, name: 'The Heads at Dusk' },
      entries: [{ seal: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      bidders: [],
      outcome: null,
    })
  })

  test('the same bid gets a different seal each time, so nobody can find a maximum by trying', () => {
    const aroha = aBidder(services)
    bid(services, auction, aroha, 30, 61)
    const entry = JSON.parse(
      services.db.sqlite.prepare('SELECT text FROM auction_entries').pluck().get() as string,
    ) as Entry
    const { seal } = readAuctionCheck(services, auction).entries[0]!
    const tried = createHash('sha256')
      .update(sealedText(JSON.stringify(entry), '', ''))
      .digest('hex')
    expect(seal).not.toBe(tried)
    const salts = services.db.sqlite.prepare('SELECT salt FROM auction_entries').pluck()
    bid(services, auction, aBidder(services, 'Mere'), 70)
    expect(new Set(salts.all()).size).toBe(2)
  })
})

describe('when an auction is over', () => {
  test('all entries are published with first names, and the check gets the same result', async () => {
    const view = bidAndClose()
    const opened = view.entries.map(({ text }) => JSON.parse(text!) as Entry)
    expect(opened.map(({ kind }) => kind)).toEqual([
      'bid',
      'bid',
      'bid',
      'cancel',
      'bid',
      'bid',
      'cancel',
      'bid',
      'end',
    ])
    expect(opened[0]).toMatchObject({ bidder: 1, cents: 3000, maximum: 6100, raises: null })
    expect(opened[4]).toMatchObject({ bidder: 1, cents: 3000, maximum: 9300, raises: 1 })
    expect(view.bidders).toEqual(['Aroha', 'Mere', 'Tama'])
    expect(view.outcome).toMatchObject({ winner: 1, cents: 7500 })
    expect(JSON.stringify(view)).not.toMatch(/Fern|@/)
    expect(await check(view)).toBeNull()
    expect(await check(view, { number: 3, seal: view.entries[2]!.seal })).toBeNull()
  })

  test('the check accepts an end that the owner moved later, and an early end', async () => {
    bid(services, auction, aBidder(services), 30)
    const endDate = minutesAfter(auctionRow(services, auction).ends_at, 30)
    editAuction(services, { id: auction, changes: { endDate }, actor: 'owner' })
    bid(services, auction, aBidder(services, 'Mere'), 40)
    closeEarly(services, { id: auction, actor: 'owner' })
    expect(await check(readAuctionCheck(services, auction))).toBeNull()
  })

  test('a clock that was set back while it ran, or a standby’s that was behind, makes nothing false', async () => {
    bid(services, auction, aBidder(services), 30)
    services.clock.advance(-2000)
    bid(services, auction, aBidder(services, 'Mere'), 40)
    services.clock.advance(minutes(61))
    closeDueAuctions(services)
    const view = readAuctionCheck(services, auction)
    const [first, second] = view.entries.map(({ text }) => (JSON.parse(text!) as Entry).at)
    expect(second! < first!).toBe(true)
    expect(await check(view)).toBeNull()
  })

  test('without bids there is only the end', async () => {
    services.clock.advance(minutes(61))
    const view = readAuctionCheck(services, auction)
    expect(view).toMatchObject({
      entries: [{ text: expect.stringContaining('"kind":"end"') }],
      outcome: { winner: null },
    })
    expect(await check(view)).toBeNull()
  })

  const HISTORIES = runSize(60, 1000)
  test(`${HISTORIES} random histories pass the check`, { timeout: 120_000 }, async () => {
    const people = modelPeople(services)
    const history = fc.asyncProperty(auctionHistory, async (moves) => {
      expect(differenceIn(services, people, moves)).toBeNull()
      services.clock.advance(minutes(600))
      closeDueAuctions(services)
      const id = services.db.sqlite.prepare('SELECT max(id) FROM auctions').pluck().get() as number
      expect(await check(readAuctionCheck(services, id))).toBeNull()
    })
    await fc.assert(history, { numRuns: HISTORIES })
  })
})

describe('the check detects that', () => {
  test('a maximum was changed', async () => {
    const view = bidAndClose()
    const { entries } = view
    entries[1]!.text = entries[1]!.text!.replace('4700', '4600')
    expect(await check(view)).toEqual({ kind: 'seal', number: 2 })
  })

  test('a bid was left out: by the seal, or after sealing again by the rules', async () => {
    const view = bidAndClose()
    const without = (at: number) => view.entries.filter((_, index) => index !== at)
    expect(await check({ ...view, entries: without(1) })).toEqual({ kind: 'seal', number: 2 })
    const entries = resealed(view.entries, (all) => all.filter(({ number }) => number !== 8))
    expect(await check({ ...view, entries })).toMatchObject({ kind: 'result' })
  })

  test('a bid was added below the minimum, after the end, or the last entry is missing', async () => {
    const view = bidAndClose()
    const changed = (change: (all: Entry[]) => Entry[]) => check({ ...view, entries: resealed(view.entries, change) })
    const at = (number: number, what: object) => (all: Entry[]) =>
      all.map((entry) => (entry.number === number ? ({ ...entry, ...what } as Entry) : entry))
    expect(await changed(at(8, { cents: 5500 }))).toEqual({ kind: 'rule', number: 8 })
    expect(await changed(at(8, { at: view.outcome!.ends }))).toEqual({ kind: 'rule', number: 8 })
    expect(await changed(at(8, { startingCents: 100 }))).toEqual({ kind: 'rule', number: 8 })
    expect(await changed(at(9, { ends: minutesAfter(view.outcome!.ends, -9) }))).toEqual({ kind: 'rule', number: 9 })
    expect(await changed((all) => all.slice(0, -1))).toEqual({ kind: 'rule', number: 9 })
  })

  test('the whole history was sealed again: this browser has stored a seal', async () => {
    const view = bidAndClose()
    const seen = { number: 2, seal: view.entries[1]!.seal }
    const entries = resealed(view.entries, (all) =>
      all.map((entry) => (entry.number === 2 ? ({ ...entry, maximum: 4600 } as Entry) : entry)),
    )
    expect(await check({ ...view, entries })).toBeNull()
    expect(await check({ ...view, entries }, seen)).toEqual({ kind: 'seen', number: 2 })
  })

  test('another winner or price is shown', async () => {
    const view = bidAndClose()
    const outcome = { ...view.outcome!, cents: 8000 }
    expect(await check({ ...view, outcome })).toEqual({ kind: 'result' })
  })
})

test('the database refuses a bid without its entry, and to change, delete or reorder entries', () => {
  const aroha = aBidder(services)
  bid(services, auction, aroha, 30)
  const run = (sql: string) => () => services.db.sqlite.prepare(sql).run()
  const hex = '0'.repeat(64)
  const entry = (number: number) =>
    run(
      `INSERT INTO auction_entries VALUES (${auction}, ${number}, '{"auction":${auction},"number":${number}}', '${hex}', '${hex}')`,
    )
  expect(
    run(`INSERT INTO bids (auction_id, bidder_id, bid_cents, created_at)
      VALUES (${auction}, ${aroha.bidderId}, 9900, '${services.clock.instant()}')`),
  ).toThrow('CHECK')
  expect(run("UPDATE auction_entries SET salt = 'x'")).toThrow('entry_is_fixed')
  expect(run('DELETE FROM auction_entries')).toThrow('entry_is_fixed')
  expect(entry(3)).toThrow('entry_out_of_order')
  closeEarly(services, { id: auction, actor: 'owner' })
  expect(entry(3)).toThrow('entry_out_of_order')
})
