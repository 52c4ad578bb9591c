import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fold } from '../../app/domain/auctions/fold'
import { aPerson, endNow, openAuction, type Person, postForm, seen } from '../support/auction-room'
import { type Client, client, startTestServer, type TestServer } from '../support/server'
import { listOf, ownerClient } from '../support/studio'
import { refused } from './refusal'

const open = (server: TestServer) => new Database(path.join(server.dataDir, 'studio.db'))

/** Where the stored bids say that an auction stands, worked out from the beginning. */
function foldOf(server: TestServer, auction: number) {
  const db = open(server)
  const rows = db
    .prepare('SELECT * FROM bids WHERE auction_id = ? AND is_cancelled = 0 AND is_auto_bid = 0 ORDER BY id')
    .all(auction) as { id: number; bidder_id: number; bid_cents: number; max_cents: number; raises_bid_id: number }[]
  db.close()
  return fold(
    rows.map((row) => ({
      id: row.id,
      bidderId: row.bidder_id,
      cents: row.bid_cents,
      maxCents: row.max_cents,
      raisesId: row.raises_bid_id,
    })),
  ).standing
}

function rowOf(server: TestServer, auction: number) {
  const db = open(server)
  const row = db.prepare('SELECT * FROM auctions WHERE id = ?').get(auction) as Record<string, unknown>
  db.close()
  return row
}

function messagesAbout(server: TestServer, auction: number): string[] {
  const db = open(server)
  const rows = db
    .prepare(
      "SELECT kind, to_email FROM messages WHERE dedupe_key LIKE ? AND kind IN ('auction_won', 'auction_missed')",
    )
    .all(`auction:${auction}:%`) as { kind: string; to_email: string }[]
  db.close()
  return rows.map((row) => `${row.kind} ${row.to_email}`).sort()
}

/** Bids as fast as the server answers, until it is gone; answers the ids of the bids that it acknowledged. */
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
    const server = await startTestServer({ env: { DEMO_DATA: '0' } })
    try {
      const owner = await ownerClient(server)
      const auction = await openAuction(owner)
      const people = [await aPerson(server, 'A'), await aPerson(server, 'B'), await aPerson(server, 'C')]
      for (let cut = 0; cut < 3; cut++) {
        const taken: number[] = []
        const bidding = people.map((person) => bidOn(person, auction, taken))
        while (taken.length < 15 + cut * 7) await new Promise((resolve) => setImmediate(resolve))
        await server.kill9()
        await Promise.all(bidding)
        const before = rowOf(server, auction)
        await server.restart()
        const db = open(server)
        const kept = db.prepare('SELECT id FROM bids WHERE auction_id = ?').pluck().all(auction) as number[]
        db.close()
        expect(taken.filter((id) => !kept.includes(id))).toEqual([])
        const after = rowOf(server, auction)
        for (const column of ['leader_id', 'price_cents', 'leader_ceiling_cents', 'ends_at']) {
          expect(after[column], column).toBe(before[column])
        }
        const standing = foldOf(server, auction)
        expect([after.leader_id, after.price_cents, after.leader_ceiling_cents]).toEqual([
          standing?.leaderId ?? null,
          standing?.price ?? null,
          standing?.ceiling ?? null,
        ])
      }

      // It ends while nobody is there: closed once at the next start, one result, one e-mail a person.
      for (const person of people) await person.bid(auction, (await seen(server, auction)).auction.minimumBid)
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
  test('one auction, two servers: equal bids are taken once, the books fold, the end comes once', async () => {
    const first = await startTestServer({ env: { DEMO_DATA: '0' } })
    const second = await startTestServer({ env: { DEMO_DATA: '0', DATA_DIR: first.dataDir } })
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
        const { minimumBid } = (await seen(second, auction)).auction
        const answers = await Promise.all(
          people.map((person, index) =>
            doors[index]!.post('/api/bids', { auctionId: auction, bidderId: person.id, bidAmount: minimumBid }),
          ),
        )
        expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400, 400, 400])
      }
      const standing = foldOf(first, auction)
      const [here, there] = [await seen(first, auction), await seen(second, auction)]
      expect(here).toEqual(there)
      expect(here.price).toBe(standing!.price / 100)
      expect(here.feed).toHaveLength(12)

      endNow(first, auction)
      await Promise.all([first, second].flatMap((one) => Array.from({ length: 5 }, () => seen(one, auction))))
      expect(listOf(await owner.get('/api/auction-results'))).toHaveLength(1)
      expect(messagesAbout(first, auction)).toHaveLength((await seen(first, auction)).bidderCount)
    } finally {
      await second.stop()
      await first.stop()
    }
  }, 120_000)
})

describe('how bidders are believed (BIDDER_TRUST)', () => {
  test('open: no cookie is asked, and still nobody sees a maximum', async () => {
    const server = await startTestServer({ env: { DEMO_DATA: '0', BIDDER_TRUST: 'open' } })
    try {
      const auction = await openAuction(await ownerClient(server))
      const person = await aPerson(server)
      const nobody = client(server.url)
      const body = { auctionId: auction, bidderId: person.id, bidAmount: 30, maxAutoBid: 90 }
      const placed = await nobody.post('/api/bids', body)
      expect(placed.status, placed.text).toBe(201)
      const own = await nobody.get(`/api/bidders/${person.id}/auctions/${auction}/bids`)
      expect(own.json).toMatchObject([{ bidAmount: 30, maxAutoBid: null, canCancel: true }])
      refused(await nobody.post('/api/bids', { ...body, bidderId: 999_999, bidAmount: 50 }), 404)
      expect((await nobody.delete(`/api/bids/${placed.json.id}`)).status).toBe(200)
    } finally {
      await server.stop()
    }
  })

  test('confirmed: the first bid from a new device waits for the link', async () => {
    const server = await startTestServer({ env: { DEMO_DATA: '0', BIDDER_TRUST: 'confirmed' } })
    try {
      const auction = await openAuction(await ownerClient(server))
      const person = await aPerson(server)
      refused(await person.bid(auction, 30), 403)
      const db = open(server)
      const text = db.prepare("SELECT text FROM messages WHERE kind = 'bidder_new_device'").pluck().get() as string
      db.close()
      const link = /\/bidder-device\/[\w-]+/.exec(text)![0]
      await postForm(client(server.url), link, 'intent=confirm')
      expect((await person.bid(auction, 30)).status).toBe(201)
    } finally {
      await server.stop()
    }
  })
})

describe('the winner’s payment and malformed calls', () => {
  let server: TestServer
  let owner: Client
  beforeAll(async () => {
    server = await startTestServer()
    owner = await ownerClient(server)
  })
  afterAll(() => server.stop())

  const winIt = async () => {
    const auction = await openAuction(owner)
    const [winner, other] = [await aPerson(server, 'Wini'), await aPerson(server, 'Ollie')]
    await other.bid(auction, 30)
    await winner.bid(auction, 80)
    endNow(server, auction)
    await seen(server, auction)
    const db = open(server)
    const text = db
      .prepare("SELECT text FROM messages WHERE kind = 'auction_won' AND to_email = ?")
      .pluck()
      .get(winner.email) as string
    db.close()
    const link = /\/auction-win\/[\w-]+/.exec(text)![0]
    const result = async () => listOf(await owner.get('/api/auction-results')).find((one) => one.auctionId === auction)
    return { auction, winner, other, link, result }
  }

  test('by the API: clientSecret, once, the winner’s only', async () => {
    const { auction, winner, other, result } = await winIt()
    const path = `/api/auctions/${auction}/payment`
    refused(await client(server.url).post(path, { bidderId: winner.id }), 401)
    refused(await other.http.post(path, { bidderId: winner.id }), 403)
    refused(await other.http.post(path, { bidderId: other.id }), 403)
    const opened = await winner.http.post(path, { bidderId: winner.id })
    expect(opened.status, opened.text).toBe(200)
    expect(opened.json).toMatchObject({
      clientSecret: expect.any(String),
      paymentIntentId: expect.any(String),
      amount: 80,
    })
    expect((await winner.http.post(path, { bidderId: winner.id })).json.clientSecret).toBe(opened.json.clientSecret)
    expect(await result()).toMatchObject({ paymentStatus: 'pending' })
    const { clientSecret } = opened.json
    const cardNumber = '4242 4242 4242 4242'
    expect((await winner.http.post('/api/payments/simulated/confirm', { clientSecret, cardNumber })).status).toBe(200)
    const back = await winner.http.get(`/pay/return?payment_intent=${opened.json.paymentIntentId}`)
    expect([back.status, back.headers.location]).toEqual([303, `/auction?a=${auction}#lot-${auction}-name`])
    expect(await result()).toMatchObject({ paymentStatus: 'completed', transactionAmount: 80 })
    refused(await winner.http.post(path, { bidderId: winner.id }), 409)
  })

  test('by the link, without JavaScript and without a cookie: looking opens nothing, the button leads to the card', async () => {
    const { link, result } = await winIt()
    const phone = client(server.url)
    const page = await phone.get(link)
    expect(page.text).toMatch(/Congratulations on your.*winning bid!/)
    expect(await result()).toMatchObject({ paymentStatus: 'unpaid' })
    const pressed = await postForm(phone, link, 'intent=pay')
    expect(pressed.status).toBe(303)
    const step = String(pressed.headers.location)
    expect(step).toMatch(/^\/pay\/pay_/)
    const shown = await phone.get(step)
    expect(shown.text).toContain('$80.00')
    expect((await client(server.url).get(step)).status).toBe(404)
    const hosted = await postForm(phone, step, 'intent=pay')
    expect([hosted.status, String(hosted.headers.location)]).toEqual([303, expect.stringContaining('/demo-pay/')])
    expect((await phone.get(`${link}x`)).status).toBe(404)
  })

  test('the owner marks it paid', async () => {
    const { auction, result } = await winIt()
    const path = `/api/auctions/${auction}/result/payment`
    const body = { paymentStatus: 'completed', transactionAmount: 80 }
    refused(await client(server.url).ask('PUT', path, { body }), 401)
    refused(await owner.ask('PUT', path, { body: { paymentStatus: 'gone' } }), 400, 'paymentStatus')
    expect((await owner.ask('PUT', path, { body })).json).toMatchObject({ paymentStatus: 'completed' })
    expect(await result()).toMatchObject({
      paymentStatus: 'completed',
      transactionAmount: 80,
      stripePaymentIntentId: null,
    })
    refused(await owner.ask('PUT', '/api/auctions/999999/result/payment', { body }), 404)
  })

  const WRONG = [
    null,
    [],
    'text',
    5,
    { a: { b: 1 } },
    -1,
    Number.MAX_VALUE,
    "1' OR 1=1",
    '<b>1</b>',
    'x'.repeat(5000),
    '\u0000',
  ]
  test('wrong values in every field are 4xx, and nothing is stored', async () => {
    const auction = await openAuction(owner)
    const person = await aPerson(server)
    const good: Record<string, Record<string, unknown>> = {
      '/api/bids': { auctionId: auction, bidderId: person.id, bidAmount: 30 },
      '/api/bidders': { firstName: 'A', lastName: 'B', email: 'wrong@example.nz' },
      [`/api/auctions/${auction}/payment`]: { bidderId: person.id },
    }
    const count = () => {
      const db = open(server)
      const counted = db.prepare('SELECT (SELECT count(*) FROM bids) + (SELECT count(*) FROM payments)').pluck().get()
      db.close()
      return counted
    }
    const before = count()
    for (const [path, body] of Object.entries(good)) {
      for (const field of Object.keys(body)) {
        for (const value of WRONG) {
          // Names may be any text.
          if (/Name$/.test(field) && typeof value === 'string' && value.length < 100 && value.trim() > ' ') continue
          const answer = await person.http.post(path, { ...body, [field]: value })
          expect(
            answer.status,
            `${path} ${field} ${JSON.stringify(value).slice(0, 40)}: ${answer.text}`,
          ).toBeGreaterThanOrEqual(400)
          expect(answer.status, `${path} ${field} ${answer.text}`).toBeLessThan(500)
          expect(answer.json).toMatchObject({ message: expect.any(String), code: expect.any(String) })
        }
      }
      for (const raw of ['', '{', '[]', 'null', '"x"']) {
        refused(await person.http.ask('POST', path, { raw }), 400)
      }
      refused(await person.http.ask('PATCH', path, { body: {} }), 405)
    }
    for (const method of ['PUT', 'POST']) {
      refused(await person.http.ask(method, `/api/bids/1`, { body: {} }), 405)
    }
    refused(await person.http.delete('/api/bids/none'), 404)
    refused(await person.http.delete('/api/bids/99999999'), 404)
    expect(count()).toBe(before)
    expect((await person.bid(auction, 30, '')).status).toBe(201)
  })
})
