import type { Page } from '@playwright/test'
import { client, postForm, startTestServer, type TestServer } from '../../support/server'
import { stripeScript } from '../../support/stand-ins/stripe-script'
import { type StripeStandIn, settingsOf, startStripeStandIn } from '../../support/stand-ins/stripe-stand-in'
import { onlyEvent, ownerClient, somebody } from '../../support/studio'
import { axeFindsNothing } from '../axe'
import { test as base, bookingForm, expect, NOJS, settled, toPayment } from '../site'

interface Shop {
  stripe: StripeStandIn
  server: TestServer
}

/** A server with Stripe's keys for all tests in this file; this machine answers Stripe's API and script. */
const test = base.extend<object, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const stripe = await startStripeStandIn()
      const server = await startTestServer({ env: { PAYMENTS: undefined, ...settingsOf(stripe) } })
      await use({ stripe, server })
      await server.stop()
      await stripe.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.server.url),
})

test('a visitor pays with Stripe: in the page with JavaScript, on the hosted page without', { tag: NOJS }, async ({
  page,
  shop,
  scripted,
  expectConsole,
}) => {
  // A declined card is a refusal of Stripe's API.
  expectConsole(/status of 400 .*api\.stripe\.com/)
  await onlyEvent(await ownerClient(shop.server))
  await answerForStripe(page, shop)
  await toPayment(page, somebody())
  if (scripted) {
    await page.getByLabel('Card number').fill('4000 0000 0000 0002')
    await page.getByRole('button', { name: 'Pay $65.00' }).click()
    await expect(page.getByText('Payment Failed').first()).toBeVisible()
    await page.getByLabel('Card number').fill('4242 4242 4242 4242')
    await page.getByRole('button', { name: 'Pay $65.00' }).click()
    await expect(page.getByText('Booking Confirmed!').first()).toBeVisible()
  } else {
    await page.getByRole('button', { name: 'Pay $65.00' }).click()
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Pay $65.00' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible()
  }
  expect((await client(shop.server.url).get('/api/events/current')).json.currentBookings).toBe(1)
})

test('wallets are above the card form once the owner has switched them on, and pay the same purchase', async ({
  page,
  shop,
}) => {
  const owner = await ownerClient(shop.server)
  await onlyEvent(owner)
  await answerForStripe(page, shop)
  await toPayment(page, somebody())
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Google Pay' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to Form' }).click()
  // A request that the next page aborts would be an error in the console.
  await expect(bookingForm(page)).toBeVisible()
  await settled(page)

  await postForm(owner, '/admin/settings/wallets', { intent: 'wallets', walletButtons: 'on' })
  await toPayment(page, somebody())
  const wallet = page.getByRole('region', { name: 'Pay with a wallet' }).getByRole('button', { name: 'Google Pay' })
  const card = page.getByLabel('Card number')
  await expect(page.locator('[data-wallets="never,never"]')).toContainText('Card number')
  expect((await wallet.boundingBox())!.y).toBeLessThan((await card.boundingBox())!.y)
  await axeFindsNothing(page, 'wallets')
  await wallet.click()
  await expect(page.getByText('Booking Confirmed!').first()).toBeVisible()
  expect((await client(shop.server.url).get('/api/events/current')).json.currentBookings).toBe(1)
})

test('a script of Stripe that does not load can be loaded again', async ({ page, shop, expectConsole }) => {
  expectConsole(/ERR_FAILED/)
  await onlyEvent(await ownerClient(shop.server))
  await answerForStripe(page, shop)
  // Stripe's own package tries twice.
  await page.route('https://js.stripe.com/**', (route) => route.abort(), { times: 2 })
  await toPayment(page, somebody())
  await expect(page.getByRole('alert')).toContainText('The card form did not load')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Pay $65.00' }).click()
  await expect(page.getByText('Booking Confirmed!').first()).toBeVisible()
})

/** Replaces Stripe's script with our stand-in, whose requests go to the local fake API. */
async function answerForStripe(page: Page, { stripe }: Shop): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeScript }),
  )
  await page.route('https://api.stripe.com/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const response = await route.fetch({
      url: `${stripe.url}${pathname}`,
      headers: { ...route.request().headers(), authorization: `Bearer ${stripe.secretKey}` },
    })
    return route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } })
  })
}
