import { endedDaysAgo, readAuction } from '../../../tests/support/makers/auction-room'
import { pastAuction } from '../../../tests/support/makers/past-auction'
import { postForm } from '../../../tests/support/server'
import { CARDS, linkFor, localDay } from '../../../tests/support/studio'
import { payWith, visit } from '../visitor'
import type { Area } from './index'

/** A painting that was not paid for: offered, taken by the next bidder, and the times at which it can be collected. */
export const paintings: Area = async ({ camera, visitor, server, owner: api }) => {
  const page = await visitor()
  await page.request.post('/api/admin/login', { data: server.owner })
  const name = 'Kererū over the Bay'
  const id = pastAuction(server.dataDir, {
    name,
    bids: [
      ['Mere', 40, 55],
      ['Hinewai', 70],
    ],
  })
  await readAuction(server, id)
  const result = endedDaysAgo(server, id, 8)
  await visit(page, '/admin')
  await camera.shoot(page, 'needs you, a painting', { view: true })
  await visit(page, `/admin/results/${result}/offer`)
  await camera.shoot(page, 'second chance')
  await page.getByRole('button', { name: /^Offer it/ }).click()
  await page.getByRole('button', { name: 'Take the offer back' }).waitFor()
  await camera.shoot(page, 'second chance offered')
  await visit(page, `/admin/results?q=${encodeURIComponent(name)}`)
  await camera.shoot(page, 'results of an offer')
  await postForm(api, '/admin/settings/wallets', { intent: 'wallets', walletButtons: 'on' })
  const bidder = await visitor()
  await visit(bidder, `/auction?a=${id}`)
  await camera.shoot(bidder, 'auction whose sale is not settled', { view: true })
  const link = await linkFor(api, `mere.${id}@example.com`, /\/auction-offer\/[\w-]+/)
  await visit(bidder, link)
  await camera.shoot(bidder, 'offer of a painting')
  await bidder.getByRole('button', { name: /^Take it/ }).click()
  await bidder.getByRole('button', { name: 'Demo wallet' }).waitFor()
  await camera.shoot(bidder, 'payment with a wallet')
  await payWith(bidder, CARDS.paid)
  await bidder.waitForURL(/\/auction-offer/)
  await camera.shoot(bidder, 'offer that was taken')
  await visit(page, `/admin/pickups/win/${result}`)
  await page.getByLabel('First time').fill(`${localDay(2)}T16:00`)
  await page.getByLabel('Second time').fill(`${localDay(3)}T11:00`)
  await page.getByLabel('Third time').fill(`${localDay(4)}T09:30`)
  await page.getByRole('button', { name: 'Offer these times' }).click()
  await page.getByRole('button', { name: /^Take the times back/ }).waitFor()
  await camera.shoot(page, 'pickup offered')
  await visit(bidder, await linkFor(api, `mere.${id}@example.com`, /\/auction-win\/[\w-]+/))
  await camera.shoot(bidder, 'pickup to be chosen')
  await bidder
    .getByRole('button', { name: /^Choose this time/ })
    .first()
    .click()
  await bidder.getByText('Your pickup time').waitFor()
  await camera.shoot(bidder, 'pickup chosen')
}
