import { aPerson, endNow, openAuction } from '../../support/makers/auction-room'
import { somebody } from '../../support/studio'
import { axeFindsNothing } from '../axe'
import { emptyScripts, expect, fitsSideways, test } from '../site'
import { aPainting, bidButton, fillRegistration, openLot, register, sendBid } from './auctions'

test.describe('axe, light and dark', () => {
  test('the auction: signed out, forms and their errors, bids, payment, both endings', async ({
    page,
    site,
    person,
    expectConsole,
  }) => {
    expectConsole(/status of 400/)
    await page.route(/vumbnail\.com/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }))
    const name = aPainting()
    const imageUrls = ['/art/painted/gallery-3.webp', '/art/painted/frame.webp', 'https://vimeo.com/76979871']
    const auction = { id: await openAuction(site.owner, { name, imageUrls }), name }
    await openAuction(site.owner, { name: aPainting(), startsIn: 40 * 3600, endsIn: 80 * 3600 })
    const lot = await openLot(page, auction)
    await page.getByText('What is a maximum bid?').click()
    await axeFindsNothing(page, 'auction')
    await bidButton(lot).click()
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByRole('link', { name: 'First name is required' })).toBeVisible()
    await axeFindsNothing(page, 'registration with errors', 'dialog')
    await page.getByRole('button', { name: 'Registered before? Log in with your email' }).click()
    await axeFindsNothing(page, 'login', 'dialog')
    await page.keyboard.press('Escape')
    await register(page, person)
    await sendBid(page, lot, 1)
    await expect(page.getByText(/Minimum bid is/).first()).toBeVisible()
    await axeFindsNothing(page, 'bid with errors', 'dialog')
    await page.keyboard.press('Escape')
    await sendBid(page, lot, 30, 60)
    await expect(lot.getByText('Leading', { exact: true })).toBeVisible()
    await (await aPerson(site.server, 'Wiremu')).bid(auction.id, 35)
    await expect(lot.getByRole('log').getByText('$35')).toBeVisible()
    await axeFindsNothing(page, 'own bids', `#lot-${auction.id}`)
    await fitsSideways(page)
    endNow(site.server, auction.id)
    await lot.getByRole('button', { name: 'Complete Purchase' }).click()
    await expect(page.getByLabel('Card number')).toBeVisible()
    await axeFindsNothing(page, 'payment of a win', 'dialog')
    await page.keyboard.press('Escape')
    await axeFindsNothing(page, 'won', `#lot-${auction.id}`)
    // From a page without scripts, because this one would request the bids of a bidder who no longer exists, and reload
    // itself.
    await page.goto('/terms')
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await openLot(page, auction)
    await axeFindsNothing(page, 'completed', `#lot-${auction.id}`)
  })

  test('the auction as the server sends it', async ({ page, site, expectConsole }) => {
    expectConsole(/status of 400/)
    await emptyScripts(page)
    await page.route(/vumbnail\.com/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }))
    const name = aPainting()
    const imageUrls = ['/art/painted/gallery-3.webp', '/art/painted/frame.webp', 'https://vimeo.com/76979871']
    const auction = { id: await openAuction(site.owner, { name, imageUrls }), name }
    const lot = await openLot(page, auction)
    await axeFindsNothing(page, 'auction without script')
    await bidButton(lot).click()
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByRole('link', { name: 'First name is required' })).toBeVisible()
    await axeFindsNothing(page, 'registration without script')
    await fillRegistration(page, somebody())
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await expect(page.getByLabel('Your bid', { exact: true }).first()).toBeVisible()
    await axeFindsNothing(page, 'bid without script', `#lot-${auction.id}`)
    await page.setViewportSize({ width: 320, height: 640 })
    await fitsSideways(page)
  })
})
