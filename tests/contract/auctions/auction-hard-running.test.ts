import { describe, expect, test } from 'vitest'
import type { Row } from '#db/tables'
import { computeLead } from '../../../app/contract/auctions/lead'
import { aPerson, endNow, openAuction, type Person, readAuction } from '../../support/makers/auction-room'
import { runSize } from '../../support/run-size'
import { client, DURABLE, startTestServer, type TestServer } from '../../support/server'
import { inDatabase } from '../../support/stored'
import { listOf, ownerClient } from '../../support/studio'

/** Leader and price computed from all stored bids. */
function foldOf(server: TestServer, auction: number) {
  const query = 'SELECT * FROM bids WHERE auction_id = ? AND is_cancelled = 0 AND is_auto_bid = 0 ORDER BY id'
  const rows = inDatabase(server, ({ sqlite }) => sqlite.prepare(query).all(auction) as Row<'bids'>[])
  return computeLead(rows).lead
}

function rowOf(server: TestServer, auction: number) {
  const query = 'SELECT * FROM auctions WHERE id = ?'
  return inDatabase(server, ({ sqlite }) => sqlite.prepare(query).get(auction) as Row<'auctions'>)
}

function messagesAbout(server: TestServer, auction: number): string[] {
  const query =
    "SELECT kind || ' ' || to_email FROM messages WHERE dedupe_key LIKE ? AND kind IN ('auction_won', 'auction_missed')"
  const about = `auction:${auction}:%`
  return inDatabase(server, ({ sqlite }) => sqlite.prepare(query).pluck().all(about) as string[]).sort()
}

/** Bids as fast as the server answers, until it is killed; adds the ids of acknowledged bids to `taken`. */
async function bidOn(person: Person, auction: number, taken: number[]): Promise<void> {
  try {
    for (let round = 0; round < 400; round++) {
      const { auction: now } = (await person.http.get(`/api/auctions/${auction}`)).json
      const max = round % 3 === 0 ? now.minimumBid + 40 : undefined
      const answer = await person.bid(auction, now.minimumBid, max)
      if (answer.status === 201) taken.push(answer.json.id)
      if (answer.status === 201 && round % 5 === 4) await person.http.delete(`/api/bids/${answer.json.id}`)
    }
  } catch {
    // The server was killed in the middle of a request.
  }
}

describe('a power cut', () => {
  test('kill -9 in the middle of bidding: no acknowledged bid is lost, and leader, price and end are what they were', async () => {
    const server = await startTestServer({ env: { ...DURABLE, DEMO_DATA: '0' } })
    try {
      const owner = await ownerClient(server)
      const auction = await openAuction(owner)
      const people = [await aPerson(server, 'A'), await aPerson(server, 'B'), await aPerson(server, 'C')]
      for (let cut = 0; cut < runSize(1, 3); cut++) {
        const taken: number[] = []
        const bidding = people.map((person) => bidOn(person, auction, taken))
        while (taken.length < 15 + cut * 7) await new Promise((resolve) => setImmediate(resolve))
        await server.kill9()
        await Promise.all(bidding)
        const before = rowOf(server, auction)
        await server.restart()
        const query = 'SELECT id FROM bids WHERE auction_id = ?'
        const stored = inDatabase(server, ({ sqlite }) => sqlite.prepare(query).pluck().all(auction))
        expect(taken.filter((id) => !stored.includes(id))).toEqual([])
        const after = rowOf(server, auction)
        for (const column of ['leader_id', 'price_cents', 'leader_ceiling_cents', 'ends_at'] as const) {
          expect(after[column], column).toBe(before[column])
        }
        const lead = foldOf(server, auction)
        expect([after.leader_id, after.price_cents, after.leader_ceiling_cents]).toEqual([
          lead?.leader_id ?? null,
          lead?.price_cents ?? null,
          lead?.leader_ceiling_cents ?? null,
        ])
      }

      // It ends while no server runs: the next start closes it once, with one result and one e-mail to each person.
      for (const person of people) await person.bid(auction, (await readAuction(server, auction)).auction.minimumBid)
      await server.kill9()
      endNow(server, auction)
      await server.restart()
      await server.kill9()
      await server.restart()
      const results = listOf(await (await ownerClient(server)).get('/api/auction-results'))
      expect(results.filter((result) => result.auctionId === auction)).toHaveLength(1)
      const { leader_id: leader } = rowOf(server, auction)
      expect(results[0]).toMatchObject({ winningBidderId: leader, paymentStatus: 'unpaid' })
      expect(messagesAbout(server, auction)).toEqual(
        people.map((one) => `auction_${one.id === leader ? 'won' : 'missed'} ${one.email}`).sort(),
      )
    } finally {
      await server.stop()
    }
  }, 120_000)
})

describe('several processes write', () => {
  test('one auction, two servers: of equal bids one is accepted, the lead matches the bids, the auction ends once', async () => {
    const first = await startTestServer({ env: { ...DURABLE, DEMO_DATA: '0' } })
    const second = await startTestServer({ env: { ...DURABLE, DEMO_DATA: '0', DATA_DIR: first.dataDir } })
    try {
      const owner = await ownerClient(first)
      const auction = await openAuction(owner)
      const people = await Promise.all(['A', 'B', 'C', 'D'].map((name) => aPerson(first, name)))
      const doors = people.map((person, index) => {
        const http = client(index % 2 ? first.url : second.url)
        for (const [name, value] of person.http.cookies) http.cookies.set(name, value)
        return http
      })
      for (let round = 0; round < 12; round++) {
        const { minimumBid } = (await readAuction(second, auction)).auction
        const answers = await Promise.all(
          people.map((person, index) =>
            doors[index]!.post('/api/bids', { auctionId: auction, bidderId: person.id, bidAmount: minimumBid }),
          ),
        )
        expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400, 400, 400])
      }
      const lead = foldOf(first, auction)
      const [here, there] = [await readAuction(first, auction), await readAuction(second, auction)]
      expect(here).toEqual(there)
      expect(here.price).toBe(lead!.price_cents / 100)
      expect(here.feed).toHaveLength(12)

      endNow(first, auction)
      await Promise.all([first, second].flatMap((one) => Array.from({ length: 5 }, () => readAuction(one, auction))))
      expect(listOf(await owner.get('/api/auction-results'))).toHaveLength(1)
      expect(messagesAbout(first, auction)).toHaveLength((await readAuction(first, auction)).bidderCount)
    } finally {
      await second.stop()
      await first.stop()
    }
  }, 120_000)
})
