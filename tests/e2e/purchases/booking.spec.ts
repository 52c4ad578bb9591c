import { bookingsOf, CARDS, VOUCHERS } from '../../support/studio'
import { axeFindsNothing } from '../axe'
import { arriveAtBooking, bookingForm, bookNow, expect, hydrated, NOJS, payWith, says, test, toPayment } from '../site'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the first screen shows date, price and places, and its button leads to a party of two', {
    tag: NOJS,
  }, async ({ page, event, scripted }) => {
    await event({ price: 65, maxCapacity: 3 })
    await page.goto('/')
    await hydrated(page)
    await expect(page.getByText('$65, 3 places left')).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    const party = bookingForm(page).getByLabel('Party size')
    await expect(party).toBeInViewport({ ratio: 1 })
    await expect(party).toHaveValue('2')
    await expect(bookingForm(page).getByText('$130.00').last()).toBeVisible()
    if (!scripted) return
    await page.getByRole('button', { name: 'One more' }).press('Enter')
    await expect(bookingForm(page).getByText('$195.00').last()).toBeVisible()
    // No more places are left.
    await expect(page.getByRole('button', { name: 'One more' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'One more' })).toBeFocused()
    // The header's link leads to a place where the button that opens the panel is visible.
    await page.getByRole('button', { name: 'Close Booking' }).click()
    await page.evaluate(() => scrollTo(0, 0))
    await page.locator('header').getByRole('link', { name: 'Book Now' }).click()
    await expect(bookNow(page)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8000)
  })
})

test('Back to Form keeps what was typed and uses the same hold, and the booking’s page can be bookmarked', {
  tag: NOJS,
}, async ({ page, event, scripted, person, site }) => {
  await event({ price: 65, maxCapacity: 3 })
  await toPayment(page, person, { partySize: 3 })
  await expect(page.getByText(/demo/i).first()).toBeVisible()
  const back = page.getByRole('button', { name: 'Back to Form' }).or(page.getByRole('link', { name: 'Back to Form' }))
  await back.first().click()
  const form = bookingForm(page)
  if (!scripted && !(await form.isVisible())) await bookNow(page).click()
  await expect(form.getByLabel('First name')).toHaveValue(person.firstName)
  await expect(form.getByLabel('Last name')).toHaveValue(person.lastName)
  await expect(form.getByLabel('Email')).toHaveValue(person.email)
  await expect(form.getByLabel('Phone')).toHaveValue(person.phone)
  await expect(form.getByLabel('Party size')).toHaveValue('3')
  await form.getByLabel('Party size').selectOption({ label: '2 people' })
  await form.getByRole('button', { name: 'Continue to Payment' }).click()
  await payWith(page, CARDS.paid, '$130.00')
  await arriveAtBooking(page)
  for (let time = 0; time < 2; time++) {
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByText('6:30pm').first()).toBeVisible()
    await expect(page.getByText(person.firstName).first()).toBeVisible()
    await page.reload()
  }
  await page.goto('/?book=open')
  await expect(page.getByText('2/3 spots booked').first()).toBeAttached()
  expect(await bookingsOf(site.owner, person.email)).toHaveLength(1)
})

test('declined, without funds, refused by the bank: each is shown once, and then the bank’s approval books', async ({
  page,
  event,
  person,
  expectConsole,
}) => {
  expectConsole(/status of 402/)
  await event({ price: 65 })
  await toPayment(page, person)
  await expect(page.getByLabel('Card number')).toBeVisible()
  await axeFindsNothing(page, 'payment step', '#events')
  for (const [card, words] of [
    [CARDS.declined, 'Your card was declined.'],
    [CARDS.noFunds, 'Your card has insufficient funds.'],
  ] as const) {
    await payWith(page, card, '$65.00')
    const summary = page.getByRole('region', { name: 'Payment Failed' })
    await expect(summary).toHaveAccessibleDescription(words)
    await expect(summary).toBeFocused()
    await expect(page.getByRole('region', { name: /notification/i }).getByText(words)).toBeVisible()
    // It is announced only where the focus is.
    const regions = await page.getByText(words).evaluateAll((all) =>
      all.flatMap((one) => {
        const region = one.closest('[aria-live], [role=alert], [role=status], [role=log]')
        return region && region.getAttribute('aria-live') !== 'off' ? [region.outerHTML] : []
      }),
    )
    expect(regions).toEqual([])
  }
  await axeFindsNothing(page, 'declined', '#events')
  await payWith(page, CARDS.threeDSecure, '$65.00')
  await page.getByRole('button', { name: /refuse/i }).click()
  await says(page, /unable to authenticate/i)
  await payWith(page, CARDS.threeDSecure, '$65.00')
  await expect(page.getByRole('button', { name: /approve/i })).toBeVisible()
  await axeFindsNothing(page, '3-D Secure', '#events')
  await page.getByRole('button', { name: /approve/i }).click()
  await expect(page.getByText('Booking Confirmed!')).toBeVisible()
  await axeFindsNothing(page, 'toast', 'section[aria-label^="Notifications"]')
  await page.locator('#events').getByRole('link', { name: 'Your booking' }).click()
  await expect(page).toHaveURL(/\/booking\//)
  await axeFindsNothing(page, 'booking page')
})

test('a voucher’s part is shown before the card step', async ({ page, event, person }) => {
  await event({ price: 65 })
  await toPayment(page, person, { partySize: 3, voucherCode: VOUCHERS.twoPeople })
  await expect(
    page
      .getByText(/130\.00/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await payWith(page, CARDS.paid, '$65.00')
  await arriveAtBooking(page)
})

test('reload and a second tab at the payment step never buy twice', async ({ page, event, person, context }) => {
  await event({ price: 65, maxCapacity: 9 })
  await toPayment(page, person)
  const second = await context.newPage()
  await toPayment(second, person)
  await payWith(second, CARDS.paid, '$65.00')
  await arriveAtBooking(second)
  await page.reload()
  await page.goto('/?book=open')
  await expect(page.getByText('1/9 spots booked').first()).toBeAttached()
})
