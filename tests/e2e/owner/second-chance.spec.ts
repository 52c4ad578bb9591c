import { endedDaysAgo, readAuction } from '../../support/makers/auction-room'
import { pastAuction } from '../../support/makers/past-auction'
import { CARDS, linkFor } from '../../support/studio'
import { expect, NOJS, payWith, says, test } from '../site'
import { clean, logIn, open } from './owner-pages'

test('an unpaid painting: the owner offers it, and the next bidder buys it', { tag: NOJS }, async ({
  page,
  site,
  scripted,
}) => {
  const name = `Second chance ${scripted ? 'one' : 'two'}`
  const id = pastAuction(site.server.dataDir, {
    name,
    bids: [
      ['Mere', 40, 55],
      ['Hinewai', 70],
    ],
  })
  await readAuction(site.server, id)
  endedDaysAgo(site.server, id, 8)
  await logIn(page, site.server.owner)
  await open(page, `/admin/results?q=${encodeURIComponent(name)}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: `Second chance for ${name}` })
    .click()
  await says(page, 'Offer the painting to Mere Fern for $40')
  await clean(page, 'before')
  await page.getByRole('button', { name: 'Offer it to Mere Fern' }).click()
  await says(page, 'Painting offered')
  await expect(page.getByRole('button', { name: 'Take the offer back' })).toBeVisible()
  await clean(page, 'offered')
  await open(page, `/admin/results?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('offered')

  const link = await linkFor(site.owner, `mere.${id}@example.com`, /\/auction-offer\/[\w-]+/)
  await page.goto(link)
  await clean(page, 'the offer')
  await page.getByRole('button', { name: 'Take it for $40' }).click()
  await expect(page).toHaveURL(/\/checkout\//)
  await payWith(page, CARDS.paid, '$40.00')
  await expect(page).toHaveURL(/\/auction-offer\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paid with thanks')
  await open(page, `/admin/results?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Mere Fern')
})
