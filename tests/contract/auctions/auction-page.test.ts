import { expect, test } from 'vitest'
import { endNow, openAuction, readAuction } from '../../support/makers/auction-room'
import { sharedServer } from '../../support/owned-server'
import { type Client, client, postForm } from '../../support/server'

/** The auction page as a browser without JavaScript uses it: plain posts. */
const { server, owner } = await sharedServer()

let people = 0

/** Registers a bidder with the page's form. */
async function registered(firstName: string, browser = client(server.url)) {
  people += 1
  const email = `page.${people}@example.nz`
  const answer = await postForm(
    browser,
    '/auction',
    `intent=register&firstName=${firstName}&lastName=Fern&email=${email}`,
  )
  expect(answer.status).toBe(303)
  return { browser, email }
}

const bidderIdOf = (text: string) => /name="bidderId" value="(\d+)"/.exec(text)?.[1]

async function bid(browser: Client, id: number, rest: string) {
  const page = await browser.get(`/auction?a=${id}&bid=open`)
  return postForm(browser, `/auction?a=${id}`, `intent=bid&auctionId=${id}&bidderId=${bidderIdOf(page.text)}&${rest}`)
}

test('a bid far above the price must be confirmed before it is placed, and can be changed', async () => {
  const id = await openAuction(owner, { name: 'A zero too many' })
  const { browser } = await registered('Hemi')
  const asked = await bid(browser, id, 'bidAmount=600&maxAutoBid=900')
  expect(asked.status).toBe(200)
  expect(asked.text).toContain('Bid $600, up to $900?')
  expect(asked.text).toMatch(/<button[^>]*name="confirmed"[^>]*value="600\/900"[^>]*>Yes, bid \$600, up to \$900</)
  expect(asked.text.includes('<title>Error: ')).toBe(false)
  expect((await readAuction(server, id)).feed).toEqual([])

  const changed = await bid(browser, id, 'bidAmount=600&maxAutoBid=900&change=1')
  expect(changed.status).toBe(200)
  for (const amount of [600, 900]) expect(changed.text).toContain(`value="${amount}"`)
  expect(changed.text).not.toContain('Yes, bid')

  // A confirmation does not apply to another amount.
  const other = await bid(browser, id, 'bidAmount=6000&confirmed=600')
  expect(other.text).toContain('Yes, bid $6,000')
  expect((await bid(browser, id, 'bidAmount=600&maxAutoBid=900&confirmed=600/900')).status).toBe(303)
  expect((await readAuction(server, id)).feed).toEqual(['600'])

  const tooMuch = await bid(browser, id, 'bidAmount=20001&confirmed=20001')
  expect(tooMuch.status).toBe(400)
  expect(tooMuch.text).toContain('The largest bid is $20,000')
  expect(tooMuch.text).toContain('value="20001"')
})

test('a visitor registers on the way to a bid, bids, is refused, cancels', async () => {
  const id = await openAuction(owner, { name: 'By plain posts' })
  const browser = client(server.url)
  const form = `intent=register&auctionId=${id}&firstName=Aroha&lastName=Fern&email=plain@example.nz`
  const joined = await postForm(browser, '/auction', form)
  expect([joined.status, joined.headers.location]).toEqual([303, `/auction?a=${id}&bid=open#bid-${id}`])
  const page = await browser.get(`/auction?a=${id}&bid=open`)
  expect(page.text).toContain('Welcome to the auction Aroha!')
  expect(page.text.match(/name="bidAmount"/g)).toHaveLength(1)
  expect(page.text).toContain('Minimum bid: $30 (bids increase in $5 increments)')

  const low = await bid(browser, id, 'bidAmount=29&maxAutoBid=83')
  expect(low.status).toBe(400)
  expect(low.text).toContain('Minimum bid is $30.00')
  expect(low.text).toContain('value="29"')
  expect(low.text).toContain('value="83"')
  expect(low.text).toMatch(/<title>Error: /)

  const placed = await bid(browser, id, 'bidAmount=30&maxAutoBid=83')
  expect([placed.status, placed.headers.location]).toEqual([303, `/auction?a=${id}#lot-${id}-name`])
  const mine = await browser.get(`/auction?a=${id}`)
  expect(mine.text).toContain('Bid Placed')
  expect(mine.text).toContain('Your maximum is $83. Only you see it until the price gets there or the auction is over.')
  expect((await client(server.url).get(`/auction?a=${id}`)).text).not.toContain('$83')

  const rival = await registered('Wiremu')
  await bid(rival.browser, id, 'bidAmount=95')
  const passed = await browser.get(`/auction?a=${id}`)
  expect(passed.text).toContain('The price has passed your maximum of $83. Raise it to lead again.')
  const rivals = /name="bidId" value="(\d+)"/.exec((await rival.browser.get(`/auction?a=${id}`)).text)?.[1]
  await postForm(rival.browser, '/auction', `intent=cancel&auctionId=${id}&bidId=${rivals}`)

  const bidId = /name="bidId" value="(\d+)"/.exec(mine.text)?.[1]
  const stranger = await registered('Wiremu')
  const foreign = await postForm(stranger.browser, '/auction', `intent=cancel&auctionId=${id}&bidId=${bidId}`)
  expect(foreign.status).toBe(403)
  const cancelled = await postForm(browser, '/auction', `intent=cancel&auctionId=${id}&bidId=${bidId}`)
  expect([cancelled.status, cancelled.headers.location]).toEqual([303, `/auction?a=${id}#lot-${id}-name`])
  expect((await readAuction(server, id)).price).toBeNull()
})

test('a bid whose button is pressed twice is placed once, and not refused', async () => {
  const id = await openAuction(owner, { name: 'Pressed twice' })
  const { browser } = await registered('Aroha')
  for (const rest of ['bidAmount=30', 'bidAmount=35&maxAutoBid=90', 'bidAmount=35&maxAutoBid=120']) {
    const pressed = await Promise.all([bid(browser, id, rest), bid(browser, id, rest)])
    expect(pressed.map(({ status }) => status)).toEqual([303, 303])
  }
  expect((await readAuction(server, id)).feed).toEqual(['30', '35'])
  expect((await bid(browser, id, 'bidAmount=35')).status).toBe(400)
})

test('scripts get data instead of a page: refusal, question, placed bid', async () => {
  const id = await openAuction(owner, { name: 'By scripts' })
  const { browser } = await registered('Aroha')
  const bidderId = bidderIdOf((await browser.get(`/auction?a=${id}&bid=open`)).text)
  const send = async (rest: string) => {
    const form = `intent=bid&stay=on&auctionId=${id}&bidderId=${bidderId}&${rest}`
    return postForm(browser, `/auction.data?a=${id}`, form)
  }
  const low = await send('bidAmount=29')
  expect(low.status).toBe(400)
  expect(low.text).toContain('Minimum bid is $30.00')
  const asked = await send('bidAmount=600')
  expect([asked.status, asked.text.includes('confirm_bid')]).toEqual([200, true])
  expect((await readAuction(server, id)).feed).toEqual([])
  const placed = await send('bidAmount=600&confirmed=600')
  expect([placed.status, placed.text.includes('Bid Placed')]).toEqual([200, true])
  expect((await readAuction(server, id)).feed).toEqual(['600'])
  // The page shows the toast itself, so the next page does not repeat it.
  expect((await browser.get(`/auction?a=${id}`)).text).not.toContain('Bid Placed')
})

test('the bidder who logged in last on a device bids there', async () => {
  const { browser, email } = await registered('Aroha')
  await registered('Wiremu', browser)
  expect((await browser.get('/auction')).text).toContain('Bidding as Wiremu')
  const back = await postForm(browser, '/auction', `intent=log-in&email=${email}`)
  expect(back.status).toBe(303)
  const page = await browser.get('/auction')
  expect(page.text).toContain('Bidding as Aroha')
  expect(page.text).toContain('Welcome back Aroha!')
  await postForm(browser, '/auction', 'intent=log-out')
  expect((await browser.get('/auction')).text).not.toContain('Bidding as Aroha')
})

test('an unknown e-mail is refused, and stays in the form', async () => {
  const answer = await postForm(client(server.url), '/auction', 'intent=log-in&email=nobody@example.nz')
  expect(answer.status).toBe(404)
  expect(answer.text).toContain('value="nobody@example.nz"')
  expect(answer.text).toContain('Nobody has registered with this email yet. Please check it, or register.')
  expect(answer.text).toMatch(/<title>Error: /)
})

test('only the winner gets to the payment', async () => {
  const id = await openAuction(owner, { name: 'To be paid' })
  const winner = await registered('Aroha')
  const other = await registered('Wiremu')
  expect((await bid(winner.browser, id, 'bidAmount=40')).status).toBe(303)
  expect((await postForm(winner.browser, '/auction', `intent=pay&auctionId=${id}`)).status).toBe(409)
  endNow(server, id)
  expect((await winner.browser.get(`/auction?a=${id}`)).text).toContain('Complete Purchase')
  expect((await other.browser.get(`/auction?a=${id}`)).text).toContain('Sorry you missed out.')
  expect((await client(server.url).get(`/auction?a=${id}`)).text).toContain('Auction Completed')
  expect((await postForm(other.browser, '/auction', `intent=pay&auctionId=${id}`)).status).toBe(403)
  expect((await postForm(client(server.url), '/auction', `intent=pay&auctionId=${id}`)).status).toBe(401)
  const paying = await postForm(winner.browser, '/auction', `intent=pay&auctionId=${id}`)
  expect(paying.status).toBe(303)
  expect(paying.headers.location).toMatch(/^\/checkout\/pay_/)
  const confirm = (http: Client, bidderId: number) => http.post(`/api/auctions/${id}/payment/confirm`, { bidderId })
  const { winningBidderId } = (await readAuction(server, id)).auction
  expect((await confirm(winner.browser, winningBidderId)).status).toBe(409)
  expect((await confirm(other.browser, winningBidderId)).status).toBe(403)
  expect((await confirm(client(server.url), winningBidderId)).status).toBe(401)
})

test('a completed auction still has its bid button, which says so and cannot be pressed', async () => {
  const id = await openAuction(owner, { name: 'Bid button after the end' })
  const winner = await registered('Aroha')
  const other = await registered('Wiremu')
  expect((await bid(winner.browser, id, 'bidAmount=40')).status).toBe(303)
  endNow(server, id)
  const lotOf = async (browser: Client) =>
    new RegExp(`<article[^>]*id="lot-${id}".*?</article>`, 's').exec((await browser.get(`/auction?a=${id}`)).text)?.[0]
  const ended = /<button[^>]*disabled=""[^>]*>Auction Ended<\/button>/
  for (const browser of [client(server.url), other.browser]) expect(await lotOf(browser)).toMatch(ended)
  const won = await lotOf(winner.browser)
  expect(won).toContain('Complete Purchase')
  expect(won).not.toMatch(ended)
})

test('pictures, places to share and the auction’s own address are links; its check says how anybody can verify it', async () => {
  const id = await openAuction(owner, { name: 'By links' })
  await bid((await registered('Aroha')).browser, id, 'bidAmount=30&maxAutoBid=60')
  const { text } = await client(server.url).get(`/auction?a=${id}`)
  const own = `${server.url}/auction?a=${id}`
  expect(text).toContain('Seals so far: 1.')
  expect(text).toMatch(/<a[^>]*href="\/art\/painted\/gallery-1\.webp"/)
  expect(text).toMatch(
    new RegExp(`href="${own.replace('?', '\\?')}"[^>]*><svg(?:(?!</a>).)*Link to this auction</a>`, 's'),
  )
  for (const place of ['facebook', 'twitter|x\\.com', 'wa\\.me']) {
    expect(text, place).toMatch(new RegExp(`<a[^>]*href="https://[^"]*(?:${place})[^"]*${encodeURIComponent(own)}`))
  }
  const check = async () => (await client(server.url).get(`/auction/${id}/check`)).text.replaceAll('<!-- -->', '')
  expect(await check()).toContain('So far 1 entry is sealed.')
  expect(await check()).not.toMatch(/maximum&quot;:|Aroha/)
  await postForm(owner, `/admin/auctions/${id}/close`, 'intent=close')
  const checked = await check()
  for (const said of [
    'Aroha won with $30.',
    '1. Aroha bid $30, up to $60',
    'We ended the auction early',
    'sha256sum',
  ]) {
    expect(checked).toContain(said)
  }
})

test('a link to an auction that does not exist shows the page without it', async () => {
  for (const named of ['999999', 'x', '-1', '1e9']) {
    const answer = await client(server.url).get(`/auction?a=${named}`)
    expect([named, answer.status]).toEqual([named, 200])
    expect(answer.text).toContain('Take one')
  }
})
