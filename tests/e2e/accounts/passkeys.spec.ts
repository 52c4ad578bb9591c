import { startTestServer, type TestServer } from '../../support/server'
import { ask, clean, open, sendLogin } from '../owner/owner-pages'
import { test as base, expect, hydrated, says } from '../site'

/** A server with a host name, because browsers make no passkey for an IP address. */
const test = base.extend<{ server: TestServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  server: async ({}, use) => {
    const server = await startTestServer({ env: { PUBLIC_URL: undefined } })
    await use(server)
    await server.stop()
  },
  baseURL: async ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
})

/** A computer's authenticator that is always unlocked. */
const LOCK = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

const ACCOUNT = '/admin/settings/account'

test('a passkey: added, renamed, used to log in, removed; the password still works', async ({
  page,
  server,
  expectConsole,
}) => {
  expectConsole(/status of (400|401)/)
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', { options: LOCK })
  const passkeyLogin = page.getByRole('button', { name: 'Log in with a passkey' })
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'The studio’s laptop' })
  await open(page, ACCOUNT)
  await expect(passkeyLogin).toBeVisible()
  await sendLogin(page, server.owner)
  await expect(page.getByLabel('Name of the new passkey')).toHaveValue('Chrome on Windows')

  const add = async (password: string) => {
    await page.getByLabel('Your password', { exact: true }).last().fill(password)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
  }
  await add('not this one')
  await says(page, 'This is not your password')
  // A device that answers before the page has read its data again, as one under load does.
  const made = new Promise((resolve) => device.once('WebAuthn.credentialAdded', resolve))
  await page.route(
    (url) => url.pathname === `${ACCOUNT}.data`,
    async (route) => {
      if (route.request().method() === 'POST') return route.fallback()
      await made
      await page.evaluate(() => {})
      return route.fallback()
    },
  )
  await add(server.owner.password)
  await says(page, /not used yet/)
  await page.unrouteAll()
  await clean(page, 'account')
  await add(server.owner.password)
  await says(page, 'This device already has a passkey for your account.')

  await page.getByRole('link', { name: /^Rename/ }).click()
  await page.getByLabel('Name', { exact: true }).fill('The studio’s laptop')
  await clean(page, 'rename')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  await says(page, /What you typed is on this page/)
  await passkeyLogin.click()
  await says(page, 'You are logged in again.')
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(row).toContainText('last used')
  await hydrated(page)
  const question = await ask(page, row.getByRole('link', { name: /^Remove/ }))
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)

  await page.context().clearCookies()
  await open(page, ACCOUNT)
  await passkeyLogin.click()
  await says(page, 'This passkey does not open this site. Log in with your password.')
  await sendLogin(page, server.owner)
  await expect(page.getByLabel('Name of the new passkey')).toBeVisible()
})
