import { expect, test } from '../site'
import { logIn, open } from './owner-pages'

test.use({ viewport: { width: 390, height: 844 } })

test('the answer to an owner’s form is visible on a phone', async ({ page, site }) => {
  await logIn(page, site.server.owner)
  await open(page, '/admin/settings/tools')
  await page.getByRole('button', { name: 'Sync all customers' }).click()
  await expect(page.getByText('Sync successful')).toBeInViewport()

  await open(page, '/admin/auctions/new')
  await page.getByLabel('Name').fill('Blue')
  await page.getByLabel('Add a Vimeo video').fill('https://vimeo.com/76979871')
  await page.getByRole('button', { name: 'Add video' }).click()
  await expect(page.getByRole('button', { name: /Remove/ })).toBeInViewport()

  await open(page, '/admin/messages')
  await expect(page.getByRole('navigation', { name: 'Sections' }).locator('summary')).toBeInViewport()
})
