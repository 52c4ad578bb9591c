import type { Page } from '@playwright/test'
import { breakInserts } from '../../support/makers/owner-needs'
import { client } from '../../support/server'
import { CARDS, nameOf, pay } from '../../support/studio'
import { expect, hydrated, payWith, settled, test } from '../site'
import { arrive, back, books, cardFormOf, fillBuyer, ORDER_KINDS, open, toPayment } from './orders'

/** Features of the kit and frame pages that need JavaScript. */
test('the counter stops at its limits, ignores values out of range, and updates the total', async ({ page }) => {
  await open(page, ORDER_KINDS.kit)
  const count = page.getByLabel('Extra canvases')
  const more = page.getByRole('button', { name: 'One canvas more' })
  const fewer = page.getByRole('button', { name: 'One canvas fewer' })
  const sum = page.locator('#order dl')
  await expect(count).toHaveValue('0')
  await expect(fewer).toBeDisabled()
  await more.click()
  await expect(sum).toContainText('1 extra canvas$4.25')
  await expect(sum).toContainText('$254.25')
  await more.click()
  await expect(sum).toContainText('2 extra canvases$8.50')
  await count.fill('20')
  await expect(more).toBeDisabled()
  await expect(sum).toContainText('$335.00')
  await count.fill('21')
  await expect(count).toHaveValue('20')
  await count.fill('-1')
  await expect(count).toHaveValue('20')
  await count.fill('')
  await expect(count).toHaveValue('0')
  await expect(sum).not.toContainText('extra')
  await page.getByLabel('Pthalo Blue').check()
  await page.getByLabel('Alizarin Crimson').check()
  await page.getByLabel('Yellow Oxide').check()
  await count.pressSequentially('7')
  await expect(count).toHaveValue('7')
  await expect(sum).toContainText('$311.25')
  await page.getByLabel('Your name').fill('Aroha Fern')
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Your name')).toHaveValue('Aroha Fern')
  await expect(page.getByLabel('Pthalo Blue')).toBeChecked()
  await expect(count).toHaveValue('7')
  await expect(sum).toContainText('$311.25')
})

test('an order that cannot be saved shows that, and is finished without a second charge', async ({
  page,
  person,
  site,
  expectConsole,
}) => {
  expectConsole(/status of 409/)
  await toPayment(page, ORDER_KINDS.frame, person)
  let broken = true
  await page.route('**/checkout/*/settle', (route) =>
    broken
      ? route.fulfill({ status: 409, json: { message: 'The books are being written.', code: 'busy' } })
      : route.continue(),
  )
  await payWith(page, CARDS.paid, '$150.00')
  await expect(page.getByText('Order Failed')).toBeVisible()
  await expect(page.getByText('The books are being written.').first()).toBeVisible()
  broken = false
  await page.getByRole('button', { name: 'Finish the order' }).click()
  await arrive(page, ORDER_KINDS.frame)
  expect(books(site.server.dataDir, ORDER_KINDS.frame, person).charges).toHaveLength(1)
})

test('a failed payment shows the text of its toast', async ({ page, person, expectConsole }) => {
  expectConsole(/ERR_FAILED|Failed to load/)
  await toPayment(page, ORDER_KINDS.frame, person)
  await page.route('**/api/payments/simulated/confirm', (route) => route.abort())
  await payWith(page, CARDS.paid, '$150.00')
  await expect(page.getByText('Payment Error').first()).toBeVisible()
  await expect(page.getByText('Something went wrong with your payment. Please try again.').first()).toBeVisible()
})

const AGAIN = 'Something went wrong with your payment. Please try again.'

/** The newest is first; a closing one is still there for a moment. */
const toastOf = (page: Page) =>
  page
    .getByRole('region', { name: /notification/i })
    .getByRole('listitem')
    .first()

test('a frame’s payment that cannot be opened or confirmed shows the same text, whatever the server answers', async ({
  page,
  person,
  expectConsole,
}) => {
  expectConsole(/Failed to load|^503 |SyntaxError/)
  const { frame } = ORDER_KINDS
  const toast = toastOf(page)
  await page.route('**/custom-frame.data', (route) => route.fulfill({ status: 503, body: 'The proxy sleeps.' }))
  await open(page, frame)
  await fillBuyer(page, person)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(toast).toContainText('Payment Error')
  await expect(toast).toContainText(AGAIN)
  await expect(page.getByText('The proxy sleeps')).toHaveCount(0)

  await page.unroute('**/custom-frame.data')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByText('Back to Details')).toBeVisible()
  await page.route('**/api/payments/simulated/confirm', (route) =>
    route.fulfill({ status: 409, json: { code: 'payment_closed', message: 'This payment is closed.' } }),
  )
  await payWith(page, CARDS.paid, '$150.00')
  await expect(toast).toContainText('Payment Error')
  await expect(toast).toContainText(AGAIN)
})

test('a buyer of a frame whose order is not made yet reads that, and is never asked to pay again', async ({
  page,
  person,
  site,
  expectConsole,
}) => {
  expectConsole(/503/)
  const { frame } = ORDER_KINDS
  await toPayment(page, frame, person)
  const mend = breakInserts(site.server.dataDir, 'orders', 'customer_email', person.email)
  await pay(client(site.server.url), cardFormOf(site.server.dataDir, person.email))
  await back(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(toastOf(page)).toContainText('We have your payment')
  await expect(toastOf(page)).not.toContainText('try again')
  await expect(page.getByLabel('Your name')).toHaveValue(nameOf(person))
  mend()
})

test('until the order’s page is loaded, the order is not requested again, and the page does not scroll', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/order\//, async (route) => {
    await held
    await route.continue()
  })
  await toPayment(page, ORDER_KINDS.kit, person)
  const asked = page.waitForRequest(/\/order\//)
  await payWith(page, CARDS.paid, ORDER_KINDS.kit.price)
  await asked
  await expect(page.getByText('Order Confirmed!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finish the order' })).toHaveCount(0)
  await expect(page.getByLabel('Card number')).toBeVisible()
  letGo()
  await arrive(page, ORDER_KINDS.kit)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the payment step is scrolled to its top before it is painted', async ({ page, person }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, ORDER_KINDS.kit)
  await fillBuyer(page, person)
  // Measured as soon as the heading is in the page, before the first paint.
  const top = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          const heading = document.querySelector('#order :is(h2, h3)[tabindex]')
          if (!heading) return
          observer.disconnect()
          resolve(heading.getBoundingClientRect().top)
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
  )
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  expect(await top).toBeGreaterThanOrEqual(0)
  expect(await top).toBeLessThan(300)
})

test('who leaves before the scripts of the payment step fail to load stays on the next page', async ({
  page,
  person,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const isStep = /\/assets\/checkout-[\w-]+\.js$/
  await page.route(isStep, async (route) => {
    await held
    await route.abort()
  })
  await open(page, ORDER_KINDS.kit)
  await fillBuyer(page, person)
  const asked = page.waitForRequest(isStep)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await asked
  await page.getByRole('link', { name: 'Frames' }).first().click()
  await expect(page.getByRole('button', { name: 'Continue to Payment' })).toBeVisible()
  await expect(page).toHaveURL(/\/custom-frame$/)
  const failed = page.waitForEvent('requestfailed', (request) => isStep.test(request.url()))
  letGo()
  await failed
  await settled(page)
  await expect(page).toHaveURL(/\/custom-frame$/)
})
