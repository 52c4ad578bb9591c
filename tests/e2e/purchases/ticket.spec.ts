import { CARDS, ownersBooking } from '../../support/studio'
import { bookingForm, bookNow, expect, hydrated, payWith, test, toPayment } from '../site'

test('after booking the panel closes, and the card is a ticket: when, where, booking, calendar, directions, share, more places', async ({
  page,
  event,
  person,
}) => {
  await event({ title: 'Tūī at Dawn', price: 65, maxCapacity: 9, location: 'The Hall, 3 Cove Road, Waipu' })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: (data: object) => Object.assign(window, { shared: data }) })
  })
  await toPayment(page, person)
  await payWith(page, CARDS.paid, '$65.00')
  await expect(page.getByText('Your payment was successful, spot reserved, and confirmation email sent!')).toBeVisible()
  await expect(bookingForm(page)).toBeHidden()
  const card = page.getByRole('article', { name: 'Tūī at Dawn' })
  await expect(card.getByText("You're in!")).toBeVisible()
  await expect(card).toBeFocused()
  for (let time = 0; time < 2; time++) {
    await expect(bookNow(page)).toHaveCount(0)
    await expect(card.getByText('The Hall, 3 Cove Road, Waipu')).toBeVisible()
    const booking = card.getByRole('link', { name: 'Your booking' })
    await expect(booking).toHaveAttribute('href', /^\/booking\//)
    const calendar = card.getByRole('link', { name: 'Add to calendar' })
    await expect(calendar).toHaveAttribute('href', `${await booking.getAttribute('href')}/calendar.ics`)
    await expect(card.getByRole('link', { name: /Get Directions/ })).toHaveAttribute('href', /query=The%20Hall/)
    await page.reload()
    await hydrated(page)
  }
  await card.getByRole('button', { name: 'Share' }).click()
  expect(await page.evaluate(() => (window as unknown as { shared: { text: string } }).shared.text)).toContain(
    'Tūī at Dawn',
  )
  await card.getByRole('button', { name: 'Book more places' }).click()
  await expect(bookingForm(page).getByLabel('Email')).toHaveValue('')
  await expect(page.getByText('1/9 spots booked - Limited to 9 painters per session')).toBeVisible()
})

test('the buyer of the last places sees the ticket, not that the evening is sold out', async ({
  page,
  event,
  person,
}) => {
  await event({ title: 'Kererū at Dusk', price: 65, maxCapacity: 2 })
  await toPayment(page, person, { partySize: 2 })
  await payWith(page, CARDS.paid, '$130.00')
  const card = page.getByRole('article', { name: 'Kererū at Dusk' })
  await expect(card.getByText("You're in!")).toBeVisible()
  await expect(card).toBeFocused()
  await page.reload()
  await hydrated(page)
  await expect(card.getByRole('link', { name: 'Your booking' })).toBeVisible()
  await expect(page.getByText('Sold Out')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Book more places' })).toHaveCount(0)
  await expect(page.locator('#events').getByRole('button', { name: /waiting list/i })).toHaveCount(0)
})

test('a page that is closed right after the charge shows the ticket when it is opened again', async ({
  page,
  event,
  person,
  expectConsole,
}) => {
  expectConsole(/settle|Failed to load/)
  await event({ title: 'Pīwakawaka at Noon', price: 65, maxCapacity: 9 })
  await toPayment(page, person)
  await page.route('**/settle', (route) => route.abort())
  await payWith(page, CARDS.paid, '$65.00')
  await expect(page.getByRole('button', { name: 'Finish the booking' })).toBeVisible()
  const card = page.getByRole('article', { name: 'Pīwakawaka at Noon' })
  await expect(async () => {
    await page.goto('/')
    await expect(card.getByRole('link', { name: 'Your booking' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(bookNow(page)).toHaveCount(0)
})

test('an evening that is full when the form is sent offers its waiting list at once', async ({
  page,
  event,
  person,
  site,
  expectConsole,
}) => {
  expectConsole(/409/)
  const id = await event({ title: 'Ruru at Night', price: 65, maxCapacity: 1 })
  await page.goto('/')
  await hydrated(page)
  await bookNow(page).click()
  const form = bookingForm(page)
  await form.getByLabel('First name').fill(person.firstName)
  await form.getByLabel('Last name').fill(person.lastName)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Phone').fill(person.phone)
  await site.owner.post('/api/admin/bookings', ownersBooking(id))
  await form.getByRole('button', { name: 'Continue to Payment' }).click()
  await expect(page.getByRole('button', { name: 'Join Waiting List' })).toBeVisible()
})
