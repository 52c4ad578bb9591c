import { expect, test } from 'vitest'
import { endedDaysAgo, readAuction } from '../../support/makers/auction-room'
import { pastAuction } from '../../support/makers/past-auction'
import { sharedServer } from '../../support/owned-server'
import { client, postForm } from '../../support/server'
import { CARDS, linkFor, listOf } from '../../support/studio'

const { server, owner } = await sharedServer()

const OFFER = /\/auction-offer\/[\w-]+/
const WIN = /\/auction-win\/[\w-]+/

test('an unpaid painting: an offer is refused too early and to strangers, made, taken back, and bought by the next bidder', async () => {
  const name = 'Tāne Mahuta'
  const auction = pastAuction(server.dataDir, {
    name,
    bids: [
      ['Rua', 30],
      ['Mere', 40, 55],
      ['Hana', 70],
    ],
  })
  await readAuction(server, auction)
  const page = `/admin/results/${endedDaysAgo(server, auction, 6)}/offer`
  const visitor = client(server.url)
  const press = (intent: string) => postForm(owner, page, { intent })
  const answer = async () => listOf(await owner.get('/api/auction-results')).find((one) => one.auctionId === auction)

  expect((await visitor.get(page)).headers.location).toMatch(/^\/admin\/login/)
  expect((await postForm(visitor, page, { intent: 'offer' })).headers.location).toMatch(/^\/admin\/login/)
  expect((await owner.get('/admin/results/999999/offer')).status).toBe(404)
  expect((await press('offer')).status).toBe(409)
  expect((await owner.get(page)).text).toContain('The winner has until')
  endedDaysAgo(server, auction, 7)
  expect((await owner.get('/admin')).text).toContain('Offer it to the next bidder')
  expect((await owner.get(page)).text).toContain('Offer the painting to Mere Fern for $40')
  expect((await press('withdraw')).status).toBe(409)
  expect((await press('offer')).status).toBe(303)
  expect((await press('offer')).status).toBe(409)
  expect((await readAuction(server, auction)).auction).toMatchObject({ winningBidderId: null, soldFor: null })
  const payment = { paymentStatus: 'completed', paymentMethod: 'cash' }
  expect((await owner.ask('PUT', `/api/auctions/${auction}/result/payment`, { body: payment })).json.code).toBe(
    'win_offered',
  )
  const first = await linkFor(owner, `hana.${auction}@example.com`, WIN)
  expect((await visitor.get(`${first.replace(/-.*$/, '')}-cut`)).status).toBe(404)

  // The first offer is taken back: its link says so, and sells nothing.
  const mere = await linkFor(owner, `mere.${auction}@example.com`, OFFER)
  expect((await visitor.get(mere)).text).toContain('Take it for $40')
  expect((await press('withdraw')).status).toBe(303)
  expect((await visitor.get(mere)).text).toContain('We have taken back the offer')
  expect((await postForm(visitor, mere, { intent: 'pay' })).status).toBe(409)

  // The next press makes an offer to the next bidder, who pays in an unknown browser.
  expect((await press('offer')).status).toBe(303)
  const rua = await linkFor(owner, `rua.${auction}@example.com`, OFFER)
  expect((await visitor.get(`${rua}x`)).status).toBe(404)
  expect((await visitor.get(rua.replace(/\d+-/, '1-'))).status).toBe(404)
  const looked = await answer()
  expect(looked).toMatchObject({ winnerName: 'Hana Fern', paymentStatus: 'unpaid', notes: 'Not paid in time' })
  const step = String((await postForm(visitor, rua, { intent: 'pay' })).headers.location)
  expect((await client(server.url).get(step)).status).toBe(404)
  const hosted = String((await postForm(visitor, step, { intent: 'pay' })).headers.location)
  const card = { intent: 'card', cardNumber: CARDS.paid, expiry: '12 / 34', cvc: '123' }
  const back = await postForm(visitor, new URL(hosted, server.url).pathname, card)
  await visitor.get(String(back.headers.location).replace(server.url, ''))
  expect(await answer()).toMatchObject({
    winnerName: 'Rua Fern',
    winningBidderName: 'Rua Fern',
    finalBidAmount: 30,
    transactionAmount: 30,
    paymentStatus: 'completed',
  })
  expect((await readAuction(server, auction)).auction).toMatchObject({ soldFor: 30 })
  expect((await visitor.get(rua)).text).toMatch(/Paid.*with thanks.*You paid \$30 for/s)
  expect((await press('offer')).status).toBe(409)
})
