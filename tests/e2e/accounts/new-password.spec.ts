import { passwordLinkTo } from '../../support/login/password-link'
import { ownerClient } from '../../support/studio'
import { clean, logIn, open } from '../owner/owner-pages'
import { expect, NOJS, says, test } from '../site'

test('a forgotten password: the form, the link in the e-mail, a new password, and the way into the account', {
  tag: NOJS,
}, async ({ page, site }) => {
  await open(page, '/admin/login')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgotten your password?')
  await clean(page, 'the form')
  await page.getByLabel('Username or email').fill(site.server.owner.username)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  // The test site has no mail service.
  await says(page, 'no link can arrive')
  await clean(page, 'asked')

  const link = await passwordLinkTo(site.server, 'owner@studio.example')
  // No request of the page contains the token.
  const referers: string[] = []
  page.on('request', (request) => referers.push(request.headers().referer ?? ''))
  await open(page, link)
  await clean(page, 'the link')
  await page.getByLabel('New password').fill(site.server.owner.password)
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await says(page, 'Password changed')
  expect(referers.filter((referer) => referer.includes('token'))).toEqual([])

  await open(page, link)
  await says(page, 'This link no longer works')
  await clean(page, 'a used link')
  // This also ended the session of the client that makes this suite's events.
  await site.owner.post('/api/admin/login', site.server.owner)
})

test('the account: its e-mail address, and logging out another device', { tag: NOJS }, async ({ page, site }) => {
  const other = await ownerClient(site.server)
  await logIn(page, site.server.owner)
  await open(page, '/admin/settings/account')
  const session = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect(session('This one')).toContainText('Chrome')
  await clean(page)
  await session('A program').first().getByRole('button', { name: 'Log out' }).click()
  await says(page, 'Logged out there')
  expect((await other.get('/api/admin/stats')).status).toBe(401)
  await page.getByLabel('Your password', { exact: true }).first().fill(site.server.owner.password)
  await page.getByRole('button', { name: 'Save address' }).click()
  await says(page, 'Email address saved')
})
