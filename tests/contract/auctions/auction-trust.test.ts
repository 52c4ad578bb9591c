import { describe, expect, test } from 'vitest'
import { aPerson, endNow, openAuction, readAuction } from '../../support/makers/auction-room'
import { sharedServer } from '../../support/owned-server'
import { client, postForm, startTestServer } from '../../support/server'
import { inDatabase } from '../../support/stored'
import { listOf, ownerClient } from '../../support/studio'
import { refused } from '../hardening/refusal'

describe('what a bidder has to show (BIDDER_TRUST, rule 7.16)', () => {
  test('open: no cookie is needed, but nobody sees a maximum', async () => {
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
      const query = "SELECT text FROM messages WHERE kind = 'bidder_new_device'"
      const text = inDatabase(server, ({ sqlite }) => sqlite.prepare(query).pluck().get() as string)
      const link = /\/bidder-device\/[\w-]+/.exec(text)![0]
      await postForm(client(server.url), link, 'intent=confirm')
      expect((await person.bid(auction, 30)).status).toBe(201)
    } finally {
      await server.stop()
    }
  })
})

const { server, owner } = await sharedServer()

describe('the winner’s payment and malformed calls', () => {
  const winIt = async () => {
    const auction = await openAuction(owner)
    const [winner, other] = [await aPerson(server, 'Wini'), await aPerson(server, 'Ollie')]
    await other.bid(auction, 30)
    await winner.bid(auction, 80)
    endNow(server, auction)
    await readAuction(server, auction)
    const query = "SELECT text FROM messages WHERE kind = 'auction_won' AND to_email = ?"
    const text = inDatabase(server, ({ sqlite }) => sqlite.prepare(query).pluck().get(winner.email) as string)
    const link = /\/auction-win\/[\w-]+/.exec(text)![0]
    const result = async () => listOf(await owner.get('/api/auction-results')).find((one) => one.auctionId === auction)
    return { auction, winner, other, link, result }
  }

  test('by the API: clientSecret, once, for the winner only', async () => {
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

  test('by the link, without JavaScript and without a cookie: reading opens no payment, the button leads to the card form', async () => {
    const { link, result } = await winIt()
    const phone = client(server.url)
    const page = await phone.get(link)
    expect(page.text).toMatch(/Congratulations on your.*winning bid!/)
    expect(await result()).toMatchObject({ paymentStatus: 'unpaid' })
    const pressed = await postForm(phone, link, 'intent=pay')
    expect(pressed.status).toBe(303)
    const step = String(pressed.headers.location)
    expect(step).toMatch(/^\/checkout\/pay_/)
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
  test('wrong values in any field are 4xx, and nothing is stored', async () => {
    const auction = await openAuction(owner)
    const person = await aPerson(server)
    const good: Record<string, Record<string, unknown>> = {
      '/api/bids': { auctionId: auction, bidderId: person.id, bidAmount: 30 },
      '/api/bidders': { firstName: 'A', lastName: 'B', email: 'wrong@example.nz' },
      [`/api/auctions/${auction}/payment`]: { bidderId: person.id },
    }
    const rows = 'SELECT (SELECT count(*) FROM bids) + (SELECT count(*) FROM payments)'
    const count = () => inDatabase(server, ({ sqlite }) => sqlite.prepare(rows).pluck().get())
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
