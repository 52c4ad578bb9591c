import type { Page } from '@playwright/test'
import { client } from '../../support/server'
import { book, CARDS, type Person } from '../../support/studio'
import { bookingForm, expect, fillBooking, hydrated, payWith, says, settled, test, toPayment } from '../site'
import { ORDER_KINDS, toPayment as toOrderPayment } from './orders'
import { fillVoucher, openVouchers } from './vouchers'

const send = { name: 'Continue to Payment' }

test.use({ viewport: { width: 360, height: 740 } })

const toKitPayment = (page: Page, person: Person) => toOrderPayment(page, ORDER_KINDS.kit, person)

async function toVoucherPayment(page: Page, person: Person) {
  const form = await openVouchers(page)
  await fillVoucher(form, person, 1)
  await form.getByRole('button', send).click()
}

for (const [what, id, back, toStep] of [
  ['an evening', '#booking', 'Back to Form', toPayment],
  ['a kit', '#order', 'Back to Details', toKitPayment],
  ['a voucher', '#voucher-form', 'Cancel', toVoucherPayment],
] as const) {
  test(`Back from the payment step for ${what} leads to the top of its form`, async ({ page, event, person }) => {
    await event({ price: 65 })
    await toStep(page, person)
    const panel = page.locator(id)
    for (const goBack of [() => page.goBack(), () => panel.getByRole('button', { name: back }).click()]) {
      await expect(panel.getByLabel('Card number')).toBeVisible()
      await page.evaluate(() => scrollBy(0, 300))
      await goBack()
      await expect(panel).toBeFocused()
      await expect(panel.getByLabel(/^(Your e|E)mail$/)).toHaveValue(person.email)
      // Below the header, also once the router has read the page again.
      await settled(page)
      const top = await panel.evaluate((element) => element.getBoundingClientRect().top)
      expect(top).toBeGreaterThan(0)
      expect(top).toBeLessThan(250)
      await panel.getByRole('button', send).click()
    }
  })
}

test('the first Back after a booking leaves the page', async ({ page, event, person }) => {
  await event({ price: 65 })
  await page.goto('/terms')
  await page.goto('/?book=open')
  await hydrated(page)
  await fillBooking(bookingForm(page), person, 1)
  await bookingForm(page).getByRole('button', send).click()
  await payWith(page, CARDS.paid, '$65.00')
  await says(page, 'Booking Confirmed!')
  // A reload shows the ticket, not an empty form below it.
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/terms$/)
})

test('the first Back after buying a voucher leaves the page', async ({ page, person }) => {
  await page.goto('/terms')
  await toVoucherPayment(page, person)
  await payWith(page, CARDS.paid, '$65.00')
  await says(page, 'Voucher Created Successfully!')
  await page.goBack()
  await expect(page).toHaveURL(/\/terms$/)
})

test('from a booking made on a page of its own or behind a friends’ link, Back leads there and then further', async ({
  page,
  event,
  person,
  site,
}) => {
  const eventId = await event({ price: 65, inDays: 10 })
  const { confirmed } = await book(client(site.server.url), { eventId })
  await page.goto(confirmed.json.bookingUrl)
  await page.getByRole('button', { name: 'Get a link for my friends' }).click()
  const friendsPage = await page.getByLabel('Link for your friends').inputValue()
  for (const address of [`/book?event=${eventId}`, friendsPage]) {
    await page.goto('/terms')
    await page.goto(address)
    await hydrated(page)
    const { href } = new URL(page.url())
    await fillBooking(bookingForm(page), person, 1)
    await bookingForm(page).getByRole('button', send).click()
    await payWith(page, CARDS.paid, '$65.00')
    await expect(page).toHaveURL(/\/booking\//)
    await page.goBack()
    await expect(page).toHaveURL(href)
    await page.goBack()
    await expect(page).toHaveURL(/\/terms$/)
  }
})

test('from a booking paid after a reload of the payment step, Back leads to the evening', async ({
  page,
  event,
  person,
}) => {
  await event({ price: 65 })
  await toPayment(page, person)
  await page.reload()
  await payWith(page, CARDS.paid, '$65.00')
  await expect(page).toHaveURL(/\/booking\//)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})
