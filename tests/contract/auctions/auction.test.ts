import { beforeAll, describe, expect, test } from 'vitest'
import { aPerson, openAuction, type Person, readAuction } from '../../support/makers/auction-room'
import { sharedServer } from '../../support/owned-server'
import { client, until } from '../../support/server'
import { listOf } from '../../support/studio'
import { refused } from '../hardening/refusal'

const { server, owner } = await sharedServer()

describe('bidding over HTTP (rules 7.2 and 7.3)', () => {
  let people: Record<string, Person>
  beforeAll(async () => {
    people = { A: await aPerson(server, 'Aroha'), B: await aPerson(server, 'Bryn'), C: await aPerson(server, 'Cas') }
  })

  /** 'A30/100 B35/60 -B35/60': bids in order; '-' cancels one. Returns the public view afterwards. */
  const play = async (bidding: string) => {
    const auction = await openAuction(owner)
    const ids: Record<string, number> = {}
    for (const word of bidding.split(' ')) {
      const [, minus, name, amount, max] = /^(-?)([ABC])([\d.]+)(?:\/([\d.]+))?$/.exec(word)!
      const person = people[name!]!
      if (minus) {
        const cancelled = await person.http.delete(`/api/bids/${ids[word.slice(1)]}`)
        expect(cancelled.status, cancelled.text).toBe(200)
        expect(cancelled.json).toMatchObject({ id: ids[word.slice(1)], isCancelled: true, canCancel: false })
        continue
      }
      const placed = await person.bid(auction, Number(amount), max ? Number(max) : undefined)
      expect(placed.status, `${word}: ${placed.text}`).toBe(201)
      expect(placed.json).toMatchObject({ auctionId: auction, bidderId: person.id, bidAmount: Number(amount) })
      ids[word] = placed.json.id
    }
    return readAuction(server, auction)
  }

  test.each([
    ['A30/100', 'Aroha', 30, 35],
    ['A30/100 B35/60', 'Aroha', 65, 70],
    ['A30/100 B35/60 -B35/60', 'Aroha', 30, 35],
    ['A30/100 B35/150', 'Bryn', 105, 110],
    ['A30/100 B35/102', 'Bryn', 102, 107],
    ['A30/100 B35/100', 'Aroha', 100, 105],
    ['A30/61 B62/100', 'Bryn', 62, 67],
    ['A30 A50', 'Aroha', 50, 55],
    ['A30/100 A50', 'Aroha', 50, 55],
    ['A30/100 A35/150', 'Aroha', 35, 40],
    ['A30/100 B35/60 C70/90', 'Aroha', 95, 100],
    ['A30/100 B35/60 C70/90 -A30/100', 'Cas', 70, 75],
    ['A30/100 -A30/100', null, null, 30],
  ])('%s: %s at %s, minimum %s', async (bidding, leader, price, minimum) => {
    const now = await play(bidding)
    expect([now.leader, now.price, now.auction.currentHighestBid]).toEqual([leader, price, price])
    expect(now.auction.minimumBid).toBe(minimum)
    expect(now.bidderCount).toBe(now.auction.bidderCount)
  })

  test('the feed: 30, 35, and 60 and 65 automatically', async () => {
    expect((await play('A30/100 B35/60')).feed).toEqual(['30', '35', '60 auto', '65 auto'])
    expect((await play('A30/100 B35/60 -B35/60')).feed).toEqual(['30'])
  })

  test('refusals have the specified texts', async () => {
    const auction = await openAuction(owner)
    const { A, B } = people as { A: Person; B: Person }
    expect((await A.bid(auction, 35)).status).toBe(201)
    const low = await B.bid(auction, 39.99)
    refused(low, 400, 'bidAmount')
    expect(low.json.message).toBe('Minimum bid is $40.00')
    refused(await B.bid(auction, 40, 39), 400, 'maxAutoBid')
    for (const amount of [0, -5, 40.001, 'forty', null, [40], { a: 1 }, 1e20]) {
      refused(await B.bid(auction, amount), 400, 'bidAmount')
    }
    const late = await B.bid(await openAuction(owner, { startsIn: 3600, endsIn: 7200 }), 40)
    refused(late, 409)
    expect(late.json.message).toBe('This auction has not started.')
    refused(await B.bid(999_999, 40), 404)
    expect((await readAuction(server, auction)).feed).toEqual(['35'])
  })

  test('two equal bids at once: one is accepted, the other gets the new minimum', async () => {
    const auction = await openAuction(owner)
    const answers = await Promise.all(['A', 'B', 'C'].map((name) => people[name]!.bid(auction, 40)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400, 400])
    for (const answer of answers) if (answer.status === 400) expect(answer.json.message).toBe('Minimum bid is $45.00')
    expect((await readAuction(server, auction)).feed).toEqual(['40'])
  })

  test('an auction that ends is closed once, by whichever read comes first, and accepts no more bids', async () => {
    const auction = await openAuction(owner, { endsIn: 60, name: 'One minute' })
    const { A, B } = people as { A: Person; B: Person }
    await B.bid(auction, 30)
    await A.bid(auction, 35, 200)
    const extended = await readAuction(server, auction)
    expect(extended.auction.status).toBe('extended')
    expect(Date.parse(extended.auction.endDate) - Date.now()).toBeGreaterThan(100_000)
    expect(extended.auction.winningBidderId).toBeNull()

    const quiet = await openAuction(owner, { endsIn: 1, name: 'One second' })
    const closed = await until(async () => {
      const { auction: now } = await readAuction(server, quiet)
      return now.status === 'completed' && now
    }, 'the auction to close')
    expect(closed).toMatchObject({ winningBidderId: null, currentHighestBid: null })
    const late = await A.bid(quiet, 30)
    refused(late, 409)
    expect(late.json.message).toBe('This auction has ended.')
    const results = listOf(await owner.get('/api/auction-results')).filter((result) => result.auctionId === quiet)
    expect(results).toHaveLength(1)
    expect(results[0]).toMatchObject({ winnerName: null, winningBidderName: null, notes: 'No bids', totalBids: 0 })
    const active = listOf(await client(server.url).get('/api/auctions/active'))
    expect(active.find((one) => one.id === quiet)).toMatchObject({ status: 'completed' })
  })
})

describe('reads that are polled', () => {
  test('carry a strong ETag and the time, and answer 304 until something changes', async () => {
    const auction = await openAuction(owner)
    const person = await aPerson(server)
    const paths = ['/api/auctions/active', `/api/auctions/${auction}`, `/api/auctions/${auction}/bids-with-bidders`]
    const own = `/api/bidders/${person.id}/auctions/${auction}/bids`
    for (const path of [...paths, own, '/api/auctions/upcoming']) {
      const first = await person.http.get(path)
      expect(first.status, path).toBe(200)
      const etag = String(first.headers.etag)
      expect(etag, path).toMatch(/^"[\w-]+"$/)
      expect(Math.abs(Date.parse(String(first.headers['x-server-time'])) - Date.now())).toBeLessThan(60_000)
      const again = () => person.http.ask('GET', path, { headers: { 'if-none-match': etag } })
      expect((await again()).status, path).toBe(304)
      if (path === '/api/auctions/upcoming') continue
      const { auction: now } = await readAuction(server, auction)
      expect((await person.bid(auction, now.minimumBid)).status).toBe(201)
      expect((await again()).status, path).toBe(200)
    }
  })

  test('active lists only running auctions, upcoming only those that have not started', async () => {
    const running = await openAuction(owner)
    const later = await openAuction(owner, { startsIn: 3600, endsIn: 7200 })
    const ids = async (path: string) => listOf(await client(server.url).get(path)).map((one) => one.id)
    expect(await ids('/api/auctions/active')).toContain(running)
    expect(await ids('/api/auctions/active')).not.toContain(later)
    expect(await ids('/api/auctions/upcoming')).toContain(later)
    expect(await ids('/api/auctions/upcoming')).not.toContain(running)
    refused(await client(server.url).get('/api/auctions/999999'), 404)
    refused(await client(server.url).get('/api/auctions/none/bids-with-bidders'), 404)
  })
})

describe('the owner’s calls', () => {
  const good = {
    name: 'Tūī',
    dimensions: '30 x 30 cm',
    description: 'Oil',
    startDate: '2027-01-10T18:00',
    endDate: '2027-01-12',
    imageUrls: ['/art/painted/gallery-3.webp', 'https://vimeo.com/123456789'],
  }

  test('make, change and delete; times without a zone are Auckland’s', async () => {
    const made = await owner.post('/api/admin/auctions', good)
    expect(made.status, made.text).toBe(201)
    expect(made.json).toMatchObject({
      startDate: '2027-01-10T05:00:00.000Z',
      endDate: '2027-01-12T10:59:00.000Z',
      startingPrice: 25,
      status: 'upcoming',
      imageUrls: good.imageUrls,
      hasBids: false,
    })
    const path = `/api/admin/auctions/${made.json.id}`
    const changed = await owner.ask('PUT', path, { body: { ...made.json, name: 'Kea', startingPrice: 30.5 } })
    expect(changed.status, changed.text).toBe(200)
    expect(changed.json).toMatchObject({ name: 'Kea', startingPrice: 30.5, minimumBid: 35.5 })
    expect(listOf(await owner.get('/api/admin/auctions')).some((one) => one.id === made.json.id)).toBe(true)
    expect((await owner.delete(path)).status).toBe(200)
    refused(await owner.delete(path), 404)
    refused(await client(server.url).get('/api/admin/auctions'), 401)
    refused(await client(server.url).post('/api/admin/auctions', good), 401)
  })

  test.each([
    [{ name: '' }, 'name', 'Auction name is required'],
    [{ dimensions: null }, 'dimensions', 'Dimensions are required'],
    [{ startingPrice: 0 }, 'startingPrice', 'Starting price must be greater than 0'],
    [{ startDate: 'soon' }, 'startDate', 'Please give a date and time such as 2026-12-04 18:30'],
    [{ endDate: '2027-01-09' }, 'endDate', 'The end must be after the start'],
    [{ startDate: '2001-01-01', endDate: '2001-01-02' }, 'endDate', 'The end must be in the future'],
    [
      { imageUrls: Array(11).fill('/art/a.svg') },
      'imageUrls',
      'You can only have 10 images total. You have 0 and tried to add 11 more.',
    ],
  ])('%j is refused', async (wrong, field, message) => {
    const answer = await owner.post('/api/admin/auctions', { ...good, ...wrong })
    refused(answer, 400, field)
    expect(answer.json.fields[field][0]).toBe(message)
  })

  test('with bids on it: cannot be deleted, the price is fixed, the end cannot move earlier', async () => {
    const id = await openAuction(owner)
    const path = `/api/admin/auctions/${id}`
    const person = await aPerson(server)
    const placed = await person.bid(id, 30)
    const { auction } = await readAuction(server, id)
    const put = (body: unknown) => owner.ask('PUT', path, { body })
    refused(await owner.delete(path), 409)
    refused(await put({ startingPrice: 10 }), 409, 'startingPrice')
    refused(await put({ startDate: '2020-01-01' }), 409, 'startDate')
    const earlier = new Date(Date.parse(auction.endDate) - 60_000).toISOString()
    refused(await put({ endDate: earlier }), 409, 'endDate')
    const later = new Date(Date.parse(auction.endDate) + 60_000).toISOString()
    expect((await put({ endDate: later, name: 'Renamed' })).json).toMatchObject({ endDate: later, name: 'Renamed' })
    await person.http.delete(`/api/bids/${placed.json.id}`)
    expect((await owner.delete(path)).status).toBe(200)
  })
})
