import { VOUCHERS } from '../../support/studio'
import { axeFindsNothing } from '../axe'
import { bookingForm, bookNow, expect, fillBooking, hydrated, openBooking, says, test } from '../site'

const COVERED = 'Your voucher covered the full cost! Spot reserved and confirmation email sent!'
const send = { name: 'Continue to Payment' }

// Each project's worker has demo data of its own, and only this test spends the code.
test('a voucher that covers everything books at once, without a payment step', async ({
  page,
  event,
  person,
  site,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  await event({ price: 65 })
  const form = await openBooking(page)
  await fillBooking(form, person, 1, VOUCHERS.onePerson.toLowerCase())
  // The booking is made but its answer is lost: sent again, it is found.
  await page.route(
    /\/book\.data/,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await form.getByRole('button', send).click()
  await expect(form.getByText('We couldn’t reach our site')).toBeVisible()
  await expect(form.getByLabel('Email')).toHaveValue(person.email)
  await form.getByRole('button', send).click()
  await says(page, COVERED)
  await expect(page.getByText('Secure payment')).toHaveCount(0)
  await expect(page).toHaveURL(/\/booking\//)
  const bookings = (await site.owner.get('/api/admin/bookings')).text
  expect(bookings.split(person.email)).toHaveLength(2)
})

test('a reload stays in the payment step, Back leads to the form, and the evening shows how long the seats are held', async ({
  page,
  event,
  person,
}) => {
  await event({ price: 65, maxCapacity: 2 })
  const form = await openBooking(page)
  await fillBooking(form, person, 2)
  await form.getByRole('button', send).click()
  await expect(page.getByText('Back to Form')).toBeVisible()
  await page.goBack()
  await expect(form.getByLabel('Email')).toHaveValue(person.email)
  await form.getByRole('button', send).click()
  await expect(page.getByRole('heading', { name: 'Secure payment' })).toBeFocused()
  await page.reload()
  await says(page, /Your places are held for 1[45]m \d\ds/)
  await expect(page.getByRole('button', { name: 'Pay $130.00' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goto('/')
  await says(page, /Your places are held for 1[45]m \d\ds/)
  await expect(page.getByText('paying for the last places')).toHaveCount(0)
  await hydrated(page)
  await axeFindsNothing(page, 'seats are held', '#events')
  await bookNow(page).click()
  await bookingForm(page).getByRole('button', send).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.goto('/')
  await page.getByRole('link', send).click()
  await expect(page).toHaveURL(/\/checkout\/pay_/)
  await expect(page.getByRole('button', { name: 'Pay $130.00' })).toBeVisible()
})
