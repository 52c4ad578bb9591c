import { expect, test } from 'vitest'
import { aPerson, openAuction, readAuction } from '../../support/makers/auction-room'
import { sharedServer } from '../../support/owned-server'
import { client, postForm } from '../../support/server'
import { linkFor } from '../../support/studio'
import { refused } from '../hardening/refusal'

/** What a stranger with a made-up name or somebody else's e-mail address can do to an auction, and how it is undone. */
const { server, owner } = await sharedServer()

test('a bid of a million dollars is refused; the owner withdraws an accepted one, and the auction continues', async () => {
  const auction = await openAuction(owner)
  const [aroha, stranger] = [await aPerson(server), await aPerson(server, 'Nobody')]
  await aroha.bid(auction, 30)
  refused(await stranger.bid(auction, 1_000_000), 400, 'bidAmount')
  refused(await stranger.bid(auction, 40, 20_000.01), 400, 'maxAutoBid')
  // Programs are not asked to confirm.
  const placed = await stranger.bid(auction, 20_000)
  expect(placed.status).toBe(201)

  const page = `/admin/auctions/${auction}/bids/${placed.json.id}/withdraw`
  expect((await owner.get(page)).text).toContain('Withdraw this bid?')
  const without = await postForm(owner, page, 'intent=withdraw&reason=+')
  expect([without.status, without.text.includes('Please say why')]).toEqual([400, true])
  expect((await postForm(owner, page, 'intent=withdraw&reason=Nobody+we+know')).status).toBe(303)
  expect(await readAuction(server, auction)).toMatchObject({ feed: ['30'] })
  expect((await owner.get(`/admin/auctions/${auction}/bids`)).text).toContain('Nobody we know')
  expect((await aroha.bid(auction, 35)).status).toBe(201)
  refused(await owner.delete(`/api/admin/auctions/${auction}`), 409)

  expect((await postForm(owner, `/admin/auctions/${auction}/close`, 'intent=close')).status).toBe(303)
  const closed = (await client(server.url).get(`/api/auctions/${auction}`)).json.auction
  expect(closed).toMatchObject({ status: 'completed', winningBidderId: aroha.id })
  expect(Date.parse(closed.endDate)).toBeLessThanOrEqual(Date.now())
  const results = (await owner.get('/api/auction-results')).json as { auctionId: number }[]
  expect(results.find(({ auctionId }) => auctionId === auction)).toMatchObject({ finalBidAmount: 35, totalBids: 2 })
  expect((await postForm(owner, `/admin/auctions/${auction}/close`, 'intent=close')).status).toBe(409)
})

test('a bid that is sent again after a lost answer gets the same answer', async () => {
  const auction = await openAuction(owner)
  const mere = await aPerson(server)
  const [first, again] = [await mere.bid(auction, 30, 60), await mere.bid(auction, 30, 60)]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.json).toEqual(first.json)
  expect((await readAuction(server, auction)).feed).toEqual(['30'])
})

test('“That was not me” withdraws what the stranger’s device bid and frees the bidder’s own', async () => {
  const auction = await openAuction(owner)
  const mere = await aPerson(server, 'Mere')
  await mere.bid(auction, 30, 60)
  const stranger = await aPerson(server, 'Mere', { email: mere.email })
  await stranger.bid(auction, 500, 900)
  refused(await mere.bid(auction, 500, 1000), 403)
  const link = await linkFor(owner, mere.email, /\/bidder-device\/[\w-]+/)
  expect((await postForm(client(server.url), link, 'intent=not-me')).status).toBe(303)
  expect((await client(server.url).get(link)).text).toContain('Its bid has been withdrawn.')
  expect((await readAuction(server, auction)).feed).toEqual(['30'])
  expect((await mere.bid(auction, 30, 90)).status).toBe(201)
  refused(await stranger.bid(auction, 100), 401)
})
