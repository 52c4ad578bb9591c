import { openAuction } from '../support/auction-room'
import { CARDS } from '../support/studio'
import { aPainting, bidButton, bidForm, openLot, register } from './auctions'
import { fillBuyer, ORDER_KINDS, onward, open } from './orders'
import { expect, hydrated, payWith, test } from './site'

/** What the browser sends has the types that programs send. */
test('a kit is ordered with numbers and booleans', async ({ page, scripted, person }) => {
  test.skip(!scripted, 'Without JavaScript a form is posted.')
  await open(page, scripted, ORDER_KINDS.kit)
  await fillBuyer(page, person)
  await page.getByLabel('Yellow Oxide').check()
  await page.getByLabel('Extra canvases').fill('2')
  const asked = page.waitForRequest('**/api/create-payment-intent')
  await onward(page, scripted)
  const chosen = { pthaloBlue: false, alizarinCrimson: false, yellowOxide: true, extraCanvases: 2 }
  expect((await asked).postDataJSON()).toMatchObject({ amount: 269, order: chosen })
  await payWith(page, scripted, CARDS.paid, '$269.00')
  await expect(page).toHaveURL(/\/order\//)
})

test('a bid is sent with its amounts and ids as numbers', async ({ page, site, scripted, person }) => {
  test.skip(!scripted, 'Without JavaScript a form is posted.')
  const name = aPainting()
  const auction = { id: await openAuction(site.owner, { name }), name }
  await page.goto('/auction')
  await hydrated(page)
  await register(page, person)
  const lot = await openLot(page, scripted, auction)
  await bidButton(lot, 'Place Bid').click()
  const form = bidForm(page, lot)
  await form.getByLabel('Your bid', { exact: true }).fill('30')
  await form.getByLabel('Your maximum').fill('62.50')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/bids'))
  await form.getByRole('button', { name: 'Place Bid' }).click()
  expect((await sent).postDataJSON()).toEqual({
    bidAmount: 30,
    maxAutoBid: 62.5,
    auctionId: auction.id,
    bidderId: expect.any(Number),
  })
  await expect(page.getByText('Bid Placed')).toBeVisible()
})
