import { aPerson, openAuction } from '../../support/makers/auction-room'
import { expect, hydrated, NOJS, test } from '../site'
import {
  another,
  aPainting,
  bidButton,
  bidForm,
  expectPrice,
  factOf,
  feedOf,
  fillRegistration,
  named,
  openLot,
  ownBids,
  sendBid,
  signIn,
} from './auctions'

test('a bidder registers, bids, raises, cancels, logs out, and logs in again', { tag: NOJS }, async ({
  page,
  site,
  person,
  expectConsole,
}) => {
  expectConsole(/status of 40[014]/)
  const name = aPainting()
  const auction = { id: await openAuction(site.owner, { name }), name }
  const lot = await openLot(page, auction)
  // Every step, also without scripts, leads back to the auction that the link named.
  const here = new RegExp(`[?]a=${auction.id}(&|#|$)`)
  await bidButton(lot, 'Place Bid').click()
  await expect(page).toHaveURL(here)

  await page.getByRole('button', { name: 'Register', exact: true }).click()
  for (const message of ['First name is required', 'Last name is required', 'Valid email is required']) {
    await expect(
      page.getByRole('region', { name: 'There is a problem' }).getByRole('link', { name: message }),
    ).toBeVisible()
  }
  await expect(page).toHaveURL(here)
  await fillRegistration(page, person)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText(`Welcome to the auction ${person.firstName}!`)).toBeVisible()
  await expect(page.getByText('You can now place bids on auctions')).toBeVisible()
  await expect(page).toHaveURL(here)

  // Continues to the requested bid.
  const form = bidForm(page, lot)
  const amount = form.getByLabel('Your bid', { exact: true })
  // Only bids of this painting.
  await expect(page.getByLabel('Your bid', { exact: true })).toHaveCount(1)
  await expect(amount).toHaveValue('30')
  await expect(amount).toHaveAccessibleDescription('Minimum bid: $30 (bids increase in $5 increments)')
  await expect(amount).toHaveAttribute('step', '5')
  const send = form.getByRole('button', { name: 'Place Bid' })
  await amount.fill('0')
  await send.click()
  await expect(amount).toHaveAccessibleDescription(/Bid amount must be greater than 0/)
  await amount.fill('27')
  await form.getByLabel('Your maximum').fill('90')
  await send.click()
  await expect(amount).toHaveAccessibleDescription(/Minimum bid is \$30\.00/)
  await expect(form.getByLabel('Your maximum')).toHaveValue('90')
  await amount.fill('30')
  await send.click()
  await expect(page.getByText('Bid Placed')).toBeVisible()
  await expect(page.getByText('Your bid has been placed successfully')).toBeVisible()
  await expect(lot.getByText('Leading', { exact: true })).toBeVisible()
  await expect(
    lot.getByText('Your maximum is $90. Only you see it until the price gets there or the auction is over.'),
  ).toBeVisible()
  await expect(bidButton(lot)).toHaveText('Update Bid')

  // Only the maximum: the price stays.
  await bidButton(lot).click()
  await expect(amount).toHaveValue('30')
  await form.getByLabel('Your maximum').fill('120')
  await form.getByRole('button', { name: 'Update Bid' }).click()
  await expect(
    lot.getByText('Your maximum is $120. Only you see it until the price gets there or the auction is over.'),
  ).toBeVisible()
  await expect(ownBids(lot)).toHaveText([/^\$30 maximum raised/, /^\$30 Leading/])
  await expectPrice(page, lot, '$30')

  await ownBids(lot)
    .getByRole('button', { name: /^Cancel/ })
    .last()
    .click()
  await expect(page.getByText('Bid Cancelled')).toBeVisible()
  await expect(ownBids(lot)).toHaveCount(0)
  await expectPrice(page, lot, 'No bids yet')

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Bid with your name and email.')).toBeVisible()
  await expect(page).toHaveURL(here)
  await hydrated(page)
  const logIn = 'I have bid before'
  await page
    .getByRole('button', { name: logIn })
    .or(page.getByRole('link', { name: logIn }))
    .click()
  await page.getByLabel('Email').fill('nobody.at.all@example.nz')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  const unknown = 'Nobody has registered with this email yet. Please check it, or register.'
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(unknown)
  await page.getByLabel('Email').fill(person.email.toUpperCase())
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText(`Welcome back ${person.firstName}!`)).toBeVisible()
  await expect(page.getByText('You can continue bidding on auctions')).toBeVisible()
  await expect(page.getByText(`Bidding as ${person.firstName}`)).toBeVisible()
})

test('two bidders: maximums, and a cancelled bid (rules 7.2 and 7.8)', async ({ page, browser, site }) => {
  const name = aPainting()
  const auction = { id: await openAuction(site.owner, { name }), name }
  await signIn(page, named('Aroha'))
  const aroha = await openLot(page, auction)
  const other = await another(browser, page)
  await signIn(other, named('Wiremu'))
  const wiremu = await openLot(other, auction)

  await sendBid(page, aroha, 30, 100)
  await expectPrice(page, aroha, '$30')
  await expectPrice(other, wiremu, '$30')
  await sendBid(other, wiremu, 35, 60)
  await expectPrice(other, wiremu, '$65')
  await expectPrice(page, aroha, '$65')
  await expect(aroha.getByText('Leading', { exact: true })).toBeVisible()
  await expect(wiremu.getByText('Leading', { exact: true })).toHaveCount(0)
  for (const lot of [aroha, wiremu]) {
    await expect.poll(() => feedOf(lot)).toEqual(['$65 automatic', '$60 automatic', '$35', '$30'])
    await expect(factOf(lot, 'People bidding')).toHaveText('2')
  }
  // Nobody else sees a maximum.
  await expect(other.getByText('$100')).toHaveCount(0)
  await bidButton(wiremu).click()
  await expect(bidForm(other, wiremu).getByLabel('Your bid', { exact: true })).toHaveAccessibleDescription(
    /Minimum bid: \$70 /,
  )
  await other.keyboard.press('Escape')

  await ownBids(wiremu)
    .getByRole('button', { name: /^Cancel/ })
    .click()
  await expectPrice(other, wiremu, '$30')
  await expectPrice(page, aroha, '$30')
  await expect.poll(() => feedOf(aroha)).toEqual(['$30'])

  await sendBid(other, wiremu, 35, 150)
  await expectPrice(other, wiremu, '$105')
  await expectPrice(page, aroha, '$105')
  await expect(wiremu.getByText('Leading', { exact: true })).toBeVisible()
  await other.context().close()
})

test('after a logout in another tab, a bid leads to the login, and then to the bid', async ({
  page,
  context,
  site,
  person,
  expectConsole,
}) => {
  expectConsole(/status of 401|ERR_FAILED|Failed to load/)
  const name = aPainting()
  const auction = { id: await openAuction(site.owner, { name }), name }
  await signIn(page, person)
  const lot = await openLot(page, auction)
  await bidButton(lot).click()
  // The bid is refused before the page notices the logout.
  await page.route('**/api/bidders/**', (route) => route.abort())
  const other = await context.newPage()
  await other.goto('/auction')
  await hydrated(other)
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(other.getByText('Bid with your name and email.')).toBeVisible()

  await bidForm(page, lot).getByRole('button', { name: 'Place Bid' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).toBeVisible()
  await page.unroute('**/api/bidders/**')
  await dialog.getByLabel('Email').fill(person.email)
  await expect(page.getByText(`Bidding as ${person.firstName}`)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await bidForm(page, lot).getByRole('button', { name: 'Place Bid' }).click()
  await expect(page.getByText('Your bid has been placed successfully')).toBeVisible()
})

test('the e-mail address stored in the browser restores the bidder, and is deleted when it is unknown', async ({
  page,
  site,
  context,
  expectConsole,
}) => {
  expectConsole(/status of 404/)
  const aroha = await aPerson(site.server, 'Aroha')
  await page.goto('/auction')
  await page.evaluate((email) => localStorage.setItem('bidder-email', JSON.stringify(email)), aroha.email)
  await page.reload()
  await expect(page.getByText('Bidding as Aroha')).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('Bid with your name and email.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('bidder-email'))).toBeNull()
  await context.clearCookies()
  await page.evaluate(() => localStorage.setItem('bidder-email', '"nobody.knows@example.nz"'))
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('bidder-email'))).toBeNull()
})

test('the page says when the bidding cannot be read, and when it can again', async ({ page, site, expectConsole }) => {
  expectConsole(/ERR_FAILED|Failed to load/)
  const name = aPainting()
  const auction = { id: await openAuction(site.owner, { name }), name }
  await openLot(page, auction)
  await page.route('**/api/auctions/**', (route) => route.abort())
  await expect(page.getByText('Error loading auction data.')).toBeVisible()
  await page.unroute('**/api/auctions/**')
  await expect(page.getByText('Error loading auction data.')).toHaveCount(0, { timeout: 40_000 })
})
