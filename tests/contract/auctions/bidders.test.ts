import { describe, expect, test } from 'vitest'
import { aPerson, openAuction, readAuction } from '../../support/makers/auction-room'
import { sharedServer } from '../../support/owned-server'
import { client, postForm } from '../../support/server'
import { linkFor } from '../../support/studio'
import { refused } from '../hardening/refusal'

const { server, owner } = await sharedServer()

describe('bidders and their devices', () => {
  test('a new bidder is 201 without bids; the same e-mail again is 200 and the same bidder', async () => {
    const http = client(server.url)
    const person = { firstName: 'Mārama', lastName: 'Tide', email: `new.${process.pid}@example.nz` }
    const first = await http.post('/api/bidders', person)
    expect(first.status).toBe(201)
    expect(first.json).toMatchObject({ ...person, id: expect.any(Number) })
    expect(first.headers['set-cookie']?.join()).toMatch(/bidders=.*HttpOnly/)
    expect((await http.get(`/api/bidders/${first.json.id}/bids`)).json).toEqual([])
    const again = await http.post('/api/bidders', { ...person, firstName: 'Other', email: person.email.toUpperCase() })
    expect(again.status).toBe(200)
    expect(again.json).toMatchObject({ id: first.json.id, firstName: 'Mārama' })

    const elsewhere = await client(server.url).get(`/api/bidders/by-email/${encodeURIComponent(person.email)}`)
    expect(elsewhere.status).toBe(200)
    expect(elsewhere.json).toEqual({ id: first.json.id, firstName: 'Mārama', email: person.email })
    refused(await client(server.url).get('/api/bidders/by-email/nobody@example.nz'), 404)
  })

  test('errors in names are named by field', async () => {
    const answer = await client(server.url).post('/api/bidders', { firstName: ' ', lastName: null, email: 'x' })
    refused(answer, 400, 'firstName', 'lastName', 'email')
    expect(answer.json.fields).toEqual({
      firstName: ['First name is required'],
      lastName: ['Last name is required'],
      email: ['Valid email is required'],
    })
  })

  test('without the cookie, or with another bidder’s, everything is refused', async () => {
    const auction = await openAuction(owner)
    const [mine, other] = [await aPerson(server), await aPerson(server)]
    const placed = await mine.bid(auction, 30, 80)
    const nobody = client(server.url)
    const body = { auctionId: auction, bidderId: mine.id, bidAmount: 40 }
    const forged = client(server.url)
    forged.cookies.set('bidders', String(mine.http.cookies.get('bidders')).replace(/\.[^.]*$/, '.forged'))
    for (const [http, status] of [
      [nobody, 401],
      [forged, 401],
      [other.http, 403],
    ] as const) {
      refused(await http.post('/api/bids', body), status)
      refused(await http.delete(`/api/bids/${placed.json.id}`), status)
      refused(await http.get(`/api/bidders/${mine.id}/bids`), status)
      refused(await http.get(`/api/bidders/${mine.id}/auctions/${auction}/bids`), status)
    }
    expect((await readAuction(server, auction)).feed).toEqual(['30'])
    for (const answer of [await mine.own(auction), await mine.own(auction)]) {
      expect(answer.json).toMatchObject([{ bidAmount: 30, maxAutoBid: 80, canCancel: true }])
      expect(answer.headers['cache-control']).toBe('private, no-cache')
    }
  })

  test('a new device bids at once, but sees no maximum and cancels nothing until the link is opened', async () => {
    const auction = await openAuction(owner)
    const home = await aPerson(server, 'Hana')
    const placed = await home.bid(auction, 30, 80)
    const phone = await aPerson(server, 'Hana', { email: home.email })
    expect(phone.id).toBe(home.id)
    expect((await phone.own(auction)).json).toMatchObject([{ bidAmount: 30, maxAutoBid: null, canCancel: false }])
    refused(await phone.http.delete(`/api/bids/${placed.json.id}`), 403)
    // Finding the maximum by trying to raise it is refused too, above and below it.
    refused(await phone.bid(auction, 30, 79), 403)
    refused(await phone.bid(auction, 30, 90), 403)
    const there = await phone.bid(auction, 40, 60)
    expect(there.status).toBe(201)
    expect((await phone.own(auction)).json[0]).toMatchObject({ maxAutoBid: 60, canCancel: true })

    const link = await linkFor(owner, home.email, /\/bidder-device\/[\w-]+/)
    const asked = await phone.http.get(link)
    expect(asked.text).toContain('Is this new device yours?')
    expect((await phone.own(auction)).json[1]).toMatchObject({ maxAutoBid: null })
    expect((await postForm(phone.http, link, 'intent=confirm')).status).toBe(303)
    expect((await phone.own(auction)).json[1]).toMatchObject({ maxAutoBid: 80, canCancel: true })
    expect((await phone.http.delete(`/api/bids/${placed.json.id}`)).status).toBe(200)

    expect((await postForm(client(server.url), link, 'intent=not-me')).status).toBe(303)
    refused(await phone.bid(auction, 100), 401)
    expect((await home.own(auction)).status).toBe(200)
    expect((await phone.http.get(`${link}x`)).status).toBe(404)
  })

  test('another bidder’s maximum is in no answer', async () => {
    const auction = await openAuction(owner)
    const [one, other] = [await aPerson(server), await aPerson(server)]
    await one.bid(auction, 30, 777.77)
    const answers = [
      await other.bid(auction, 40),
      await other.own(auction),
      await other.http.get('/api/auctions/active'),
      await other.http.get(`/api/auctions/${auction}`),
      await other.http.get(`/api/auctions/${auction}/bids-with-bidders`),
      await owner.get('/api/admin/auctions'),
      await owner.get('/api/auction-results'),
    ]
    for (const answer of answers) {
      expect(answer.status).toBeLessThan(300)
      expect(answer.text).not.toMatch(/777\.?77|ceiling|leader_|max_cents/)
    }
    expect((await one.own(auction)).text).toContain('777.77')
  })
})
