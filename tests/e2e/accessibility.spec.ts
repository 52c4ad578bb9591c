import { client } from '../support/server'
import { book, CARDS, hideAllEvents } from '../support/studio'
import { axeFindsNothing } from './axe'
import { fillVoucher, openVouchers } from './purchases/vouchers'
import {
  bookingForm,
  bookNow,
  emptyScripts,
  expect,
  fitsSideways,
  hydrated,
  openBooking,
  payWith,
  test,
  toPayment,
} from './site'

test.describe('axe, light and dark', () => {
  test('the landing page, its panel and the panel’s errors', async ({ page, event, expectConsole }) => {
    expectConsole(/status of 400/)
    await event()
    await page.goto('/')
    await axeFindsNothing(page, 'landing')
    await bookNow(page).click()
    await expect(bookingForm(page)).toBeVisible()
    await axeFindsNothing(page, 'panel')
    await bookingForm(page).evaluate((element) => element.setAttribute('novalidate', ''))
    await bookingForm(page).getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByText('There is a problem').first()).toBeVisible()
    await axeFindsNothing(page, 'panel with errors')
  })

  test('the payment step, a declined card, the bank’s question, the booking’s page', async ({
    page,
    event,
    person,
    expectConsole,
  }) => {
    expectConsole(/status of 402/)
    await event({ price: 65 })
    await toPayment(page, person)
    await expect(page.getByLabel('Card number')).toBeVisible()
    await axeFindsNothing(page, 'payment step')
    await payWith(page, CARDS.declined, '$65.00')
    await expect(
      page
        .getByText(/declined/i)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await axeFindsNothing(page, 'declined')
    await payWith(page, CARDS.threeDSecure, '$65.00')
    await expect(page.getByRole('button', { name: /approve/i })).toBeVisible()
    await axeFindsNothing(page, '3-D Secure')
    await page.getByRole('button', { name: /approve/i }).click()
    await expect(page.getByText('Booking Confirmed!')).toBeVisible()
    // The toast goes after its five seconds, and axe may take longer than that.
    const ownPage = await page
      .getByRole('link', { name: /booking/i })
      .filter({ visible: true })
      .first()
      .getAttribute('href')
    await axeFindsNothing(page, 'toast')
    await page.goto(ownPage ?? '')
    await expect(page).toHaveURL(/\/booking\//)
    await axeFindsNothing(page, 'booking page')
  })

  test('buying a voucher: errors, payment, success, its page, its card, the balance', async ({
    page,
    person,
    expectConsole,
  }) => {
    expectConsole(/status of 40[02]/)
    const form = await openVouchers(page)
    await form.evaluate((element) => element.setAttribute('novalidate', ''))
    await form.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByText('There is a problem').first()).toBeVisible()
    await axeFindsNothing(page, 'voucher errors')
    await fillVoucher(form, person, 2, { to: 'Aroha', message: 'Ngā mihi nui!' })
    await form.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByLabel('Card number')).toBeVisible()
    await axeFindsNothing(page, 'voucher payment')
    await payWith(page, CARDS.declined, '$130.00')
    await expect(page.getByText('Payment Failed').filter({ visible: true }).first()).toBeVisible()
    await axeFindsNothing(page, 'voucher declined')
    await payWith(page, CARDS.paid, '$130.00')
    await expect(page.getByText('Voucher Created Successfully!')).toBeVisible()
    await axeFindsNothing(page, 'voucher made')
    await page.getByRole('link', { name: 'The voucher’s page' }).click()
    await expect(page).toHaveURL(/\/voucher\//)
    await axeFindsNothing(page, 'voucher page')
    const code =
      (await page
        .getByText(/^SLP-[A-Z0-9]{8}$/)
        .first()
        .textContent()) ?? ''
    await page.goto(`${page.url()}/print`)
    await axeFindsNothing(page, 'gift card')
    for (const asked of ['', `?code=${code}`, '?code=SLP-NNNNNNNN']) {
      await page.goto(`/voucher-balance${asked}`)
      await axeFindsNothing(page, `balance${asked}`)
    }
  })

  test('sold out and no event', async ({ page, event, site }) => {
    const eventId = await event({ maxCapacity: 1 })
    await book(client(site.server.url), { eventId })
    await page.goto('/')
    await expect(page.getByText('Event is Sold Out!')).toBeVisible()
    await axeFindsNothing(page, 'sold out')
    await hideAllEvents(site.owner)
    await page.goto('/')
    await expect(page.getByText('No Events Currently Available')).toBeVisible()
    await axeFindsNothing(page, 'no event')
  })

  for (const path of ['/paint-kit', '/custom-frame']) {
    test(`${path}, its errors, its payment step and the order’s page`, async ({ page, person, expectConsole }) => {
      expectConsole(/status of 40[02]/)
      await page.goto(path)
      await hydrated(page)
      await axeFindsNothing(page, 'details')
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(page.getByText('There is a problem')).toBeVisible()
      await axeFindsNothing(page, 'errors')
      await page.getByLabel('Your name').fill(person.firstName)
      await page.getByLabel('Phone').fill(person.phone)
      await page.getByLabel('Email').fill(person.email)
      await page.getByLabel('Address').fill('3 Shell Road')
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(page.getByLabel('Card number')).toBeVisible()
      await axeFindsNothing(page, 'payment step')
      const amount = path === '/paint-kit' ? '$250.00' : '$150.00'
      await payWith(page, CARDS.declined, amount)
      await expect(page.getByText('Payment Failed').first()).toBeVisible()
      await axeFindsNothing(page, 'declined')
      await payWith(page, CARDS.paid, amount)
      await expect(page).toHaveURL(/\/order\//)
      await axeFindsNothing(page, 'order')
    })

    test(`${path} as the server sends it, on a phone`, async ({ page, person, expectConsole }) => {
      expectConsole(/status of 400/)
      await page.setViewportSize({ width: 320, height: 740 })
      await emptyScripts(page)
      await page.goto(path)
      await axeFindsNothing(page, 'details without script')
      await fitsSideways(page)
      await page.getByLabel('Your name').fill(person.firstName)
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(page.getByText('There is a problem')).toBeVisible()
      await axeFindsNothing(page, 'errors without script')
      await page.getByLabel('Phone').fill(person.phone)
      await page.getByLabel('Email').fill(person.email)
      await page.getByLabel('Address').fill('3 Shell Road')
      await page.getByRole('button', { name: 'Continue to Payment' }).click()
      await expect(page).toHaveURL(/\/checkout\//)
      await axeFindsNothing(page, 'payment step without script')
      await fitsSideways(page)
    })
  }

  test('business in a box: the page, its errors, buying it, its own page', async ({ page, expectConsole }) => {
    expectConsole(/status of 40[02]/)
    await page.goto('/business-in-a-box')
    await hydrated(page)
    await axeFindsNothing(page, 'sales page')
    await page.getByText('Is there a guarantee?').click()
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('There is a problem')).toBeVisible()
    await axeFindsNothing(page, 'sales page with errors')
    await page.goto('/buy-now')
    await hydrated(page)
    await axeFindsNothing(page, 'buy now')
    await page.getByRole('button', { name: 'Just ask a question' }).click()
    await expect(page.getByText('There is a problem')).toBeVisible()
    await axeFindsNothing(page, 'buy now with errors')
    await page.getByLabel('Name').fill('Mere Rata')
    await page.getByLabel('Email').fill('mere@example.nz')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByLabel('Card number')).toBeVisible()
    await axeFindsNothing(page, 'payment')
    await payWith(page, CARDS.paid, 'US$5,000.00')
    await expect(page).toHaveURL(/\/package\//)
    await axeFindsNothing(page, 'bought')
  })

  test('terms and contact, also on a narrow phone', async ({ page, expectConsole }) => {
    expectConsole(/status of 400/)
    await page.setViewportSize({ width: 320, height: 740 })
    for (const path of ['/business-in-a-box', '/buy-now', '/terms', '/contact']) {
      await page.goto(path)
      await fitsSideways(page)
      // The first two are looked at while they are bought.
      if (path === '/terms' || path === '/contact') await axeFindsNothing(page, path)
    }
    await page.goto('/contact')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('There is a problem')).toBeVisible()
    await axeFindsNothing(page, 'contact with errors')
  })

  test('the open menu on a phone', async ({ page, event }) => {
    await event()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await axeFindsNothing(page, 'menu')
  })

  test('404 and the login', async ({ page, expectConsole }) => {
    expectConsole(/status of 404/)
    await page.goto('/nothing-here')
    await axeFindsNothing(page, '404')
    await page.goto('/admin/login')
    await axeFindsNothing(page, 'login')
  })

  test('the forms that are pages by themselves', async ({ page, event }) => {
    const eventId = await event()
    for (const path of [
      '/vouchers/buy',
      '/notify-me',
      `/waiting-list/join?event=${eventId}`,
      `/book?event=${eventId}`,
    ]) {
      await page.goto(path)
      await axeFindsNothing(page, path)
    }
  })

  test('as the server sends it, before any script', async ({ page, event, site, person, expectConsole }) => {
    expectConsole(/status of 400/)
    await event()
    await emptyScripts(page)
    await page.goto('/')
    await axeFindsNothing(page, 'landing without script')
    await hideAllEvents(site.owner)
    await page.goto('/')
    await axeFindsNothing(page, 'no event without script')
    await event()
    const form = await openBooking(page)
    await form.evaluate((element) => element.setAttribute('novalidate', ''))
    await form.getByLabel('First name').fill(person.firstName)
    await form.getByRole('button', { name: 'Continue to Payment' }).click()
    await expect(page.getByText('There is a problem').first()).toBeVisible()
    await axeFindsNothing(page, 'errors without script')
    await toPayment(page, person)
    await axeFindsNothing(page, 'payment step without script')
  })
})
