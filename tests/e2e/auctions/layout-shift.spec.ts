import type { Page } from '@playwright/test'
import { aPerson, endNow, openAuction } from '../../support/makers/auction-room'
import { expect, settled, test } from '../site'
import { another, aPainting, lotOf, named, openLot, priceOf, signIn } from './auctions'

/** The layout shift of a page that changes automatically while it is used. */
const SHIFT_ALLOWED = 0.01

test('bids and the end of an auction move nothing away from a finger', async ({ page, browser, site }) => {
  const name = aPainting()
  // In its final minute, because every auction gets there; bids then move the end.
  const auction = { id: await openAuction(site.owner, { name, endsIn: 50 }), name }
  await openAuction(site.owner, { name: aPainting() })
  // The winner reads the top of the page, the loser and a spectator read the bids.
  const winner = await aVisitor(page, 360)
  await signIn(winner, named('Aroha'))
  await openLot(winner, auction)
  const loser = await aVisitor(await another(browser, page), 1280)
  await signIn(loser, named('Wiremu'))
  const guest = await aVisitor(await another(browser, page), 360)
  const readers = { loser, guest }
  const all = [winner, ...Object.values(readers)]
  for (const visitor of Object.values(readers)) await openLot(visitor, auction)
  for (const visitor of all) await settled(visitor)
  for (const visitor of Object.values(readers)) {
    await lotOf(visitor, name)
      .getByRole('log')
      .evaluate((log) => log.scrollIntoView({ block: 'center' }))
  }
  const priceIs = async (price: string) => {
    for (const visitor of all) await expect(priceOf(lotOf(visitor, name))).toHaveText(price)
  }

  const someone = await aPerson(site.server, 'Mere')
  expect((await someone.bid(auction.id, 30)).status).toBe(201)
  await priceIs('$30')
  await bid(loser, auction.id, 35, 900)
  await priceIs('$35')
  await expect(lotOf(loser, name).getByRole('region', { name: 'Your bids' })).toBeVisible()
  expect((await someone.bid(auction.id, 50)).status).toBe(201)
  await priceIs('$55')
  await bid(winner, auction.id, 1200)
  await priceIs('$1,200')
  for (const [who, visitor] of Object.entries(readers)) await moved(visitor, `the ${who}, by bids`)

  endNow(site.server, auction.id)
  await expect(winner.getByText("It's yours, Aroha").first()).toBeVisible()
  await expect(loser.getByRole('dialog', { name: 'Sorry you missed out.' })).toBeVisible()
  await expect(guest.getByRole('dialog', { name: 'Auction Completed' })).toBeVisible()
  for (const visitor of all) await settled(visitor)
  for (const [who, visitor] of Object.entries(readers)) await moved(visitor, `the ${who}, by the end`)
  await moved(winner, 'the winner, by everything')
  for (const visitor of Object.values(readers)) await visitor.context().close()
})

/** A visitor with a window of this width, with movement, who touches nothing. */
async function aVisitor(page: Page, width: number): Promise<Page> {
  await page.setViewportSize({ width, height: 780 })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
        if (entry.hadRecentInput) continue
        const parts = entry.sources.map(({ node, previousRect: a, currentRect: b }) => {
          const part = `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`
          return `${part} ${Math.round(a.y)}>${Math.round(b.y)}`
        })
        shifts.push(`${entry.value.toFixed(4)} ${parts.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return page
}

interface Shift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** A bid of this visitor without a touch in this window, so that all changes are automatic. */
async function bid(page: Page, auctionId: number, bidAmount: number, maxAutoBid?: number): Promise<void> {
  const status = await page.evaluate(
    async (body) => {
      const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
      const email = JSON.parse(localStorage.getItem('bidder-email') ?? '""')
      const { id } = await (await fetch(`/api/bidders/by-email/${encodeURIComponent(email)}`)).json()
      return (await fetch('/api/bids', { ...post, body: JSON.stringify({ ...body, bidderId: id }) })).status
    },
    { auctionId, bidAmount, maxAutoBid },
  )
  expect(status).toBe(201)
}

/** Expects that nothing has moved since the page was opened. */
async function moved(page: Page, what: string): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
  const sum = shifts.reduce((total, line) => total + Number.parseFloat(line), 0)
  expect(sum, `${what}:\n${shifts.join('\n')}`).toBeLessThanOrEqual(SHIFT_ALLOWED)
}
