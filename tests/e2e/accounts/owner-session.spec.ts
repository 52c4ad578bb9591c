import { localDay } from '../../support/studio'
import { logIn, open, sendLogin } from '../owner/owner-pages'
import { expect, NOJS, says, test } from '../site'

/** The owner is logged in; a test ends the session by deleting its cookie. */
test.beforeEach(async ({ page, site }) => {
  await logIn(page, site.server.owner)
})

test('a form that is sent after the session has ended: after the login nothing typed is lost', { tag: NOJS }, async ({
  page,
  site,
  expectConsole,
}) => {
  expectConsole(/401 \(Unauthorized\)/)
  const title = `Kept ${Date.now()}`
  await open(page, '/admin/events/new')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Date').fill(localDay(40))
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Create event' }).click()
  await says(page, /What you typed is on this page/)
  // Also after a wrong password.
  await sendLogin(page, { ...site.server.owner, password: 'not this one' })
  await says(page, 'Login Failed: Invalid username or password')
  await sendLogin(page, site.server.owner)
  await says(page, 'You are logged in again.')
  await says(page, title)
  const before = await site.owner.get('/api/admin/events')
  expect(before.text).not.toContain(title)
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page).toHaveURL(/\/admin\/events/)
  await says(page, title)
  expect((await site.owner.get('/api/admin/events')).text).toContain(title)
})

test('a form with a password is not carried through the login', async ({ page, site }) => {
  await open(page, '/admin/settings/account')
  await page.getByLabel('Current password').fill(site.server.owner.password)
  await page.getByLabel('New password').fill('a secret that is new')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Admin login' })).toBeVisible()
  expect(await page.content()).not.toContain('a secret that is new')
  await expect(page.locator('input[name=savedPost]')).toHaveCount(0)
  await sendLogin(page, site.server.owner)
  await expect(page).toHaveURL(/\/admin\/settings\/account/)
})
