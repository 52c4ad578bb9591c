import { client } from '../../support/server'
import { book, CARDS } from '../../support/studio'
import { bookingForm, expect, fillBooking, openBooking, payWith, test, toPayment } from '../site'

test('when the evening cannot be read again after a booking, it stays on the page with the confirmation', async ({
  page,
  event,
  person,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|status of 503/)
  await event({ title: 'Kererū at Noon', price: 65, maxCapacity: 9 })
  await page.route('**/api/events/current', (route) => route.abort())
  await toPayment(page, person)
  await payWith(page, CARDS.paid, '$65.00')
  await expect(page.getByText('Booking Confirmed!')).toBeVisible()
  const evening = page.locator('#events')
  await expect(evening.getByRole('link', { name: 'Your booking' })).toBeVisible()
  await expect(evening.getByRole('heading', { name: 'Kererū at Noon' })).toBeVisible()
  await expect(evening.getByText('No Events Currently Available')).toHaveCount(0)
})

test('no more people can be chosen than there are free places', async ({ page, event, site, person }) => {
  const eventId = await event({ price: 65, maxCapacity: 4 })
  expect((await book(client(site.server.url), { eventId })).confirmed.status).toBe(200)
  const form = await openBooking(page)
  const party = form.getByLabel('Party size')
  await expect(party.getByRole('option', { disabled: false })).toHaveText(['1 person', '2 people', '3 people'])
  await expect(party.getByRole('option')).toHaveCount(9)

  // The visitor's own held places can be chosen.
  await fillBooking(form, person, 3)
  await form.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByText('Back to Form').click()
  await expect(bookingForm(page).getByLabel('Party size')).toHaveValue('3')
  await expect(party.getByRole('option', { disabled: false })).toHaveCount(3)
})

test('a party that has become too large is refused with an explanation, and stays chosen', async ({
  page,
  event,
  site,
  person,
  expectConsole,
}) => {
  expectConsole(/status of 409/)
  const eventId = await event({ price: 65, maxCapacity: 4 })
  const form = await openBooking(page)
  await fillBooking(form, person, 4)
  expect((await book(client(site.server.url), { eventId, partySize: 2 })).confirmed.status).toBe(200)
  await form.getByRole('button', { name: 'Continue to Payment' }).click()
  const party = bookingForm(page).getByLabel('Party size')
  await expect(party).toHaveAttribute('aria-invalid', 'true')
  await expect(party).toHaveValue('4')
  await party.selectOption('2')
  await bookingForm(page).getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByText('Back to Form')).toBeVisible()
})
