import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { client } from '../support/server'
import { book, CARDS, hideAllEvents } from '../support/studio'
import {
  arriveAtBooking,
  bookingForm,
  bookNow,
  expect,
  fitsSideways,
  openBooking,
  payWith,
  test,
  toPayment,
} from './site'
import { fillVoucher, openVouchers } from './vouchers'

/** axe finds nothing on any page in any state (QUALITY), light and dark. */
async function clean(page: Page, state: string): Promise<void> {
  // Movement is over, so that colours are what they stay.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)))
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(
    ({ id, nodes }) => `${state}: ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  )
  expect(found).toEqual([])
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe, ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('the landing page, its panel and the panel’s errors', async ({ page, event, expectConsole }) => {
      expectConsole(/status of 400/)
      await event()
      await page.goto('/')
      await clean(page, 'landing')
      await bookNow(page).click()
      await expect(bookingForm(page)).toBeVisible()
      await clean(page, 'panel')
      await bookingForm(page).evaluate((element) => element.setAttribute('novalidate', ''))
      await bookingForm(page).getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(page.getByText('There is a problem').first()).toBeVisible()
      await clean(page, 'panel with errors')
    })

    test('the payment step, a declined card, the bank’s question, the booking’s page', async ({
      page,
      event,
      person,
      scripted,
      expectConsole,
    }) => {
      expectConsole(/status of 402/)
      await event({ price: 65 })
      await toPayment(page, scripted, person)
      await expect(page.getByLabel('Card number')).toBeVisible()
      await clean(page, 'payment step')
      await payWith(page, scripted, CARDS.declined, '$65.00')
      await expect(
        page
          .getByText(/declined/i)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      await clean(page, 'declined')
      await payWith(page, scripted, CARDS.threeDSecure, '$65.00')
      await expect(page.getByRole('button', { name: /approve/i })).toBeVisible()
      await clean(page, '3-D Secure')
      await page.getByRole('button', { name: /approve/i }).click()
      await expect(page.getByText('Booking Confirmed!')).toBeVisible()
      await clean(page, 'toast')
      await arriveAtBooking(page, scripted)
      await clean(page, 'booking page')
    })

    test('buying a voucher: errors, payment, success, its page, its card, the balance', async ({
      page,
      person,
      scripted,
      expectConsole,
    }) => {
      expectConsole(/status of 40[02]/)
      const form = await openVouchers(page, scripted)
      await form.evaluate((element) => element.setAttribute('novalidate', ''))
      await form.getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(page.getByText('There is a problem').first()).toBeVisible()
      await clean(page, 'voucher errors')
      await fillVoucher(form, person, 2, { to: 'Aroha', message: 'Ngā mihi nui!' })
      await form.getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(page.getByLabel('Card number')).toBeVisible()
      await clean(page, 'voucher payment')
      await payWith(page, scripted, CARDS.declined, '$130.00')
      await expect(page.getByText('Payment Failed').filter({ visible: true }).first()).toBeVisible()
      await clean(page, 'voucher declined')
      await payWith(page, scripted, CARDS.paid, '$130.00')
      await expect(page.getByText('Voucher Created Successfully!')).toBeVisible()
      await clean(page, 'voucher made')
      await page.getByRole('link', { name: 'The voucher’s page' }).click()
      await expect(page).toHaveURL(/\/voucher\//)
      await clean(page, 'voucher page')
      const code = (await page.locator('.voucher-code').textContent()) ?? ''
      await page.goto(`${page.url()}/print`)
      await clean(page, 'gift card')
      for (const asked of ['', `?code=${code}`, '?code=SLP-NNNNNNNN']) {
        await page.goto(`/voucher-balance${asked}`)
        await clean(page, `balance${asked}`)
      }
    })

    test('sold out and no event', async ({ page, event, site }) => {
      const eventId = await event({ maxCapacity: 1 })
      await book(client(site.server.url), { eventId })
      await page.goto('/')
      await expect(page.getByText('Event is Sold Out!')).toBeVisible()
      await clean(page, 'sold out')
      await hideAllEvents(site.owner)
      await page.goto('/')
      await expect(page.getByText('No Events Currently Available')).toBeVisible()
      await clean(page, 'no event')
    })

    for (const path of ['/paint-kit', '/custom-frame']) {
      test(`${path}, its errors, its payment step and the order’s page`, async ({ page, person, expectConsole }) => {
        expectConsole(/status of 402/)
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await clean(page, 'details')
        await page.getByRole('button', { name: 'Continue to Payment' }).click()
        await expect(page.getByText('There is a problem')).toBeVisible()
        await clean(page, 'errors')
        await page.getByLabel('Your name').fill(person.firstName)
        await page.getByLabel('Phone').fill(person.phone)
        await page.getByLabel('Email').fill(person.email)
        await page.getByLabel('Address').fill('3 Shell Road')
        await page.getByRole('button', { name: 'Continue to Payment' }).click()
        await expect(page.getByLabel('Card number')).toBeVisible()
        await clean(page, 'payment step')
        const amount = path === '/paint-kit' ? '$250.00' : '$150.00'
        await payWith(page, true, CARDS.declined, amount)
        await expect(page.getByText('Payment Failed').first()).toBeVisible()
        await clean(page, 'declined')
        await payWith(page, true, CARDS.paid, amount)
        await expect(page).toHaveURL(/\/order\//)
        await clean(page, 'order')
      })

      test(`${path} as the server sends it, on a phone`, async ({ page, person, expectConsole }) => {
        expectConsole(/status of 400/)
        await page.setViewportSize({ width: 320, height: 740 })
        await page.route(/\.js(?:\?|$)/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
        await page.goto(path)
        await clean(page, 'details without script')
        await fitsSideways(page)
        await page.getByLabel('Your name').fill(person.firstName)
        await page.getByRole('button', { name: 'Continue to Payment' }).click()
        await expect(page.getByText('There is a problem')).toBeVisible()
        await clean(page, 'errors without script')
        await page.getByLabel('Phone').fill(person.phone)
        await page.getByLabel('Email').fill(person.email)
        await page.getByLabel('Address').fill('3 Shell Road')
        await page.getByRole('button', { name: 'Continue to Payment' }).click()
        await expect(page).toHaveURL(/\/checkout\//)
        await clean(page, 'payment step without script')
        await fitsSideways(page)
      })
    }

    test('the open menu on a phone', async ({ page, event }) => {
      await event()
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/')
      await clean(page, 'phone')
      const button = page
        .getByRole('button', { name: /menu/i })
        .or(page.locator('summary').filter({ hasText: /menu/i }))
      await button.first().click()
      await clean(page, 'menu')
    })

    test('404, the login and the owner’s pages', async ({ page, site, expectConsole }) => {
      expectConsole(/status of 40[04]/)
      await page.goto('/nothing-here')
      await clean(page, '404')
      await page.goto('/admin/login')
      await clean(page, 'login')
      await page.getByLabel('Username').fill(site.server.owner.username)
      await page.getByLabel('Password', { exact: true }).fill(site.server.owner.password)
      await page.getByRole('button', { name: /log in/i }).click()
      await expect(page).toHaveURL(/\/admin\/?$/)
      for (const path of ['/admin', '/admin/events', '/admin/events/new', '/admin/messages']) {
        await page.goto(path)
        await clean(page, path)
      }
    })

    test('as the server sends it, before any script', async ({ page, event, site, person, expectConsole }) => {
      expectConsole(/status of 400/)
      await event()
      await page.route(/\.js(?:\?|$)/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      await page.goto('/')
      await clean(page, 'landing without script')
      await hideAllEvents(site.owner)
      await page.goto('/')
      await clean(page, 'no event without script')
      await event()
      const form = await openBooking(page, false)
      await form.evaluate((element) => element.setAttribute('novalidate', ''))
      await form.getByLabel('First name').fill(person.firstName)
      await form.getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(page.getByText('There is a problem').first()).toBeVisible()
      await clean(page, 'errors without script')
      await toPayment(page, false, person)
      await clean(page, 'payment step without script')
    })
  })
}
