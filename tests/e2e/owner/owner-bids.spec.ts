import { aPerson, openAuction } from '../../support/makers/auction-room'
import { expect, fitsSideways, hydrated, NOJS, says, test } from '../site'
import { ask, clean, logIn, open } from './owner-pages'

const REASON = 'We could not reach anybody with this name.'

test('a bid is withdrawn with a reason, and the auction closed early, on a phone', { tag: NOJS }, async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 400/)
  const name = 'A made-up bidder'
  const id = await openAuction(site.owner, { name })
  const [aroha, stranger] = [await aPerson(site.server), await aPerson(site.server, 'Nobody')]
  expect((await aroha.bid(id, 30)).status).toBe(201)
  expect((await stranger.bid(id, 20_000)).status).toBe(201)
  await page.setViewportSize({ width: 360, height: 800 })
  await logIn(page, site.server.owner)
  await open(page, `/admin/auctions/${id}/bids`)
  await fitsSideways(page)
  await page.getByRole('link', { name: 'Withdraw bid of $20,000.00 by Nobody Fern' }).click()
  await expect(page.getByRole('heading', { name: 'Withdraw bid' })).toBeVisible()
  await hydrated(page)
  await clean(page, 'the question')
  await page.getByRole('button', { name: 'Withdraw bid' }).click()
  await says(page, 'Please say why: the bidder reads it')
  await page.getByLabel('Reason').fill(REASON)
  await page.getByRole('button', { name: 'Withdraw bid' }).click()
  await says(page, 'Bid withdrawn')
  const row = page.getByRole('row').filter({ hasText: 'Nobody Fern' })
  await expect(row).toContainText('Withdrawn')
  await expect(row).toContainText(REASON)
  await clean(page, 'a withdrawn bid')

  const question = await ask(page, page.getByRole('link', { name: /^Close early/ }))
  await expect(question).toContainText('The highest bidder wins straight away')
  await question.getByRole('button', { name: 'Close early' }).click()
  await says(page, 'Auction closed')
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('$30.00')
  await page.goto(`/admin/auctions/${id}/bids`)
  await expect(page.getByText('Closed early: it would have run until')).toBeVisible()
  await expect(page.getByRole('link', { name: /^(?:Close early|Withdraw bid)/ })).toHaveCount(0)
})
