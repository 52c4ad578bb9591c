import { linkFor } from '../../support/studio'
import { clean, logIn, open } from '../owner/owner-pages'
import { expect, NOJS, says, test } from '../site'

const password = 'a lamp by the sea'

/** The owner's browser and, after each log-out, the invited person's (rules 9.19 to 9.22). */
test('somebody is invited, makes a login, sees what a helper may use, and is removed', { tag: NOJS }, async ({
  page,
  site,
  scripted,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  // The project without JavaScript runs it too, perhaps on the same server.
  const username = scripted ? 'mere' : 'moana'
  const email = `${username}@example.nz`
  await logIn(page, site.server.owner)
  await open(page, '/admin/settings/people')
  await page.getByLabel('Their email').fill(email)
  await page.getByLabel('What they may do').selectOption('helper')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await says(page, 'Invited')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: email })).toContainText(
    'The link works until',
  )
  await clean(page, 'people')
  await page.getByRole('button', { name: 'Log out' }).click()

  const link = await linkFor(site.owner, email, /\/admin\/invitation\?token=[\w-]+/)
  await open(page, link)
  await clean(page, 'invitation')
  await page.getByLabel('Your first name').fill('Mere')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create my login' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mere')
  const tabs = page.getByRole('navigation', { name: 'Sections' }).locator('ul ul a')
  await expect(tabs).toHaveText([
    'Bookings',
    'Undo a change',
    'Events',
    'Reviews',
    'Customers',
    'Kits',
    'Frames',
    'Messages',
    'Enquiries',
  ])
  await clean(page, 'helper')
  await page.getByRole('link', { name: 'My account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account')
  await page.getByRole('button', { name: 'Log out', exact: true }).click()

  await logIn(page, site.server.owner)
  await open(page, '/admin/settings/people')
  await page.getByLabel('Role of Mere').selectOption('door')
  await page.getByRole('button', { name: 'Save the role of Mere' }).click()
  await says(page, 'Role saved')
  await page.getByRole('link', { name: 'Remove Mere' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Remove Mere')
  await page.getByRole('button', { name: 'Remove this person' }).click()
  await says(page, 'Person removed')
  await expect(page.getByText(email)).toBeHidden()
})
