import type { Route } from '@playwright/test'
import { aPerson, openAuction } from '../../support/makers/auction-room'
import { client, postForm } from '../../support/server'
import { linkFor, somebody } from '../../support/studio'
import { expect, hydrated, test } from '../site'
import { aPainting, bidButton, bidForm, expectPrice, openLot, sendBid, signIn } from './auctions'

test('a page that loads slowly during bidding shows the newest bid', async ({ page, site }) => {
  const name = aPainting()
  const auction = { id: await openAuction(site.owner, { name }), name }
  const rival = await aPerson(site.server, 'Wiremu')
  await signIn(page, somebody({ firstName: 'Aroha' }))
  const lot = await openLot(page, auction)

  // The next bid overtakes the data that the page loads after this bid, a request that is recognised by its name.
  const overtaken = async (route: Route) => {
    if (route.request().method() === 'POST') return route.fallback()
    const read = await route.fetch()
    await rival.bid(auction.id, 50)
    await expectPrice(page, lot, '$50')
    await route.fulfill({ response: read, body: (await read.text()).replaceAll('Aroha', 'Late') })
  }
  await page.route(/[?&]_data=|\/auction\.data/, overtaken, { times: 2 })
  await sendBid(page, lot, 30)
  await expect(page.getByText('Bidding as Late')).toBeVisible()
  await expectPrice(page, lot, '$50')
  await expect(lot.getByRole('log')).toContainText('$50')
  await expect(lot.getByText('Leading', { exact: true })).toHaveCount(0)
})

test('a logout in one tab is a logout in the other', async ({ page, site, context, expectConsole }) => {
  expectConsole(/status of 401/)
  const name = aPainting()
  const auction = { id: await openAuction(site.owner, { name }), name }
  await signIn(page, somebody({ firstName: 'Aroha' }))
  const lot = await openLot(page, auction)
  await bidButton(lot).click()
  await expect(bidForm(page, lot)).toBeVisible()
  const other = await context.newPage()
  await openLot(other, auction)
  await expect(other.getByText('Bidding as Aroha')).toBeVisible()
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(other.getByText('Bid with your name and email.')).toBeVisible()
  await hydrated(other)
  await expect(page.getByText('Bid with your name and email.')).toBeVisible()
  // A visitor who was about to bid reads the reason.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
})

test('a device that its bidder ends is logged out, and not logged in again automatically', async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 401/)
  const name = aPainting()
  const auction = { id: await openAuction(site.owner, { name }), name }
  const aroha = await aPerson(site.server, 'Aroha')
  await openLot(page, auction)
  await page.getByRole('button', { name: 'I have bid before' }).click()
  await page.getByLabel('Email').fill(aroha.email)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Bidding as Aroha')).toBeVisible()
  const link = await linkFor(site.owner, aroha.email, /\/bidder-device\/[\w-]+/)
  await postForm(client(site.server.url), link, 'intent=not-me')
  await expect(page.getByText('Bid with your name and email.')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('Bid with your name and email.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('bidder-email'))).toBeNull()
})
