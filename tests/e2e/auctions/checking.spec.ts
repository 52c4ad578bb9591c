import { postForm } from '../../support/http-client'
import { aPerson, openAuction, withoutTriggers } from '../../support/makers/auction-room'
import type { RunningServer } from '../../support/server'
import { expect, hydrated, NOJS, test } from '../site'
import { aPainting, bidForm, expectPrice, openLot, sendBid, signIn } from './auctions'

/** Changes a maximum in an entry of a finished auction, without its triggers. */
function changeMaximum(server: RunningServer, auction: number): void {
  const change =
    'UPDATE auction_entries SET text = replace(text, \'"maximum":6000\', \'"maximum":5000\') WHERE auction_id = ?'
  withoutTriggers(server, ['auction_entries_are_fixed'], ({ sqlite }) => sqlite.prepare(change).run(auction))
}

test('anybody can check an auction: the browser confirms it, or detects a changed history', async ({ page, site }) => {
  const name = aPainting()
  const auction = { id: await openAuction(site.owner, { name }), name }
  const check = `/auction/${auction.id}/check`
  const [aroha, mere] = [await aPerson(site.server), await aPerson(site.server, 'Mere')]
  await aroha.bid(auction.id, 30, 60)
  const lot = await openLot(page, auction)
  await expect(lot.getByText('Every bid is sealed. Seals so far: 1.')).toBeVisible()
  await mere.bid(auction.id, 35)
  await expectPrice(page, lot, '$40')
  await page.goto(check)
  await expect(page.getByText('So far 2 entries are sealed.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/maximum":|Mere/)

  await postForm(site.owner, `/admin/auctions/${auction.id}/close`, { intent: 'close' })
  await page.goto(check)
  await expect(page.getByText('Aroha won with $40.')).toBeVisible()
  await expect(page.getByText('1. Aroha bid $30, up to $60')).toBeVisible()
  await expect(page.getByText('3. We ended the auction early')).toBeVisible()
  const verdict = page.getByRole('status').filter({ hasText: /\w/ })
  await expect(verdict).toContainText('The result is right.')
  await expect(verdict).toContainText(/That includes seal [12], which your browser saw/)
  changeMaximum(site.server, auction.id)
  await page.reload()
  await expect(verdict).toContainText('The seal of entry 1 does not match')
})

test('an outbid bidder places the next bid, after a question', { tag: NOJS }, async ({
  page,
  site,
  person,
  scripted,
}) => {
  const name = aPainting()
  const auction = { id: await openAuction(site.owner, { name }), name }
  await signIn(page, person)
  const lot = await openLot(page, auction)
  await sendBid(page, lot, 30)
  await expectPrice(page, lot, '$30')
  const bar = lot.getByRole('region', { name: `Bid on ${name}` })
  await expect(bar).toContainText("You're leading at $30")
  await (await aPerson(site.server, 'Sam')).bid(auction.id, 40)
  await expectPrice(page, lot, '$40')
  await expect(bar).toContainText('Sam bid $40')
  const next = bar.getByRole('button', { name: 'Bid $45' }).or(bar.getByRole('link', { name: 'Bid $45' }))
  await lot.getByRole('heading', { name }).first().scrollIntoViewIfNeeded()
  await expect(next).toBeInViewport()
  await next.click()
  const form = bidForm(page, lot)
  if (scripted) await form.getByRole('button', { name: 'Yes, bid $45' }).click()
  else await form.getByRole('button', { name: 'Update Bid' }).click()
  await expectPrice(page, lot, '$45')
})

test('a picture opens in full size and can be moved by keyboard', async ({ page, site }) => {
  const name = aPainting()
  const lot = await openLot(page, { id: await openAuction(site.owner, { name }), name })
  const zoom = lot.getByRole('link', { name: `Zoom in on ${name}, picture 1` })
  await hydrated(page)
  await zoom.click()
  const picture = page.getByRole('dialog', { name }).getByRole('region', { name })
  await picture.focus()
  await page.keyboard.press('End')
  await expect.poll(() => picture.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(zoom).toBeFocused()
})
