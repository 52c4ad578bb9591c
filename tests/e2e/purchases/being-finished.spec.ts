import { breakBookingsOf } from '../../support/makers/owner-needs'
import { CARDS } from '../../support/studio'
import { logIn, open } from '../owner/owner-pages'
import { expect, fitsSideways, NOJS, payWith, says, test, toPayment } from '../site'

test('a paid booking that cannot be made yet: the buyer’s page waits and continues, the owner tries again', {
  tag: NOJS,
}, async ({ page, event, scripted, person, site, expectConsole, browser }) => {
  expectConsole(/503/)
  await page.setViewportSize({ width: 360, height: 740 })
  await event({ price: 65, maxCapacity: 9 })
  await toPayment(page, person)
  const mend = breakBookingsOf(site.server.dataDir, person.email)
  await payWith(page, CARDS.paid, '$65.00')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your payment')
  await expect(page.getByText('are finishing your booking')).toBeVisible()
  await expect(page.getByText('please don’t pay again')).toBeVisible()
  await fitsSideways(page)

  const owner = await browser.newPage({ javaScriptEnabled: scripted })
  await logIn(owner, site.server.owner)
  await open(owner, '/admin')
  const need = owner.locator('details').getByRole('listitem').filter({ hasText: person.lastName })
  await expect(need).toContainText('Paid, but not finished.')
  await need.getByRole('button', { name: /^Try again/ }).click()
  await says(owner, 'That didn’t work yet')
  await open(owner, '/admin')
  await need.getByRole('link', { name: /^Refund in full/ }).click()
  await expect(owner.getByLabel('Amount')).toHaveValue('65.00')
  await open(owner, '/admin')
  mend()
  await need.getByRole('button', { name: /^Try again/ }).click()
  await says(owner, 'Finished')
  await expect(need).toHaveCount(0)
  await owner.close()

  // Nothing is pressed: the page reloads automatically.
  await expect(page).toHaveURL(/\/booking\//)
  await expect(page.getByText('6:30pm').first()).toBeVisible()
})
